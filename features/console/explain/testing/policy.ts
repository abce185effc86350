import {
  reportRow,
  row,
  unknownId,
  type PolicyRow,
  type ScreenPolicy,
} from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/access/explain';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/access-explanations', sees, 404, { personId: unknownId, url: '/user/list' }),
  row('GET', '/derinuaa/api/access-explanations/changes', sees, 404, {
    personId: unknownId,
    from: '2026-01-01T00:00:00.000Z',
  }),
  row('GET', '/derinuaa/api/access-explanations/people', sees, 200, { search: 'x' }),
  row('GET', '/derinuaa/api/access-explanations/screens', sees, 200, { search: 'x' }),
  row('POST', '/derinuaa/api/screen-opener-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/openable-screen-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinexecution/api/data-sources/screen-openers/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/openable-screens/read', sees, 200),
  reportRow('/report/Viewer/openable-screens', sees, 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = { '/screen/access/explain': 'granted' };
