import { provideFirstTexts } from '#platform/web/i18n/first-texts.ts';
import type { Language } from '#platform/web/i18n/language.ts';

const files = {
  tr: () => import('./first-texts-tr.ts'),
  en: () => import('./first-texts-en.ts'),
} as const;

/** Fetches what the first page says in a language, before it is said. */
export const fetchFirstTexts = async (language: Language): Promise<void> =>
  provideFirstTexts(language, await files[language]());
