import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { shortcutsChanged } from '../contract/events.ts';

/** Favourites in the browser: every tab follows the one where they were changed. */
export const shortcutsWeb: WebFeature = {
  name: 'shortcuts',
  screens: {},
  liveEvents: [
    onLive(
      shortcutsChanged,
      (_event, queries) => void queries.invalidateQueries({ queryKey: ['navigation', 'shortcuts'] }),
    ),
  ],
};
