import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'announcement.made': 'made an announcement',
  'announcement.edited': 'changed an announcement',
  'announcement.withdrawn': 'withdrew an announcement',
  'announcement.reinstated': 'published a withdrawn announcement again',
  'kind:announcement': 'Announcement',
  'value:audience:everyone': 'Everyone',
  'value:audience:company': 'Company',
  'value:audience:role': 'Role',
  'value:audience:people': 'Chosen people',
  'field:to': 'Recipients',
  'field:audience': 'To',
};
