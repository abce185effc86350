import type { WebFeature } from '#platform/web/feature.ts';

/** Previews in the browser: parts of Roller and Kullanıcılar, and the band over their pages. */
export const previewWeb: WebFeature = {
  name: 'preview',
  screens: {},
};
