import { fold } from '#platform/contract/turkish.ts';
import { inLatinLetters } from '#platform/server/look-alike.ts';
import type { HashedPassword } from './account-store.ts';
import { type Guessable, guessable, type Shortest } from './guessable.ts';
import { hashPassword } from './password-hash.ts';

/** What is known of whoever sets a password, and so to whoever guesses it. */
export type KnownWords = {
  /** First and last name, e-mail address. */
  readonly own: readonly string[];
  /** The names of the companies they work for. */
  readonly companies: readonly string[];
};

const GUESSABLE = {
  common: 'passwordCommon',
  keys: 'passwordKeys',
  repeats: 'passwordRepeats',
  date: 'passwordDate',
} as const satisfies Record<Guessable, string>;

export type PasswordMistake =
  | 'required'
  | 'passwordShort'
  | 'passwordShortBesideFactor'
  | 'passwordLong'
  | 'passwordBlank'
  | 'passwordHasName'
  | 'passwordHasCompany'
  | (typeof GUESSABLE)[Guessable]
  | 'passwordsDiffer';

/** NIST SP 800-63B-4, 3.1.1.2: characters at least where the password alone opens the account, and beside a second factor; the texts say the numbers. */
export const SHORTEST: Readonly<Record<Shortest, number>> = { alone: 15, besideFactor: 8 };

const PRODUCT = ['bluecitrus', 'citrus'];

/** Words that many companies have in their names, and which name none. */
const OF_MANY = new Set(
  'anonim sirketi limited ltd sanayi ticaret san tic ve company holding grup group inc gmbh www com net org'.split(' '),
);

/** Letters that are often written as a digit or a sign. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A shorter word is found in too many others by chance; it is looked for among whole words. */
const LONG_ENOUGH = 4;

const plain = (text: string): string => fold(inLatinLetters(text.normalize('NFKC')));

const joined = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a password as they are set off by other signs, digits or capitals: `CanDemir.85` is can, demir. */
const setOff = (password: string): ReadonlySet<string> =>
  new Set([...password.normalize('NFKC').matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu)].map(([word]) => plain(word)));

/** The names as a whole and word by word, each once. */
const partsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => [joined(name), ...wordsIn(name)]).filter((part) => !OF_MANY.has(part))),
];

const holds = (password: string, parts: readonly string[]): boolean => {
  const digitsRead = plain(password).replaceAll(/[0134578@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign);
  const spellings = [joined(password), joined(digitsRead)];
  const apart = setOff(password);
  return parts.some((part) =>
    part.length >= LONG_ENOUGH
      ? spellings.some((spelling) => spelling.includes(part))
      : apart.has(part) && part.length > 1,
  );
};

/** Nothing that a person sees: spaces of every width, and signs without a shape. */
const BLANK = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const lengthOf = (password: string): number => Array.from(password).length;

/** A password as it is kept. */
export const hashedPassword = async (password: string): Promise<HashedPassword> => ({
  hash: await hashPassword(password),
  isShort: lengthOf(password) < SHORTEST.alone,
});

const ofForm = (password: string, shortest: Shortest): PasswordMistake | null => {
  const length = lengthOf(password);
  if (length === 0) return 'required';
  if (BLANK.test(password)) return 'passwordBlank';
  if (length < SHORTEST[shortest]) return shortest === 'alone' ? 'passwordShort' : 'passwordShortBesideFactor';
  return length > 200 ? 'passwordLong' : null;
};

type Chosen = { readonly userName: string; readonly password: string; readonly repeated: string };

/** What is wrong with a password that somebody chose, or null. Whoever knows the person must not get by with a few guesses. */
export const mistakeIn = async (
  { userName, password, repeated }: Chosen,
  known: KnownWords,
  shortest: Shortest,
): Promise<PasswordMistake | null> => {
  const wrong = ofForm(password, shortest);
  if (wrong !== null) return wrong;
  const own = partsOf([userName, ...known.own]);
  if (holds(password, own)) return 'passwordHasName';
  const companies = partsOf([...PRODUCT, ...known.companies]);
  if (holds(password, companies)) return 'passwordHasCompany';
  const soon = await guessable(password, [...own, ...companies], shortest);
  if (soon !== null) return GUESSABLE[soon];
  return password === repeated ? null : 'passwordsDiffer';
};
