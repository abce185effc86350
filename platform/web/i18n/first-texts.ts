import type { Language } from './language.ts';
import type { Texts, Words } from './translate.ts';

type FirstTexts = Readonly<Record<string, Words>>;

const held: Partial<Record<Language, FirstTexts>> = {};

/** Hands over what the first page says in a language, each feature's words by their name. */
export const provideFirstTexts = (of: Language, texts: FirstTexts): void => {
  held[of] = texts;
};

/** Until a language is there, the words of the other are read. */
const wordsIn = (of: Language, name: string): Words => (held[of] ?? held.tr ?? held.en)?.[name] ?? {};

/**
 * Texts of the first page. They travel in one language at a time, apart from the code that says them: their words stand
 * in `…-texts.tr.ts` and `…-texts.en.ts`, and under this name in the app's `first-texts-tr.ts` and `first-texts-en.ts`.
 */
export const firstTexts = <W extends Words>(name: string): Texts<keyof W & string> => ({
  get tr() {
    return wordsIn('tr', name) as Words<keyof W & string>;
  },
  get en() {
    return wordsIn('en', name) as Words<keyof W & string>;
  },
});
