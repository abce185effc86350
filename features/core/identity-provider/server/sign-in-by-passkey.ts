import type { Database } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';
import { BY_PASSKEY, type Passkeys } from './passkeys.ts';
import type { SessionFacts } from './session-facts.ts';
import type { Heard, SignInResult } from './sign-in.ts';

export type SignInByPasskey = (request: string, answer: string, heard: Heard) => Promise<SignInResult>;

/**
 * Signs in by a passkey instead of the password. It cannot be guessed: failures do not count on the account, and an account
 * that is locked by guesses of its password opens.
 */
export const signInByPasskeyWith =
  (
    db: Database,
    isDisabled: (subject: string) => Promise<boolean>,
    { passkeys, signInMoment }: { readonly passkeys: Passkeys; readonly signInMoment: SessionFacts['signInMoment'] },
  ): SignInByPasskey =>
  async (request, answer, heard) => {
    const subject = (await passkeys.ownerOf(answer)) ?? '';
    // Before it is proved: whoever signs in with one that is being removed is signed out with it.
    const since = await signInMoment(subject);
    const account = await accountStore(db).bySubject(subject);
    if (account === undefined || !(await passkeys.prove(request, subject, answer))) {
      heard('passkey-failed', account);
      return { refused: 'passkey' };
    }
    if (!(await isDisabled(subject))) return { account, since, hasFactor: true, amr: BY_PASSKEY };
    heard('disabled', account);
    return { refused: 'disabled' };
  };
