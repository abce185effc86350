import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  title: 'Tasks',
  button: 'Tasks',
  buttonOpen: 'Tasks: {count, number} running',
};
