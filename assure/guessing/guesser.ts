import { type Agent, openAgent, type Send } from '../support/agent.ts';
import { asksForPassword, authorizationAddress, fillIn, open, type Page } from '../oidc/flow.ts';
import { newPkce, type Person, type ProviderUnderTest } from '../oidc/provider-under-test.ts';

/** What came of a guess, as whoever guesses sees it. */
export type Guessed = {
  readonly outcome: 'wrong' | 'locked' | 'in' | 'other';
  readonly ms: number;
  readonly page: string;
  /** The seconds it was told to wait, where it was. */
  readonly waits: number | null;
};

export type Guess = (person: Person) => Promise<Guessed>;

const outcomes: Readonly<Record<number, Guessed['outcome']>> = { 401: 'wrong', 429: 'locked' };

/** A browser that stands on the sign-in page. */
export const standAt = async (
  provider: ProviderUnderTest,
  send?: Send,
): Promise<{ readonly agent: Agent; readonly page: Page }> => {
  const agent = openAgent(provider.origin, send);
  const page = await open(provider, agent, authorizationAddress(provider, newPkce()));
  if (!asksForPassword(page)) throw new Error('no page asks for a password');
  return { agent, page };
};

/** A browser that stands on the sign-in page, ready to guess: only the guess itself is measured. */
export const guesserAt = async (provider: ProviderUnderTest, send?: Send): Promise<Guess> => {
  const { agent, page } = await standAt(provider, send);
  return async (person) => {
    const began = performance.now();
    const stop = await fillIn(provider, agent, page, person);
    const ms = performance.now() - began;
    if (stop.kind === 'landed') return { outcome: stop.params.has('code') ? 'in' : 'other', ms, page: '', waits: null };
    const told = stop.headers.get('retry-after');
    const waits = told === null ? null : Number(told);
    return { outcome: outcomes[stop.status] ?? 'other', ms, page: stop.html, waits };
  };
};

/** As many stand on the page, whoever guesses more often. */
export const BROWSERS = 20;

/** As many guesses as asked for, each ready to be sent at the same moment, from a few browsers. */
export const guessersAt = async (
  provider: ProviderUnderTest,
  count: number,
  send?: Send,
): Promise<readonly Guess[]> => {
  const ready: Guess[] = [];
  for (let index = 0; index < Math.min(count, BROWSERS); index += 1) ready.push(await guesserAt(provider, send));
  return Array.from({ length: count }, (_, index) => ready[index % ready.length] as Guess);
};

/** How often each came. */
export const countOf = (guessed: readonly Guessed[]): Readonly<Record<Guessed['outcome'], number>> => {
  const counts = { wrong: 0, locked: 0, in: 0, other: 0 };
  for (const { outcome } of guessed) counts[outcome] += 1;
  return counts;
};

/** The middle of the times, to a tenth of a millisecond. */
export const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
};
