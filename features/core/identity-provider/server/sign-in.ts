import type { Database } from '#platform/server/db.ts';
import { type Account, accountStore, userNameKey } from './account-store.ts';
import { verifyPassword } from './password-hash.ts';
import { secondFactorOf } from './second-factor-store.ts';
import { forgetFailures, giveBackAttempt, reserveAttempt } from './sign-in-attempts.ts';
import type { SignInOutcome } from './sign-in-journal.ts';
import type { SessionFacts } from './session-facts.ts';
import type { Refused } from './sign-in-page.ts';

/** `since`: the second of the sign-in, as the session and its tokens will tell it; `amr` (RFC 8176): how it was proved. */
export type SignInResult =
  | { readonly account: Account; readonly since: number; readonly hasFactor: boolean; readonly amr: readonly string[] }
  | { readonly refused: Refused };

/** Why an attempt failed, and on whose account, where anybody has that name. */
export type Heard = (outcome: SignInOutcome, account: Account | undefined) => void;

export type SignIn = (userName: string, password: string, heard: Heard) => Promise<SignInResult>;

/** The name that attempts are counted by. */
export const attemptedName = (userName: string): string => userNameKey(userName).slice(0, 200);

/** Verifies a name and a password; counts failures, whether or not such an account exists. */
export const signInWith = (
  db: Database,
  isDisabled: (subject: string) => Promise<boolean>,
  signInMoment: SessionFacts['signInMoment'],
): SignIn => {
  const accounts = accountStore(db);

  const attempt = async (name: string, password: string, heard: Heard): Promise<SignInResult> => {
    const tried = await reserveAttempt(db, name);
    const { admitted, locked } = tried;
    const named = await accounts.byUserName(name);
    const refuse = (outcome: 'locked' | 'failed' | 'disabled', refused: Refused): SignInResult => {
      heard(outcome, named);
      return { refused };
    };
    if (!admitted) return refuse('locked', 'locked');
    const subject = named?.subject ?? '';
    // Before the password: whoever signs in with one that is being replaced is signed out with it.
    const since = await signInMoment(subject);
    const account = await accounts.bySubject(subject);
    const isRight = await verifyPassword(password, account?.passwordHash ?? null);
    if (!isRight || account === undefined) return locked ? refuse('locked', 'locked') : refuse('failed', 'wrong');
    const hasFactor = (await secondFactorOf(db, subject)) !== null;
    await (hasFactor ? giveBackAttempt(db, name, tried) : forgetFailures(db, name));
    // Only who knows the password learns that the account is disabled.
    if (await isDisabled(account.subject)) return refuse('disabled', 'disabled');
    return { account, since, hasFactor, amr: ['pwd'] };
  };

  return (userName, password, heard) => attempt(attemptedName(userName), password, heard);
};
