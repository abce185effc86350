import type { Words } from '#platform/web/i18n/translate.ts';
import type { homeTexts as turkish } from './texts.tr.ts';

export const homeTexts: Words<keyof typeof turkish> = {
  morning: 'Good morning, {name}',
  day: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  figures: 'Today’s figures',
  arrange: 'Arrange the home page',
};
