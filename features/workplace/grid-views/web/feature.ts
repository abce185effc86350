import type { WebFeature } from '#platform/web/feature.ts';

/** Saved views of lists: they have no screen, and their changes stand in the trail. */
export const gridViewsWeb: WebFeature = {
  name: 'grid-views',
  screens: {},
};
