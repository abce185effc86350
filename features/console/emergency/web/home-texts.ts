import { laterTexts } from '#platform/web/i18n/later-texts.ts';
import type { texts } from './home-texts.tr.ts';

export const homeTexts = laterTexts<typeof texts>({
  tr: () => import('./home-texts.tr.ts'),
  en: () => import('./home-texts.en.ts'),
});
