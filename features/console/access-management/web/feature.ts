import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { homeTexts } from './home-texts.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

/** Roles and the matrix in the browser. */
export const accessManagementWeb: WebFeature = {
  name: 'access-management',
  screens: {
    [matrixUrl]: () => import('./matrix-screen.tsx'),
    [rolesUrl]: () => import('./roles-screen.tsx'),
  },
  liveEvents: [makesStale(accessChanged, ({ parts }) => (parts.includes('console') ? [{ queryKey: ['access'] }] : []))],
  home: [
    {
      name: 'requests',
      hasFirstStep: true,
      place: 'narrow',
      order: 10,
      screen: matrixUrl,
      load: async () => (await withTexts(homeTexts, import('./home-requests.tsx'))).requests,
    },
  ],
  palette: () => import('./palette.tsx'),
};
