import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  'user.data-exported': 'took the personal data as a file',
  'named:user.data-exported': 'took the personal data of {name} as a file',
};
