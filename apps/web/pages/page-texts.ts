import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { pageTexts as turkish } from './page-texts.tr.ts';

export const pageTexts = firstTexts<typeof turkish>('pageTexts');
