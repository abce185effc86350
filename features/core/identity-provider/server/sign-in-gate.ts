import { setTimeout as wait } from 'node:timers/promises';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { type Attempted, signInTurns, type TurnedAway } from './sign-in-turns.ts';

/** Failures of one address in a quarter of an hour, on whichever accounts: an office mistypes, nobody mistypes so often. */
const MOST_FAILURES = 200;
const WINDOW_MS = 15 * 60_000;

/**
 * The shortest time until a refused attempt is answered: a flood that waits for its responses comes no faster than
 * this.
 */
const TOLD_AFTER_MS = 2_000;
/** Refusals are spread over this time: written all at once they would take the processor from other sign-ins. */
const TOLD_WITHIN_MS = 1_000;
/** Further refusals are answered at once, since each one that waits holds a connection. */
const MOST_TOLD_LATER = 2_000;

const isTurnedAway = (told: unknown): told is TurnedAway =>
  typeof told === 'object' && told !== null && 'waitSeconds' in told;

const toldLater = () => {
  let waiting = 0;
  return async (turnedAway: TurnedAway): Promise<TurnedAway> => {
    if (waiting >= MOST_TOLD_LATER) return turnedAway;
    waiting += 1;
    await wait(TOLD_AFTER_MS + Math.random() * TOLD_WITHIN_MS, undefined, { ref: false });
    waiting -= 1;
    return turnedAway;
  };
};

export type SignInGate = {
  /** Does the work in the attempt's turn; `true` as its answer says that nothing was guessed. */
  readonly enter: <T>(of: Attempted, work: (heard: (failed: boolean) => void) => Promise<T>) => Promise<T | TurnedAway>;
};

/**
 * Stands before the sign-in: failures are limited by address, and what waits for a hash is limited for each account, for
 * each address and over all. Behind a proxy everybody has one address, which must not keep everybody out: there the
 * addresses cannot be distinguished.
 */
export const signInGate = (tellsAddresses: boolean): SignInGate => {
  const failures = rateLimit(MOST_FAILURES, WINDOW_MS);
  const turns = signInTurns();
  const later = toldLater();
  return {
    enter: async (of, work) => {
      // Counted before the password is looked at, as the account's own are, and given back where it was no failure.
      const waitSeconds = tellsAddresses ? failures.take(of.address) : 0;
      if (waitSeconds > 0) return later({ waitSeconds });
      let failed = false;
      const giveBack = (): void => {
        if (tellsAddresses && !failed) failures.take(of.address, -1);
      };
      const told = await turns
        .take(of, () =>
          work((did) => {
            failed = did;
          }),
        )
        .finally(giveBack);
      return isTurnedAway(told) ? later(told) : told;
    },
  };
};
