import type { WebFeature } from '#platform/web/feature.ts';

/** What is kept about a person, in the browser: parts of Profil and Kullanıcılar. */
export const personalDataWeb: WebFeature = {
  name: 'personal-data',
  screens: {},
};
