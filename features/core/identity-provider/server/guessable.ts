import type { MatchEstimated, MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fold } from '#platform/contract/turkish.ts';
import { inLatinLetters } from '#platform/server/look-alike.ts';
import { turkishKeyboards } from './turkish-keyboards.ts';
import { turkishPasswords } from './turkish-passwords.ts';

/** Whether a password opens an account alone, or beside a second factor, where a shorter one is enough. */
export type Shortest = 'alone' | 'besideFactor';

/** Why a password is guessed soon; a page says each in words. */
export type Guessable = 'common' | 'keys' | 'repeats' | 'date';

/**
 * So many guesses, in powers of ten, a password has to outlast. Alone: whoever guesses with a copy of the database and common
 * hardware has tried them within weeks. Beside a second factor a password that was found opens nothing.
 */
const ENOUGH: Readonly<Record<Shortest, number>> = { alone: 10, besideFactor: 7 };
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

/** As many kinds of signs part words; more of them are a password by themselves. */
const MOST_PARTING = 3;

/** The letters and digits alone: `1-2-3-4` is `1234`, and a saying is the same with and without its spaces. */
const withoutSigns = (text: string): string =>
  new Set(text.match(/[^\p{L}\p{N}]/gu)).size > MOST_PARTING ? text : text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * How soon a password is met by whoever tries its pieces in every order, in powers of ten. The estimator's own sum says at
 * least a hundred million of any three pieces, so that `Password1234567!` would pass for its exclamation mark.
 */
const guessesOf = (pieces: readonly (MatchExtended | MatchEstimated)[]): number =>
  pieces.reduce(
    (sum, piece, index) => sum + ('guessesLog10' in piece ? piece.guessesLog10 : 0) + Math.log10(index + 1),
    0,
  );

const REASON: Readonly<Record<string, Guessable>> = {
  spatial: 'keys',
  repeat: 'repeats',
  sequence: 'repeats',
  date: 'date',
  regex: 'date',
};

/** Why the password is guessed soon, or null where it is not; `known` are words that whoever guesses would try first. */
export const guessable = async (
  password: string,
  known: readonly string[],
  shortest: Shortest,
): Promise<Guessable | null> => {
  estimator ??= loadEstimator();
  const chosen = await estimator;
  const typed = Array.from(inLatinLetters(password.normalize('NFKC')))
    .slice(0, LOOKED_AT)
    .join('');
  const spellings = new Set(
    [typed.toLowerCase(), fold(typed), withoutSigns(fold(typed))].filter((each) => each !== ''),
  );
  const [weakest] = [...spellings]
    .map((spelling) => chosen.check(spelling, [...known]))
    .map(({ sequence }) => ({ sequence, guesses: guessesOf(sequence) }))
    .toSorted((one, other) => one.guesses - other.guesses);
  if (weakest === undefined || weakest.guesses >= ENOUGH[shortest]) return null;
  const [longest] = weakest.sequence.toSorted((one, other) => other.token.length - one.token.length);
  return REASON[longest?.pattern ?? ''] ?? 'common';
};
