import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/caches', 'Admin', 200),
  row('POST', '/derinuaa/api/caches/:name/clear', 'Admin', 404, { name: 'no-such' }),
  row('POST', '/derinuaa/api/caches/clear-company', 'Admin', 404, { companyId: unknownId }),
  row('POST', '/derinuaa/api/evict-all-cache-entries', 'Admin', 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/operations/caches': 'granted',
};
