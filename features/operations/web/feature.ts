import type { WebFeature } from '#platform/web/feature.ts';
import type * as contract from '../contract.ts';

// The contract is fetched with the screens: of it the first load takes the types alone, which hold these to it.
const stationUrl: typeof contract.stationUrl = '/screen/operations/station';
const requestsUrl: typeof contract.requestsUrl = '/screen/operations/requests';
const cachesUrl: typeof contract.cachesUrl = '/screen/operations/caches';

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
