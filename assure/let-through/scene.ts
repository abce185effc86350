import type { Page } from '@playwright/test';
import { readPlaces } from '../storage/places.ts';
import { watchSilence } from '../support/silence.ts';
import type { Tally } from '../support/tally.ts';
import { type Answer, watchAnswers } from './data-calls.ts';

/** A page of somebody, whatever it is answered, and the words that must not reach it. */
export type Scene = {
  readonly page: Page;
  readonly origin: string;
  readonly secrets: ReadonlyMap<string, string>;
  readonly tally: Tally;
  readonly answers: ReturnType<typeof watchAnswers>;
  readonly fallSilent: () => Promise<void>;
};

export const sceneOf = (page: Page, common: Pick<Scene, 'origin' | 'secrets' | 'tally'>): Scene => ({
  ...common,
  page,
  answers: watchAnswers(page),
  fallSilent: watchSilence(page),
});

const namesIn = (text: string, secrets: Scene['secrets']): readonly string[] =>
  [...secrets].filter(([, word]) => text.includes(word)).map(([name]) => name);

/** What a secret is called that stands in what a page was answered. */
export const secretsIn = (answers: readonly Answer[], secrets: Scene['secrets']): readonly string[] =>
  answers.flatMap(({ body }) => namesIn(body, secrets));

const REFUSED = new Set([401, 403, 503]);

/**
 * Everything that only entitled people are given was refused, and nothing of it is anywhere in the page; answers how
 * many calls were refused, and how many of all were answered that nothing can be decided now.
 */
export const judge = async ({ page, answers, secrets, tally }: Scene, when: string) => {
  const given = await answers.take();
  const guarded = given.filter(({ isProtected }) => isProtected);
  for (const { call, status } of guarded) tally.check(REFUSED.has(status), `${when}: ${call} answers ${status}`);
  for (const answer of given)
    for (const name of namesIn(answer.body, secrets)) tally.check(false, `${when}: ${answer.call} gives the ${name}`);
  for (const [place, text] of Object.entries(await readPlaces(page)))
    for (const name of namesIn(text, secrets)) tally.check(false, `${when}: the ${name} is in ${place}`);
  tally.check(true, when);
  return { refused: guarded.length, undecided: given.filter(({ status }) => status === 503).length };
};
