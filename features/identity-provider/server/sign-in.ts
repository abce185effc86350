import type { Database } from '#platform/server/db.ts';
import { accountStore, userNameKey } from './account-store.ts';
import { verifyPassword } from './password-hash.ts';
import { forgetFailures, oneByOne, reserveAttempt } from './sign-in-attempts.ts';
import type { Refused } from './sign-in-page.ts';

export type SignInResult = { readonly subject: string } | { readonly refused: Refused };

export type SignIn = (userName: string, password: string) => Promise<SignInResult>;

/** Verifies a name and a password; counts failures, whether or not such an account exists. */
export const signInWith = (db: Database, isDisabled: (subject: string) => Promise<boolean>): SignIn => {
  const inTurn = oneByOne();
  const accounts = accountStore(db);

  const attempt = async (name: string, password: string): Promise<SignInResult> => {
    const { admitted, locked } = await reserveAttempt(db, name);
    if (!admitted) return { refused: 'locked' };
    const account = await accounts.byUserName(name);
    const isRight = await verifyPassword(password, account?.passwordHash ?? null);
    if (!isRight || account === undefined) return { refused: locked ? 'locked' : 'wrong' };
    await forgetFailures(db, name);
    // Only who knows the password learns that the account is disabled.
    return (await isDisabled(account.subject)) ? { refused: 'disabled' } : { subject: account.subject };
  };

  return (userName, password) => {
    const name = userNameKey(userName).slice(0, 200);
    return inTurn(name, () => attempt(name, password));
  };
};
