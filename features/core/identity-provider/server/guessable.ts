import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fold } from '#platform/contract/turkish.ts';
import { turkishKeyboards } from './turkish-keyboards.ts';
import { turkishPasswords } from './turkish-passwords.ts';

/** Why a password is guessed soon; a page says each in words. */
export type Guessable = 'common' | 'keys' | 'repeats' | 'date';

/** Whoever guesses with a copy of the database and common hardware has tried so many, in powers of ten, within days. */
const ENOUGH = 8;
/** The estimator's time grows with the square of the length; what begins with this many strong characters is strong. */
const LOOKED_AT = 40;

let estimator: Promise<ZxcvbnFactory> | null = null;

/** The lists take some thirty megabytes and are read when the first password is set. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary: { ...dictionary, turkish: [...turkishPasswords] },
    graphs: { ...adjacencyGraphs, ...turkishKeyboards },
  });
};

/** The letters and digits alone, where one sign stands between them again and again: `1-2-3-4` is `1234`. */
const withoutSeparator = (text: string): string => {
  const signs = text.match(/[^\p{L}\p{N}]/gu) ?? [];
  const isStretched = new Set(signs).size === 1 && signs.length * 3 >= text.length;
  return isStretched ? text.replaceAll(/[^\p{L}\p{N}]/gu, '') : text;
};

const REASON: Readonly<Record<string, Guessable>> = {
  spatial: 'keys',
  repeat: 'repeats',
  sequence: 'repeats',
  date: 'date',
  regex: 'date',
};

/** Why the password is guessed soon, or null where it is not; `known` are words that whoever guesses would try first. */
export const guessable = async (password: string, known: readonly string[]): Promise<Guessable | null> => {
  estimator ??= loadEstimator();
  const chosen = await estimator;
  const typed = Array.from(password.normalize('NFKC')).slice(0, LOOKED_AT).join('');
  const spellings = new Set([typed.toLowerCase(), fold(typed), withoutSeparator(fold(typed))]);
  const [weakest] = [...spellings]
    .map((spelling) => chosen.check(spelling, [...known]))
    .toSorted((one, other) => one.guessesLog10 - other.guessesLog10);
  if (weakest === undefined || weakest.guessesLog10 >= ENOUGH) return null;
  const [longest] = weakest.sequence.toSorted((one, other) => other.token.length - one.token.length);
  return REASON[longest?.pattern ?? ''] ?? 'common';
};
