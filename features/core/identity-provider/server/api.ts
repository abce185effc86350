import { sql } from 'kysely';
import { type Database, isTableThere, type Tx } from '#platform/server/db.ts';
import { accountStore, type GivenLink } from './account-store.ts';
import { keysMadeOutsideProduction } from './keys.ts';
import { hashPassword } from './password-hash.ts';

export { SESSION_SECONDS as embeddedSessionSeconds } from './begin-session.ts';
export { removeSecondFactor, type SecondFactor, secondFactorOf } from './second-factor-store.ts';
export type { AccountChange } from './session-facts.ts';
export { PROGRAM_CLIENT } from './program-clients.ts';
export { endProgramKeys, keyWorks, makeProgramKey, moveKeyEnd, programKeyRows } from './program-keys.ts';
export { endNamedSessions } from './session-end.ts';
export { mistakeInOwn, proveOwnPassword, replacePassword } from './own-password.ts';
export { type AccountLock, accountLock, lockedAccounts, openLock } from './account-lock.ts';

/** Makes an account without a password; the name is unique whatever its capitals. */
export const createAccount = (
  tx: Tx,
  account: { readonly subject: string; readonly userName: string },
): Promise<void> => accountStore(tx).create(account.subject, account.userName);

/**
 * A link by which the person sets a password once, within 72 hours; a former link stops working.
 * The url is a path of this origin: put `config.publicOrigin` before it to hand it to somebody.
 */
export const createPasswordLink = async (
  tx: Tx,
  subject: string,
  given?: GivenLink,
): Promise<{ readonly url: string }> => ({
  url: `/idp/set-password/${await accountStore(tx).createLink(subject, given)}`,
});

/** Whether an account has a password; null where there is no such account. */
export const hasPassword = async (tx: Tx, subject: string): Promise<boolean | null> => {
  const account = await accountStore(tx).bySubject(subject);
  return account === undefined ? null : account.passwordHash !== null;
};

/** Ends the person's sessions at the provider, but those of these names; renewals fail from now on. */
export const endSessions = (db: Database | Tx, subject: string, kept: readonly string[] = []): Promise<void> =>
  accountStore(db).endSessions(subject, kept);

/** Ends every session and token of everybody at the provider, and withdraws every link by which a password is set. */
export const endEverySignIn = (tx: Tx): Promise<void> => accountStore(tx).endEverything();

/** Ends the sessions of many people at the provider. */
export const endSessionsOfMany = async (tx: Tx, subjects: readonly string[]): Promise<void> => {
  await sql`delete from oidc_record where account_id = any(${[...subjects]}::text[])`.execute(tx);
};

/** Gives a demo person a password that everybody knows. For the demo cast only. */
export const setDemoPassword = async (tx: Tx, subject: string, password: string): Promise<void> =>
  accountStore(tx).setPassword(subject, { hash: await hashPassword(password), isShort: false });

/** Makes many accounts without a password in one statement. */
export const createManyAccounts = (
  tx: Tx,
  accounts: readonly { readonly subject: string; readonly userName: string }[],
): Promise<void> => accountStore(tx).createMany(accounts);

/** The prefix of the subjects of demo people, and of no others. */
export const DEMO_SUBJECT = 'demo-';

/** Whether a database holds the demo people, whose password everybody knows; it need not be migrated. */
export const holdsDemoPeople = async (db: Database): Promise<boolean> => {
  if (!(await isTableThere(db, 'account_password'))) return false;
  const { rows } = await sql`select 1 from account_password where subject like ${`${DEMO_SUBJECT}%`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether a database holds keys of the provider that no production process made; it need not be migrated. */
export const holdsDevelopmentKeys = async (db: Database): Promise<boolean> =>
  (await isTableThere(db, 'oidc_key')) && (await keysMadeOutsideProduction(db));
