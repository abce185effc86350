import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { accessChanged } from '../contract/events.ts';
import { matrixUrl, rolesUrl } from '../contract/addresses.ts';

/** Roles and the matrix in the browser. */
export const accessWeb: WebFeature = {
  name: 'access',
  screens: {
    [matrixUrl]: () => import('./matrix-screen.tsx'),
    [rolesUrl]: () => import('./roles-screen.tsx'),
  },
  liveEvents: [makesStale(accessChanged, ({ parts }) => (parts.includes('console') ? [{ queryKey: ['access'] }] : []))],
};
