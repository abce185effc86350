import type { Database, Tx } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';
import { verifyPassword } from './password-hash.ts';
import { hashedPassword, type KnownWords, mistakeIn, type PasswordMistake } from './password-rules.ts';
import { shortestOf } from './shortest-password.ts';
import { forgetFailures, reserveAttempt } from './sign-in-attempts.ts';

/**
 * What came of proving to know the password: `locked` by this failure, the fifth, by whatever way the others came;
 * `turned-away` where it was locked already, and nothing was looked at.
 */
export type Proof = 'proved' | 'wrong' | 'locked' | 'turned-away';

/**
 * Whether a person who is signed in knows their password. A wrong one counts with those of the sign-in page, before it is
 * looked at: whoever found a browser open guesses no faster than anybody else.
 */
export const proveOwnPassword = async (db: Database, subject: string, password: string): Promise<Proof> => {
  const account = await accountStore(db).bySubject(subject);
  if (account === undefined) return 'wrong';
  const { admitted, locked } = await reserveAttempt(db, account.userName);
  if (!admitted) return 'turned-away';
  const known = await accountStore(db).bySubject(subject);
  if (!(await verifyPassword(password, known?.passwordHash ?? null))) return locked ? 'locked' : 'wrong';
  await forgetFailures(db, account.userName);
  return 'proved';
};

type Chosen = { readonly password: string; readonly repeated: string };

/** What is wrong with a new password by the rules of the one-time link, or null. */
export const mistakeInOwn = async (
  db: Database,
  subject: string,
  chosen: Chosen,
  known: KnownWords,
): Promise<PasswordMistake | null> => {
  const userName = (await accountStore(db).bySubject(subject))?.userName ?? '';
  return mistakeIn({ userName, ...chosen }, known, await shortestOf(db, subject));
};

/** Makes what puts a checked password in place: its hash takes time, which no transaction waits for. */
export const replacePassword = async (subject: string, password: string): Promise<(tx: Tx) => Promise<void>> => {
  const hashed = await hashedPassword(password);
  return (tx) => accountStore(tx).setPassword(subject, hashed);
};
