import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'grid-view.created': 'saved a view of a list',
  'grid-view.changed': 'changed a view of a list',
  'grid-view.deleted': 'deleted a view of a list',
  'grid-view.restored': 'restored a deleted view of a list',
  'kind:grid-view': 'View of a list',
  'field:shared': 'Shared',
  'field:grid': 'List',
};
