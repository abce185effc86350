import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  emergencies: 'Emergency access to review',
  waiting: plural('count', { one: '{count, number} emergency', other: '{count, number} emergencies' }),
  none: 'No emergency access waits for a review.',
  took: 'took the role “{role}” in an emergency',
  runs: 'running',
  judge: 'Review',
  judgeOf: 'Review: {person}, {role}',
};
