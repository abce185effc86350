import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { homeTexts as turkish } from './texts.tr.ts';

export const homeTexts = firstTexts<typeof turkish>('homeTexts');
