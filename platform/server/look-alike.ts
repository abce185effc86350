import unhomoglyph from 'unhomoglyph';
import { platformProblems } from '#platform/contract/problem.ts';

const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name as the eye reads it, by the confusables of Unicode TR39: Turkish marks aside, every letter by the one it looks like. */
const skeleton = (text: string): string => withoutMarks(unhomoglyph(withoutMarks(text)));

/** `m` stays itself: read as `rn`, "Modem" would be "Modern". */
const gentleSkeleton = (text: string): string => text.normalize('NFKC').split('m').map(skeleton).join('m');

const inOneSpacing = (text: string): string => text.replaceAll(/[\s\p{Z}]+/gu, ' ').trim();

/** What a name of the product is compared by: also where small and capital letters stand for each other, `ADMlN` and `Admın`. */
const protectedForm = (name: string): string =>
  skeleton(skeleton(inOneSpacing(name)).toLowerCase()).replaceAll('l', 'i');

const inSmall = (text: string): string => text.toLocaleLowerCase('tr');

/** What names of people's own are compared by: as they stand, and in small letters, as which a figure is read too. */
const ordinaryForms = (name: string): readonly string[] => {
  const spaced = inOneSpacing(name);
  return [gentleSkeleton(spaced), inSmall(gentleSkeleton(inSmall(spaced)))];
};

const LATIN = /\p{Script=Latin}/u;

/** A letter of another script that looks like a Latin one, in a word with Latin letters; null where there is none. */
const imitationIn = (name: string): string | null => {
  for (const word of name.match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (!LATIN.test(word)) continue;
    for (const letter of word)
      if (/(?!\p{Script=Latin})\p{L}/u.test(letter) && LATIN.test(skeleton(letter))) return letter;
  }
  return null;
};

/** A text with every letter of another script that looks like a Latin one written as that one. */
export const inLatinLetters = (text: string): string =>
  text.replaceAll(/(?!\p{Script=Latin})\p{L}/gu, (letter) => {
    const like = skeleton(letter);
    return LATIN.test(like) ? like : letter;
  });

/** The name among some that another is taken for by the eye, itself included; `undefined` where there is none. */
const lookedLike = (name: string, others: readonly string[], formsOf: (name: string) => readonly string[]) => {
  const forms = formsOf(name);
  return others.find((other) => formsOf(other).some((form, index) => form === forms[index]));
};

/** Names there are: those of the product itself, and those that people have given. */
export type NamesThere = { readonly guarded?: readonly string[]; readonly others: readonly string[] };

/**
 * Throws where a name imitates another one by letters that only look alike, and says which; `path` is its field. A name
 * that is another one by its letters is refused before by whoever knows what is taken.
 */
export const mustNotLookAlike = (name: string, { guarded = [], others }: NamesThere, path = 'name'): void => {
  const letter = imitationIn(name);
  if (letter !== null)
    throw platformProblems.problem('name-mixes-scripts', { letter, like: skeleton(letter) }, [
      { path, code: 'name-mixes-scripts', params: { letter, like: skeleton(letter) } },
    ]);
  const like = lookedLike(name, guarded, (each) => [protectedForm(each)]) ?? lookedLike(name, others, ordinaryForms);
  if (like !== undefined)
    throw platformProblems.problem('name-looks-alike', { like }, [
      { path, code: 'name-looks-alike', params: { like } },
    ]);
};
