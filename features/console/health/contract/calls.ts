import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** How the screens perform. */
export const healthCalls = callsOf(async () => (await import('./shapes.ts')).healthShapes, {
  /** How each screen fares, today or in the last seven days. */
  showHealth: {
    method: 'GET',
    path: '/bluelog/api/screen-health',
    access: access.screens({ url: requestsUrl, level: 'view' }),
  },
});
