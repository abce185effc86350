import { performance } from 'node:perf_hooks';
import type { ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { fromAddress } from '../support/from-address.ts';
import type { Tally } from '../support/tally.ts';
import { type Guess, guesserAt, guessersAt, median } from './guesser.ts';

const PASSWORD = 'bluecitrus';
const MOST_TIMES = 3;
const ROUNDS = 5;

/** How long a sign-in takes, from the form to the code. */
const signInTime = async (provider: ProviderUnderTest, from: string, tally: Tally, when: string): Promise<number> => {
  const guess = await guesserAt(provider, fromAddress(from));
  const { outcome, ms } = await guess({ userName: 'elif', password: PASSWORD });
  tally.check(outcome === 'in', `${when} the right password is answered ${outcome}`);
  return ms;
};

/** Guesses at once, from another place: on one account, or each on an account of its own. */
const flood = (guessers: readonly Guess[], isOneAccount: boolean, round: number) => {
  const began = performance.now();
  const all = guessers.map((guess, index) =>
    guess({ userName: isOneAccount ? `flooded-${round}` : `flooded-${round}-${index}`, password: 'guess' }),
  );
  return Promise.all(all).then((guessed) => ({ guessed, ms: performance.now() - began }));
};

/** A person signs in beside a flood of guesses: what is too much is turned away, and the person hardly waits. */
export const signInBesideFlood = async (
  provider: ProviderUnderTest,
  tally: Tally,
  { count, isJudged }: { readonly count: number; readonly isJudged: boolean },
) => {
  const quiet: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    quiet.push(await signInTime(provider, '127.0.0.9', tally, 'in quiet'));
  const beside: number[] = [];
  for (const isOneAccount of [true, false]) {
    const from = isOneAccount ? '127.0.0.10' : '127.0.0.11';
    const guessers = await guessersAt(provider, count, fromAddress(from));
    const person = await guesserAt(provider, fromAddress('127.0.0.9'));
    const flooding = flood(guessers, isOneAccount, count);
    const { outcome, ms } = await person({ userName: 'elif', password: PASSWORD });
    tally.check(outcome === 'in', `beside ${count} guesses the right password is answered ${outcome}`);
    beside.push(ms);
    const { guessed } = await flooding;
    const away = guessed.filter(({ waits }) => waits !== null).length;
    const others = guessed.filter(({ outcome: told }) => told === 'in' || told === 'other').length;
    tally.check(others === 0, `${others} of ${count} guesses were answered neither wrong nor too many`);
    tally.check(away >= count - 60, `${away} of ${count} guesses at once were turned away with the time to wait`);
  }
  const [quietMs, besideMs] = [median(quiet), Math.max(...beside)];
  if (isJudged)
    tally.check(
      besideMs <= MOST_TIMES * quietMs,
      `a sign-in takes ${besideMs} ms beside the flood, ${quietMs} ms in quiet`,
    );
  return { quietMs, besideMs: Math.round(besideMs), floodOf: count };
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
