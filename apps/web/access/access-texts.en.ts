import type { Words } from '#platform/web/i18n/translate.ts';
import type { accessTexts as turkish } from './access-texts.tr.ts';

export const accessTexts: Words<keyof typeof turkish> = {
  deniedLine: 'You do not have access to the screen “{screen}”; you were taken to the home page.',
  why: 'Why?',
  noEntry: 'You cannot open any screen in this section.',
  roleMissing: 'You do not have all the roles that this screen requires. Missing: {roles}',
};
