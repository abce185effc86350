import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What the server keeps in memory, and the ways to clear it. */
export const cachesCalls = callsOf(async () => (await import('./shapes.ts')).cachesShapes, {
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
  /** Every cache of each process, at most once in five seconds; the answer says which, and how much was in each. */
  evictAllCacheEntries: {
    method: 'POST',
    path: '/derinuaa/api/evict-all-cache-entries',
    access: access.roles('Admin'),
  },
});
