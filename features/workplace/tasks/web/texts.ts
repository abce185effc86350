import { firstTexts } from '#platform/web/i18n/first-texts.ts';
import type { texts as turkish } from './texts.tr.ts';

export const texts = firstTexts<typeof turkish>('tasksTexts');
