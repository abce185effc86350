import { type Language, language } from './language.ts';
import type { Texts, Words } from './translate.ts';

type Files<W extends Words> = Readonly<Record<Language, () => Promise<{ readonly texts: Words<keyof W & string> }>>>;

/** The files of a part's texts, whatever their keys. */
export type TextFiles = Readonly<Record<Language, () => Promise<{ readonly texts: Words }>>>;

type LaterTexts<K extends string> = Texts<K> & {
  /** Fetches them in the person's language, and from then on in each that is chosen. */
  readonly fetch: () => Promise<void>;
};

const wanted = new Set<(of: Language) => Promise<void>>();

/**
 * Texts of a part that is fetched after the first page, in one language at a time: `…-texts.tr.ts` and `…-texts.en.ts`,
 * each of which exports `texts`. Whoever loads the part fetches them with it.
 */
export const laterTexts = <W extends Words>(files: Files<W>): LaterTexts<keyof W & string> => {
  type Own = Words<keyof W & string>;
  const held: Partial<Record<Language, Own>> = {};
  const fetchIn = async (of: Language): Promise<void> => {
    held[of] ??= (await files[of]()).texts;
  };
  // Until a language is there, the words of the other are read.
  const wordsIn = (of: Language): Own => held[of] ?? held.tr ?? held.en ?? ({} as Own);
  return {
    get tr() {
      return wordsIn('tr');
    },
    get en() {
      return wordsIn('en');
    },
    fetch: () => {
      wanted.add(fetchIn);
      return fetchIn(language());
    },
  };
};

/** Fetches in another language what was fetched so far. */
export const fetchLaterTexts = async (of: Language): Promise<void> => {
  await Promise.all([...wanted].map((fetchIn) => fetchIn(of)));
};

/** A part that is fetched together with its texts. */
export const withTexts = async <T>(texts: Pick<LaterTexts<never>, 'fetch'>, part: Promise<T>): Promise<T> => {
  const [fetched] = await Promise.all([part, texts.fetch()]);
  return fetched;
};
