import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { cachesRoles, cachesUrl } from '../contract/addresses.ts';

/** The caches in the browser. */
export const cachesWeb: WebFeature = {
  name: 'caches',
  screens: { [cachesUrl]: () => import('./caches-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { database: IconDatabase },
  routeRoles: { [cachesUrl]: cachesRoles },
};
