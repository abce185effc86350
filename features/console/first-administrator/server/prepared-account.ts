import { hasPassword } from '#features/core/identity-provider/server/api.ts';
import { hasAdministrator } from '#features/core/access/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

/** The account that a link opens, at the embedded provider. */
export const SUBJECT = 'first-administrator';

/** Who has that account, as the registry knows it. */
export const identity = { issuer: 'embedded', subject: SUBJECT };

/** Whether there is an administrator who can sign in: an account whose link was never used does not count. */
export const isAdministered = async (tx: Tx): Promise<boolean> =>
  hasAdministrator(tx, (await hasPassword(tx, SUBJECT)) === false ? identity : null);
