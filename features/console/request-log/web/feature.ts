import IconReportSearch from '@tabler/icons-react/dist/esm/icons/IconReportSearch.mjs';
import type { WebFeature } from '#platform/web/feature.ts';
import { requestsUrl } from '../contract/addresses.ts';

/** The request log in the browser. */
export const requestLogWeb: WebFeature = {
  name: 'request-log',
  screens: { [requestsUrl]: () => import('./requests-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'report-search': IconReportSearch },
  palette: () => import('./palette.tsx'),
};
