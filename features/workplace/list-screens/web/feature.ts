import type { WebFeature } from '#platform/web/feature.ts';

/** Lists that administrators make of data sources: one screen draws them all. */
export const listScreensWeb: WebFeature = {
  name: 'list-screens',
  screens: {},
  kinds: { list: () => import('./list-screen.tsx') },
};
