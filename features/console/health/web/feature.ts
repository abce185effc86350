import type { WebFeature } from '#platform/web/feature.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';

/** The health of screens in the browser: a view of the request log's screen. */
export const healthWeb: WebFeature = {
  name: 'health',
  screens: {},
  views: [
    {
      of: requestsUrl,
      tab: 'health',
      title: { tr: 'Ekran sağlığı', en: 'Health of screens' },
      load: async () => (await import('./health-panel.tsx')).HealthPanel,
    },
  ],
};
