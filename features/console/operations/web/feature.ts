import type { WebFeature } from '#platform/web/feature.ts';
import { cachesUrl, requestsUrl, stationUrl } from '../contract/addresses.ts';

/** What the people who run the product need, in the browser. */
export const operationsWeb: WebFeature = {
  name: 'operations',
  screens: {
    [stationUrl]: () => import('./station-screen.tsx'),
    [requestsUrl]: () => import('./requests-screen.tsx'),
    [cachesUrl]: () => import('./caches-screen.tsx'),
  },
  routeRoles: { [cachesUrl]: ['Admin'] },
};
