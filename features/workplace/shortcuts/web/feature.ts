import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { shortcutsChanged } from '../contract/events.ts';

const homePart = async (name: 'favourites' | 'recents') => (await import('./home-shortcuts.tsx'))[name];

/** Favourites in the browser: every tab follows the one where they were changed. */
export const shortcutsWeb: WebFeature = {
  name: 'shortcuts',
  screens: {},
  liveEvents: [makesStale(shortcutsChanged, () => [{ queryKey: ['navigation', 'shortcuts'] }])],
  home: [
    { name: 'favourites', place: 'narrow', order: 20, load: () => homePart('favourites') },
    { name: 'recents', place: 'narrow', order: 30, load: () => homePart('recents') },
  ],
};
