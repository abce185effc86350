import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'screen.changed': 'changed a screen',
  'screen.created': 'created a screen',
  'screen.retired': 'retired a screen',
  'screen.restored': 'restored a screen',
  'screen.moved': 'moved a screen',
  'screen.gone': 'left a screen out of this version',
  'screen.back': 'restored a screen with this version',
  'site.allowed': 'added an embeddable site',
  'site.changed': 'changed an embeddable site',
  'site.forbidden': 'removed an embeddable site',
  'kind:embeddable-site': 'Embeddable site',
  'kind:screen': 'Screen',
  'kind:menu': 'Menu',
  'field:kind': 'Kind',
  'value:kind:embedded': 'Page of another site',
  'field:address': 'Address of the page',
  'field:place': 'Where it opens',
  'value:place:frame': 'In a frame',
  'value:place:tab': 'In a tab of its own',
  'field:keepsStorage': 'Its own storage',
  'value:kind:list': 'List',
  'field:caption': 'Caption',
  'field:aliases': 'Aliases',
  'field:layoutName': 'Layout',
};
