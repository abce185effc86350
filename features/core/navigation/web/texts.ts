import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { navigationTexts as turkish } from './texts.tr.ts';

export const navigationTexts = firstTexts<typeof turkish>('navigationTexts');
