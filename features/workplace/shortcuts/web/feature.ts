import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { shortcutsChanged } from '../contract/events.ts';

/** Favourites in the browser: every tab follows the one where they were changed. */
export const shortcutsWeb: WebFeature = {
  name: 'shortcuts',
  screens: {},
  liveEvents: [makesStale(shortcutsChanged, () => [{ queryKey: ['navigation', 'shortcuts'] }])],
};
