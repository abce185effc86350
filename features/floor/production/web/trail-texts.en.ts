import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'order.exported': 'exported the production orders',
  'kind:order': 'Production order',
};
