import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts: Words<keyof typeof turkish> = {
  'sample-topic.created': 'created a sample note',
  'sample-topic.exported': 'exported the list of Sample Topic',
  'kind:sample-topic': 'Sample note',
};
