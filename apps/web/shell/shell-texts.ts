import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { shellTexts as turkish } from './shell-texts.tr.ts';

export const shellTexts = firstTexts<typeof turkish>('shellTexts');
