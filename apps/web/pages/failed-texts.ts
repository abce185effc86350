import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { failedTexts as turkish } from './failed-texts.tr.ts';

/** What is said where a page could not be had: it must be here before. */
export const failedTexts = firstTexts<typeof turkish>('failedTexts');
