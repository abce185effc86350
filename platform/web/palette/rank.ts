import { fold } from '#platform/contract/turkish.ts';

/** What can be found: by its label, and by other words that lead to it. */
export type Rankable = { readonly label: string; readonly also?: readonly string[] };

type Folded = { readonly label: string; readonly words: readonly string[]; readonly also: readonly string[] };

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

const wordsOf = (folded: string): readonly string[] => folded.split(BETWEEN_WORDS).filter(Boolean);

// Folding is most of the work, and an item folds the same at every key.
const known = new WeakMap<Rankable, Folded>();

const foldedOf = (item: Rankable): Folded => {
  const before = known.get(item);
  if (before !== undefined) return before;
  const label = fold(item.label);
  const folded = { label, words: wordsOf(label), also: (item.also ?? []).map(fold) };
  known.set(item, folded);
  return folded;
};

/** Folds items ahead of the first key. */
export const foldAhead = (items: readonly Rankable[]): void => {
  for (const item of items) foldedOf(item);
};

/** How far a text is from what is found, the best first. */
const EXACT = 0;
const PREFIX = 1;
const WORD_PREFIX = 2;
const WITHIN = 3;
const ELSEWHERE = 4;
const TYPO = 5;
const LEVELS = 6;

const holds = (wanted: string, { label, words, also }: Folded): number | null => {
  if (label.startsWith(wanted)) return label.length === wanted.length ? EXACT : PREFIX;
  if (words.some((word) => word.startsWith(wanted))) return WORD_PREFIX;
  if (label.includes(wanted)) return WITHIN;
  return also.some((each) => each.includes(wanted)) ? ELSEWHERE : null;
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

/** Whether `typed` becomes a beginning of `word` by so many letters changed, missing, too many or swapped. */
export const isNearPrefix = (typed: string, word: string, slips: number): boolean => {
  const width = Math.min(word.length, typed.length + slips);
  if (width < typed.length - slips) return false;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: width + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[line - 1] === word[column - 1];
      const isSwapped = typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      const cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(cost);
    }
    if (Math.min(...next) > slips) return false;
    before = row;
    row = next;
  }
  return Math.min(...row) <= slips;
};

const isNear = (words: readonly string[], of: Folded): boolean =>
  words.every((word) => {
    const slips = slipsIn(word.length);
    return of.words.some((each) => (slips === 0 ? each.startsWith(word) : isNearPrefix(word, each, slips)));
  });

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
  const found: T[][] = Array.from({ length: LEVELS }, () => []);
  const rest: T[] = [];
  for (const item of items) {
    const level = plainLevel(wanted, words, foldedOf(item));
    if (level === null) rest.push(item);
    else found[level]?.push(item);
  }
  const count = items.length - rest.length;
  if (count < ENOUGH && words.length > 0) found[TYPO] = rest.filter((item) => isNear(words, foldedOf(item)));
  return found.flat().slice(0, most);
};

/** The half of a word that one slip leaves whole, to ask elsewhere for what may have been meant; empty: too short. */
export const halvesOf = (text: string): readonly string[] => {
  const [first = ''] = wordsOf(fold(text.trim())).toSorted((a, b) => b.length - a.length);
  if (slipsIn(first.length) === 0) return [];
  const middle = Math.ceil(first.length / 2);
  return [first.slice(0, middle), first.slice(middle)];
};
