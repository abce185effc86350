// Opens an account at the embedded provider of a data folder, of which the product knows nothing: name and password
// come from E2E_ACCOUNT. Run before the product is started there.
import { createAccount, setDemoPassword } from '#features/core/identity-provider/server/api.ts';
import { openAllowed } from '#apps/server/boot.ts';
import { readSettings } from '#platform/server/read-config.ts';
import { createLog } from '#platform/server/log.ts';
import type { Account } from './account.ts';

const { userName, password } = JSON.parse(process.env['E2E_ACCOUNT'] ?? '') as Account;
const { database } = await openAllowed(readSettings(process.env), createLog('warn'));
await database.db.transaction().execute(async (tx) => {
  const subject = `unknown-${userName}`;
  await createAccount(tx, { subject, userName });
  await setDemoPassword(tx, subject, password);
});
await database.close();
