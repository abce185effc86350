import { useSyncExternalStore } from 'react';

export type Language = 'tr' | 'en';

const KEY = 'language';
const listeners = new Set<() => void>();

const remembered = (): Language => {
  const stored = globalThis.localStorage?.getItem(KEY);
  return stored === 'en' ? 'en' : 'tr';
};

let current: Language = remembered();

/** The language the person reads: Turkish unless they chose otherwise. */
export const language = (): Language => current;

/** The locale for numbers, dates and order in that language. */
export const localeOf = (of: Language): string => (of === 'tr' ? 'tr-TR' : 'en-GB');

/** Remembers the choice and redraws whatever shows words. */
export const setLanguage = (next: Language): void => {
  current = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The language, kept current in a component. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);
