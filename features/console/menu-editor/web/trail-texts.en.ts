import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'menu-draft.created': 'started a menu draft',
  'menu-draft.renamed': 'renamed a menu draft',
  'menu-draft.deleted': 'deleted a menu draft',
  'menu-draft.restored': 'restored a menu draft',
  'menu-draft.scheduled': 'planned the publication of a menu draft',
  'menu-draft.unscheduled': 'called the planned publication of a menu draft off',
  'menu-draft.schedule-failed': 'could not publish a menu draft at the planned time',
  'menu.published': 'published a menu draft',
  'menu.rolled-back': 'rolled the menu back to an earlier version',
  'kind:menu-draft': 'Menu draft',
  'field:scheduledAt': 'Planned publication',
  'field:failure': 'Hindrance',
  'field:version': 'Version',
  'field:ofVersion': 'Version rolled back to',
  'field:added': 'Added',
  'field:moved': 'Moved',
  'field:changed': 'Changed',
  'field:removed': 'Removed',
};
