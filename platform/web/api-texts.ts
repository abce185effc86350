import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { apiTexts as turkish } from './api-texts.tr.ts';

export const apiTexts = firstTexts<typeof turkish>('apiTexts');
