import { fold } from '#platform/contract/turkish.ts';

/** By what the rows of a person are found. */
export type PersonKeys = {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  /** Of their accounts at the provider of the product; of those at others nothing is kept under the subject. */
  readonly subjects: readonly string[];
};

/** What a person is or was called: each list contains the next. */
export type PersonWords = {
  /** Replaced in rows about the person: also first names and the like, which are common words. */
  readonly about: readonly string[];
  /** Replaced in what the person did, which is about stock, orders and others: whole names and addresses. */
  readonly own: readonly string[];
  /** Replaced in every row: they mean nobody else. */
  readonly anywhere: readonly string[];
};

/** Whose row a text stands in: about the person, made by them, or any. */
export type Whose = keyof PersonWords;

/** A person who is erased, and how their names are replaced. */
export type ErasedPerson = {
  readonly keys: PersonKeys;
  /** What stands in the place of their names: `Silinen kişi 4711`. */
  readonly mark: string;
  /** Regular expressions of PostgreSQL for texts that may contain a name; null: no text does. */
  readonly pattern: Readonly<Record<Whose, string | null>>;
  /** The text with the names replaced; a JSON document keeps its form, and its keys and numbers. */
  readonly replaceIn: (text: string, whose: Whose) => string;
  /** The same of a text that is kept folded for searching. */
  readonly replaceInFolded: (text: string, whose: Whose) => string;
};

/** What is shown in the place of an erased person's name. */
export const markOf = (id: number): string => `Silinen kişi ${id}`;

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const I = /[iıİI]/;

/** A letter in any case; the four Turkish forms of i are one. */
const letter = (char: string): string => {
  if (I.test(char)) return '[iıİI]';
  const forms = new Set([char, char.toLocaleLowerCase('tr'), char.toLocaleUpperCase('tr')]);
  return forms.size === 1 ? escaped(char) : `[${[...forms].join('')}]`;
};

const inAnyCase = (word: string): string => Array.from(word, letter).join('');

/** Words of one letter would be found everywhere; the longest come first, so that a whole name is replaced at once. */
const usable = (words: readonly string[]): readonly string[] =>
  [...new Set(words.map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length);

/** The words as a text or a document holds them: a document escapes quotes. */
const patternOf = (words: readonly string[]): string | null => {
  const forms = new Set(words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1), fold(word)]));
  return forms.size === 0 ? null : [...forms].map(inAnyCase).join('|');
};

// A user name or an address is not part of a longer one: `ali.can` is none of `mehmet.ali.can@example.com`.
const BEFORE = String.raw`(?<![\p{L}\p{N}@_]|[\p{L}\p{N}][.-])`;
const BEHIND = String.raw`(?![\p{L}\p{N}@_]|[.-][\p{L}\p{N}])`;

// Beside another word in capitals a first name is somebody else's: `Elif Kaya` where Elif Yılmaz is erased.
const AFTER_NAME = String.raw`(?<!\p{Lu}[\p{L}’']{0,40} )`;
const BEFORE_NAME = String.raw`(?! \p{Lu})`;

/** First names and the like, which others have as well: neither a whole name nor an address. */
const isBare = (word: string): boolean => /^\p{L}+$/u.test(word);

const oneOf = (words: readonly string[], before: string, behind: string): readonly string[] =>
  words.length === 0 ? [] : [`${before}(?:${words.map(inAnyCase).join('|')})${behind}`];

type Replace = (text: string) => string;

/** Replaces whole words; one of digits alone only where it is the whole text, for it may count something else. */
const replacer = (words: readonly string[], mark: string): Replace => {
  const wholes = words.filter(isNumber);
  const bare = words.filter(isBare);
  const others = words.filter((word) => !isNumber(word) && !isBare(word));
  // The mark stands first: a word that is part of it is not replaced again.
  const alternatives = [
    escaped(mark),
    ...oneOf(others, BEFORE, BEHIND),
    ...oneOf(bare, `${BEFORE}${AFTER_NAME}`, `${BEHIND}${BEFORE_NAME}`),
  ];
  const found = new RegExp(alternatives.join('|'), 'gu');
  return (text) => (wholes.includes(text.trim()) ? mark : text.replaceAll(found, mark));
};

const replacedIn = (value: unknown, replace: Replace): unknown => {
  if (typeof value === 'string') return inText(value, replace);
  if (Array.isArray(value)) return value.map((each) => replacedIn(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replacedIn(each, replace)]));
};

/** The value of a JSON document; undefined where the text is none. */
const documentIn = (text: string): unknown => {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const inText = (text: string, replace: Replace): string => {
  const before = documentIn(text);
  if (before === undefined) return replace(text);
  const after = JSON.stringify(replacedIn(before, replace));
  return after === JSON.stringify(before) ? text : after;
};

const ofEach = <T>(make: (whose: Whose) => T): Readonly<Record<Whose, T>> => ({
  about: make('about'),
  own: make('own'),
  anywhere: make('anywhere'),
});

/** How the names of a person are found and replaced. */
export const erasedPerson = (keys: PersonKeys, words: PersonWords): ErasedPerson => {
  const mark = markOf(keys.id);
  const plain = ofEach((whose) => replacer(usable(words[whose]), mark));
  const folded = ofEach((whose) => replacer(usable(words[whose].map(fold)), fold(mark)));
  return {
    keys,
    mark,
    pattern: ofEach((whose) => patternOf(usable(words[whose]))),
    replaceIn: (text, whose) => inText(text, plain[whose]),
    replaceInFolded: (text, whose) => folded[whose](text),
  };
};
