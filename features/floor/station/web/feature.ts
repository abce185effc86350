import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { stationUrl } from '../contract/addresses.ts';

/** The name of this device in the browser. */
export const stationWeb: WebFeature = {
  name: 'station',
  screens: { [stationUrl]: () => import('./station-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'device-desktop': IconDeviceDesktop },
};
