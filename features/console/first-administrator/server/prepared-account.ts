import { hasPassword } from '#features/core/identity-provider/server/api.ts';
import { hasAdministrator } from '#features/core/access/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

/** The account that a link opens, at the embedded provider. */
export const SUBJECT = 'first-administrator';

/** Who has that account, as the registry knows it. */
export const identity = { issuer: 'embedded', subject: SUBJECT };

/** Whether somebody administers who can sign in: whom a link was prepared for that nobody used is nobody yet. */
export const isAdministered = async (tx: Tx): Promise<boolean> =>
  hasAdministrator(tx, (await hasPassword(tx, SUBJECT)) === false ? identity : null);
