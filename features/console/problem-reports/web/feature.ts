import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { REPORTS_TAB } from '../contract/addresses.ts';
import { problemReportsChanged } from '../contract/events.ts';

/** Reported problems in the browser: a view of the request log's screen. */
export const problemReportsWeb: WebFeature = {
  name: 'problem-reports',
  screens: {},
  views: [
    {
      of: requestsUrl,
      tab: REPORTS_TAB,
      title: { tr: 'Sorun bildirimleri', en: 'Problem reports' },
      load: async () => (await import('./reports-view.tsx')).ReportsView,
    },
  ],
  liveEvents: [makesStale(problemReportsChanged, () => [{ queryKey: ['problem-reports'] }])],
};
