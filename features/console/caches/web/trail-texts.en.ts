import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'caches.cleared': 'cleared the caches',
  'kind:cache': 'Cache',
  'field:silent': 'Servers without an answer',
  'field:entries': 'Removed entries',
};
