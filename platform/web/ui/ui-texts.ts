import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { uiTexts as turkish } from './ui-texts.tr.ts';

export const uiTexts = firstTexts<typeof turkish>('uiTexts');
