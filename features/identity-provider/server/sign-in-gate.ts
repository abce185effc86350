import { rateLimit } from '#platform/server/rate-limit.ts';
import { type Attempted, signInTurns, type TurnedAway } from './sign-in-turns.ts';

/** Failures of one address in a quarter of an hour, on whichever accounts: an office mistypes, nobody mistypes so often. */
const MOST_FAILURES = 200;
const WINDOW_MS = 15 * 60_000;

export type SignInGate = {
  /** Does the work in the attempt's turn; `true` as its answer says that nothing was guessed. */
  readonly enter: <T>(of: Attempted, work: (heard: (failed: boolean) => void) => Promise<T>) => Promise<T | TurnedAway>;
};

/**
 * Stands before the sign-in: failures are limited by address, and what waits for a hash is limited for each account, for
 * each address and over all. Behind a proxy everybody has one address, which must not keep everybody out: there the
 * addresses are not told apart.
 */
export const signInGate = (tellsAddresses: boolean): SignInGate => {
  const failures = rateLimit(MOST_FAILURES, WINDOW_MS);
  const turns = signInTurns();
  return {
    enter: async (of, work) => {
      // Counted before the password is looked at, as the account's own are, and given back where it was no failure.
      const waitSeconds = tellsAddresses ? failures.take(of.address) : 0;
      if (waitSeconds > 0) return { waitSeconds };
      let failed = false;
      const giveBack = (): void => {
        if (tellsAddresses && !failed) failures.take(of.address, -1);
      };
      return turns
        .take(of, () =>
          work((did) => {
            failed = did;
          }),
        )
        .finally(giveBack);
    },
  };
};
