import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { requestsUrl } from './addresses.ts';

const seesRequests = access.screens({ url: requestsUrl, level: 'view' });

/** What the people who run the product need. */
export const operationsCalls = callsOf(async () => (await import('./shapes.ts')).operationsShapes, {
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
  /** How each screen fares, today or in the last seven days. */
  showHealth: { method: 'GET', path: '/bluelog/api/screen-health', access: seesRequests },
  listCaches: { method: 'GET', path: '/derinuaa/api/caches', access: access.roles('Admin') },
  clearCache: {
    method: 'POST',
    path: '/derinuaa/api/caches/:name/clear',
    access: access.roles('Admin'),
    problems: ['cache-unknown'],
  },
  /** What belongs to one company, in every cache that has such a part. */
  clearCompanyCaches: {
    method: 'POST',
    path: '/derinuaa/api/caches/clear-company',
    access: access.roles('Admin'),
    problems: ['company-unknown'],
  },
  /** Every cache of the process, at most once in five seconds; the answer says which, and how much was in each. */
  evictAllCacheEntries: {
    method: 'POST',
    path: '/derinuaa/api/evict-all-cache-entries',
    access: access.roles('Admin'),
  },
  /** Answers after the seconds asked for: how long the way there and back really takes. */
  testTimeout: {
    method: 'GET',
    path: '/derinexecution/api/query/test-timeout',
    access: access.roles('Admin'),
    problems: ['test-busy'],
  },
});
