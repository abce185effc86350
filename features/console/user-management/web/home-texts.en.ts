import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  locked: 'Locked accounts',
  some: 'Open them to unlock',
  none: 'No account is locked',
};
