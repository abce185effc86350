import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts: Words<keyof typeof turkish> = {
  'program.created': 'opened a program',
  'program.key-rotated': 'renewed the key of a program',
  'program.handed-over': 'handed a program over',
  'program.end-changed': 'changed the end of a program',
  'program.ended': 'ended a program',
  'program.continued': 'let a program continue',
  'program.exported': 'exported the list of programs',
  'kind:program': 'Program',
  'field:clientId': 'Client ID',
  'field:owner': 'Owner',
};
