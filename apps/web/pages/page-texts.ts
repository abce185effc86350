import { laterTexts } from '#platform/web/i18n/later-texts.ts';
import type { pageTexts as turkish } from './page-texts.tr.ts';

/** Words of the pages outside the shell, which come with the first of those that is opened. */
export const pageTexts = laterTexts<typeof turkish>({
  tr: async () => ({ texts: (await import('./page-texts.tr.ts')).pageTexts }),
  en: async () => ({ texts: (await import('./page-texts.en.ts')).pageTexts }),
});
