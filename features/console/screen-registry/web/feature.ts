import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { registryUrl } from '../contract/addresses.ts';

/** The registry of screens in the browser. */
export const screenRegistryWeb: WebFeature = {
  name: 'screen-registry',
  screens: { [registryUrl]: () => import('./registry-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { apps: IconApps },
  records: { screen: ['/screen/navigation/menu', 'row'] },
};
