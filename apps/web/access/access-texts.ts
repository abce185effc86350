import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { accessTexts as turkish } from './access-texts.tr.ts';

export const accessTexts = firstTexts<typeof turkish>('accessTexts');
