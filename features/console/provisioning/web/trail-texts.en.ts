import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts: Words<keyof typeof turkish> = {
  'group.created': 'added a directory group',
  'group.changed': 'changed a directory group',
  'group.mapped': 'changed the role of a directory group',
  'group.deleted': 'deleted a directory group',
  'group.exported': 'exported the directory groups',
  'kind:group': 'Directory group',
};
