import { provideFirstTexts } from '#platform/web/i18n/first-texts.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { fetchLaterTexts } from '#platform/web/i18n/later-texts.ts';

const files = {
  tr: () => import('./first-texts-tr.ts'),
  en: () => import('./first-texts-en.ts'),
} as const;

/** Fetches in a language what the first page says, and what else is on the page by then, before any of it is said. */
export const fetchFirstTexts = async (language: Language): Promise<void> => {
  const later = fetchLaterTexts(language);
  provideFirstTexts(language, await files[language]());
  await later;
};
