import type { ServerFeature } from '#platform/server/feature.ts';
import { stationUrl } from '../contract/addresses.ts';

const group = { key: 'isletim', tr: 'İşletim', en: 'Operations', sequence: 90 };

/** The name of the device that a screen stands on; it is kept in the browser. */
export const stationFeature: ServerFeature = {
  name: 'station',
  screens: [
    {
      url: stationUrl,
      name: 'operations-station',
      caption: { tr: 'Terminal Adı', en: 'Terminal Name' },
      menu: { group, icon: 'device-desktop', sequence: 10 },
      everyone: 'edit',
    },
  ],
  routes: () => [],
};
