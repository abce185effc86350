import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { requestsUrl } from './addresses.ts';

const seesRequests = access.screens({ url: requestsUrl, level: 'view' });

/** What failed, for whom and why. */
export const requestLogCalls = callsOf(async () => (await import('./shapes.ts')).requestLogShapes, {
  /** What went wrong in a browser, kept per day under the caller's name; ten entries at most, of which one that is none costs the others nothing. */
  logRequests: {
    method: 'POST',
    path: '/bluelog/api/requests',
    access: access.signedIn,
    bodyField: 'entries',
    problems: ['too-large', 'too-many-requests'],
  },
  /** What was kept, the newest first; who is no system administrator sees the own company's. */
  findRequests: { method: 'GET', path: '/bluelog/api/requests', access: seesRequests },
  /** How many there were over time, and what they can be narrowed to. */
  summariseRequests: { method: 'GET', path: '/bluelog/api/request-summary', access: seesRequests },
  /** One entry with all that belongs to it. */
  findIncident: { method: 'GET', path: '/bluelog/api/requests/:id', access: seesRequests, problems: ['not-found'] },
  /** What this process took into the log, and what it had to drop. */
  showLogState: { method: 'GET', path: '/bluelog/api/request-log-state', access: seesRequests },
});
