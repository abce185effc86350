import { slice } from '../state.ts';
import { useSlice } from '../use-slice.ts';

export type Language = 'tr' | 'en';

export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['tr', 'Türkçe'],
  ['en', 'English'],
];

const KEY = 'language';

const remembered = (): Language => {
  const stored = globalThis.localStorage?.getItem(KEY);
  return stored === 'en' ? 'en' : 'tr';
};

const current = slice<Language>('language', remembered());

/** The language the person reads: Turkish unless they chose otherwise. */
export const language = (): Language => current.get();

/** The locale for numbers, dates and order in that language. */
export const localeOf = (of: Language): string => (of === 'tr' ? 'tr-TR' : 'en-GB');

const show = (next: Language): void => {
  if (next === current.get()) return;
  document.documentElement.lang = next;
  current.set(next);
};

/** Remembers the choice and redraws whatever shows words. */
export const setLanguage = (next: Language): void => {
  localStorage.setItem(KEY, next);
  show(next);
};

/** Changes with the other tabs of this browser, once the words are there. */
export const followLanguage = (fetchWords: (next: Language) => Promise<void>): void =>
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    const next = remembered();
    fetchWords(next).then(
      () => show(next),
      () => undefined,
    );
  });

/** Subscribes to changes of the language, here or in another tab. */
export const onLanguage = current.watch;

/** The language, kept current in a component. */
export const useLanguage = (): Language => useSlice(current);
