import type { Language } from './language.ts';

type Words = readonly Readonly<Record<string, string>>[];

const lists = {
  tr: () => import('./first-words-tr.ts'),
  en: () => import('./first-words-en.ts'),
} as const satisfies Record<Language, () => Promise<{ readonly words: Words }>>;

const held: Partial<Record<Language, Words>> = {};

const wordsOf = (language: Language, place: number) => (held[language] ?? held.tr ?? held.en)?.[place] ?? {};

/**
 * Texts whose words the build has put into a list for each language.
 * @public the build writes the calls
 */
export const wordsAt = (place: number) => ({
  get tr() {
    return wordsOf('tr', place);
  },
  get en() {
    return wordsOf('en', place);
  },
});

/** Fetches what the first page says in a language, before it is said. */
export const fetchFirstWords = async (language: Language): Promise<void> => {
  held[language] ??= (await lists[language]()).words;
};
