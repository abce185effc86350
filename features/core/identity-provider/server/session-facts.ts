import type { Tx } from '#platform/server/db.ts';

/** A sign-in here, as its tokens tell of it. */
export type SignInHere = {
  readonly subject: string;
  /** The session's uid, and the grants of the tokens given out on it. */
  readonly ids: readonly string[];
  /** Seconds since 1970. */
  readonly since: number;
};

/** What somebody changed about the account by which they sign in. */
export type AccountChange =
  | 'password-set'
  | 'second-factor-set'
  | 'second-factor-removed'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made';

/** One change in which sign-ins end: of the provider's records, and of what the product knows of them. */
export type Ending = {
  readonly tx: Tx;
  readonly session: (
    ended: Pick<SignInHere, 'ids'> & {
      readonly subject: string | null;
      readonly why: 'signed-out' | 'other-person' | 'tokens-revoked';
    },
  ) => Promise<void>;
  /** Every sign-in with an account, and why; its records are removed too. */
  readonly account: (subject: string, why: AccountChange) => Promise<void>;
};

/** What the product knows of sign-ins; a token of one that has ended is refused wherever it is shown. */
export type SessionFacts = {
  /** Makes the change; once it returns, no ended session is accepted. */
  readonly ending: <T>(work: (ending: Ending) => Promise<T>) => Promise<T>;
  readonly hasEnded: (signIn: SignInHere) => Promise<boolean>;
  /** The second in which somebody signs in now: later than the last end of all sign-ins with the account. */
  readonly signInMoment: (subject: string) => Promise<number>;
};
