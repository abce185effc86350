import type { WebFeature } from '#platform/web/feature.ts';

/** Pages of other sites that administrators make screens of: one screen draws them all. */
export const embeddedScreensWeb: WebFeature = {
  name: 'embedded-screens',
  screens: {},
  kinds: { embedded: () => import('./embedded-screen.tsx') },
};
