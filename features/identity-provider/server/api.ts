import type { Database, Tx } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';
import { hashPassword } from './password-hash.ts';

/** Makes an account without a password; the name is unique whatever its capitals. */
export const createAccount = (
  tx: Tx,
  account: { readonly subject: string; readonly userName: string },
): Promise<void> => accountStore(tx).create(account.subject, account.userName);

/**
 * A link by which the person sets a password once, within 72 hours; a former link stops working.
 * The url is a path of this origin: put `config.publicOrigin` before it to hand it to somebody.
 */
export const createPasswordLink = async (tx: Tx, subject: string): Promise<{ readonly url: string }> => ({
  url: `/idp/set-password/${await accountStore(tx).createLink(subject)}`,
});

/** Ends the person's sessions at the provider; renewals fail from now on. */
export const endSessions = (db: Database | Tx, subject: string): Promise<void> => accountStore(db).endSessions(subject);

/** Gives a demo person a password that everybody knows. For the demo cast only. */
export const setDemoPassword = async (tx: Tx, subject: string, password: string): Promise<void> =>
  accountStore(tx).setPasswordHash(subject, await hashPassword(password));

/** Makes many accounts without a password in one statement. */
export const createManyAccounts = (
  tx: Tx,
  accounts: readonly { readonly subject: string; readonly userName: string }[],
): Promise<void> => accountStore(tx).createMany(accounts);
