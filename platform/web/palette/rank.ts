import { fold } from '#platform/contract/turkish.ts';

/** What can be found: by its label, and by other words that lead to it. */
export type Rankable = { readonly label: string; readonly also?: readonly string[] };

/** Folded texts of an item; its label also as words with a space before each, and the other words as lines of one text. */
type Folded = { readonly label: string; readonly spaced: string; readonly also: string };

const BETWEEN_WORDS = /[^\p{L}\p{N}\n]+/gu;

const wordsOf = (folded: string): readonly string[] =>
  folded.replaceAll(BETWEEN_WORDS, ' ').split(/\s/).filter(Boolean);

// Folding is most of the work, and an item folds the same at every key.
const known = new WeakMap<Rankable, Folded>();

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
const alsoOf = ({ also = [] }: Rankable): string => also.map(oneLine).join('\t');

/** Folds items ahead of the first key: all of them as one text, for each call of the fold costs more than its letters. */
export const foldAhead = (items: readonly Rankable[]): void => {
  const fresh = items.filter((item) => !known.has(item));
  if (fresh.length === 0) return;
  const labels = fold(fresh.map(({ label }) => oneLine(label)).join('\n'));
  const spaced = labels.replaceAll(BETWEEN_WORDS, ' ').split('\n');
  const also = fold(fresh.map(alsoOf).join('\n')).split('\n');
  labels.split('\n').forEach((label, index) => {
    const item = fresh[index];
    if (item !== undefined) known.set(item, { label, spaced: ` ${spaced[index] ?? ''}`, also: also[index] ?? '' });
  });
};

const NOTHING: Folded = { label: '', spaced: '', also: '' };
const foldedOf = (item: Rankable): Folded => known.get(item) ?? NOTHING;

/** How far a text is from what is found, the best first. */
const EXACT = 0;
const PREFIX = 1;
const WORD_PREFIX = 2;
const WITHIN = 3;
const ELSEWHERE = 4;
const TYPO = 5;
const LEVELS = 6;

const holds = (wanted: string, { label, spaced, also }: Folded): number | null => {
  const at = label.indexOf(wanted);
  if (at === 0) return label.length === wanted.length ? EXACT : PREFIX;
  if (at > 0) return spaced.includes(` ${wanted}`) ? WORD_PREFIX : WITHIN;
  return also.includes(wanted) ? ELSEWHERE : null;
};

/** The whole text in one place, else each of its words somewhere; the worst of them counts. */
const plainLevel = (wanted: string, words: readonly string[], of: Folded): number | null => {
  const whole = holds(wanted, of);
  if (whole !== null || words.length < 2) return whole;
  let worst = WORD_PREFIX;
  for (const word of words) {
    const level = holds(word, of);
    if (level === null) return null;
    worst = Math.max(worst, level);
  }
  return worst;
};

/** How many slips a word of that length may hold. */
export const slipsIn = (length: number): number => {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
};

const LONGEST = 64;
let before = new Uint8Array(LONGEST + 1);
let row = new Uint8Array(LONGEST + 1);
let next = new Uint8Array(LONGEST + 1);

/** One more letter typed: what it costs to come to each beginning of the word, the least of it answered. */
const costLine = (typed: string, line: number, word: string, width: number): number => {
  let least = line;
  next[0] = line;
  for (let column = 1; column <= width; column += 1) {
    const last = typed[line - 1];
    const changed = (row[column - 1] ?? 0) + (last === word[column - 1] ? 0 : 1);
    const isSwapped = line > 1 && column > 1 && last === word[column - 2] && typed[line - 2] === word[column - 1];
    const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : changed;
    const cost = Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, changed, swapped);
    next[column] = cost;
    least = Math.min(least, cost);
  }
  return least;
};

/** Whether `typed` becomes a beginning of `word` by so many letters changed, missing, too many or swapped. */
export const isNearPrefix = (typed: string, word: string, slips: number): boolean => {
  const width = Math.min(word.length, typed.length + slips, LONGEST);
  if (width < typed.length - slips) return false;
  for (let column = 0; column <= width; column += 1) row[column] = column;
  for (let line = 1; line <= typed.length; line += 1) {
    if (costLine(typed, line, word, width) > slips) return false;
    [before, row, next] = [row, next, before];
  }
  return true;
};

/** Tells of an item whether its words begin as each of these do, a slip apart; every word is looked at once. */
const nearTo = (wanted: readonly string[]) => {
  const looked = wanted.map((typed) => {
    const slips = slipsIn(typed.length);
    const seen = new Map<string, boolean>();
    return (word: string): boolean => {
      const before = seen.get(word);
      if (before !== undefined) return before;
      const isNear = slips === 0 ? word.startsWith(typed) : isNearPrefix(typed, word, slips);
      seen.set(word, isNear);
      return isNear;
    };
  });
  return ({ spaced }: Folded): boolean => {
    const words = spaced.split(' ');
    return looked.every((isNear) => words.some((word) => word !== '' && isNear(word)));
  };
};

/** With as many finds as this nobody has mistyped. */
const ENOUGH = 3;

/**
 * The items that a text finds, the best first: all of a label, its beginning, the beginning of a word, within the
 * label, another word that leads there; and where these are few, what a slip of the finger away from it begins a word.
 * Case and accents do not matter, in Turkish either. Of equals the earlier item comes first. Empty text finds all.
 */
export const rank = <T extends Rankable>(items: readonly T[], text: string, most: number): readonly T[] => {
  const wanted = fold(text.trim());
  if (wanted === '') return items.slice(0, most);
  const words = wordsOf(wanted);
  foldAhead(items);
  const found: T[][] = Array.from({ length: LEVELS }, () => []);
  const rest: T[] = [];
  for (const item of items) {
    const level = plainLevel(wanted, words, foldedOf(item));
    if (level === null) rest.push(item);
    else found[level]?.push(item);
  }
  const count = items.length - rest.length;
  if (count < ENOUGH && words.length > 0) {
    const isNear = nearTo(words);
    found[TYPO] = rest.filter((item) => isNear(foldedOf(item)));
  }
  return found.flat().slice(0, most);
};

/** The half of a word that one slip leaves whole, to ask elsewhere for what may have been meant; empty: too short. */
export const halvesOf = (text: string): readonly string[] => {
  const [first = ''] = wordsOf(fold(text.trim())).toSorted((a, b) => b.length - a.length);
  if (slipsIn(first.length) === 0) return [];
  const middle = Math.ceil(first.length / 2);
  return [first.slice(0, middle), first.slice(middle)];
};
