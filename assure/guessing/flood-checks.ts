import type { ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { fromAddress } from '../support/from-address.ts';
import type { Tally } from '../support/tally.ts';
import { readyFlood } from './flood.ts';
import { type Guess, guesserAt, median } from './guesser.ts';

const PASSWORD = 'bluecitrus';
const MOST_TIMES = 3;
const HERE = fromAddress('127.0.0.9');
/** Sign-ins in quiet before each flood: what the machine does otherwise meets both. */
const QUIET = 3;

/** How long a sign-in takes, from the form to the code. */
const signInTime = async (guess: Guess, tally: Tally, when: string): Promise<number> => {
  const { outcome, ms } = await guess({ userName: 'elif', password: PASSWORD });
  tally.check(outcome === 'in', `${when} the right password is answered ${outcome}`);
  return ms;
};

type Round = { readonly quietMs: number; readonly besideMs: number };

/** A flood from another place, on one account or each guess on an account of its own, and a person beside it. */
const floodOnce = async (provider: ProviderUnderTest, tally: Tally, count: number, round: number): Promise<Round> => {
  const quiet: number[] = [];
  for (let each = 0; each < QUIET; each += 1)
    quiet.push(await signInTime(await guesserAt(provider, HERE), tally, 'in quiet'));
  const isOneAccount = round % 2 === 0;
  const flood = await readyFlood(provider, {
    count,
    from: `127.0.2.${round + 1}`,
    userNameOf: (index) => (isOneAccount ? `flooded-${round}` : `flooded-${round}-${index}`),
  });
  const person = await guesserAt(provider, HERE);
  const flooding = flood();
  const besideMs = await signInTime(person, tally, `beside ${count} guesses`);
  const answered = await flooding;
  const away = answered.filter(({ waits }) => waits).length;
  const others = answered.filter(({ status }) => status !== 401 && status !== 429).length;
  tally.check(others === 0, `${others} of ${count} guesses were answered neither wrong nor too many`);
  tally.check(away >= count - 80, `${away} of ${count} guesses at once were turned away with the time to wait`);
  return { quietMs: median(quiet), besideMs };
};

/** A person signs in beside floods of guesses: what is too much is turned away, and the person hardly waits. */
export const signInBesideFlood = async (
  provider: ProviderUnderTest,
  tally: Tally,
  { count, rounds, isJudged }: { readonly count: number; readonly rounds: number; readonly isJudged: boolean },
) => {
  const all: Round[] = [];
  // The first sign-in of a process is slower than any other.
  await signInTime(await guesserAt(provider, HERE), tally, 'at first');
  for (let round = 0; round < rounds; round += 1) all.push(await floodOnce(provider, tally, count, round));
  const times = median(all.map(({ quietMs, besideMs }) => besideMs / quietMs));
  if (isJudged)
    tally.check(times <= MOST_TIMES, `a sign-in beside ${count} guesses takes ${times} times as long as in quiet`);
  return {
    quietMs: median(all.map(({ quietMs }) => quietMs)),
    besideMs: median(all.map(({ besideMs }) => besideMs)),
    besideTimes: times,
    floodOf: count,
  };
};

/** Guesses from one place, each on another account: before it has tried many, it is turned away. */
export const limitAddress = async (provider: ProviderUnderTest, tally: Tally): Promise<void> => {
  const guess = await guesserAt(provider, fromAddress('127.0.0.12'));
  let tried = 0;
  for (let outcome = 'wrong'; outcome === 'wrong' && tried < 260; tried += 1)
    ({ outcome } = await guess({ userName: `address-${tried}`, password: 'guess' }));
  tally.check(tried < 260, `${tried} guesses of one address on as many accounts are looked at`);
  const elsewhere = await guesserAt(provider, fromAddress('127.0.0.13'));
  const { outcome } = await elsewhere({ userName: 'elif', password: PASSWORD });
  tally.check(outcome === 'in', `another address is turned away with it: ${outcome}`);
};
