import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { usageUrl } from '../contract/addresses.ts';

/** The use of screens in the browser. */
export const usageWeb: WebFeature = {
  name: 'usage',
  screens: { [usageUrl]: () => import('./usage-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { timeline: IconTimeline, 'shield-lock': IconShieldLock },
};
