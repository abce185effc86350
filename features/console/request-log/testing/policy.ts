import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/request-log/read', 'Admin', 200),
  row('POST', '/bluelog/api/requests', 'signed-in', 200, []),
  row('GET', '/bluelog/api/requests', 'view /screen/operations/requests', 200, { take: 5 }),
  row('GET', '/bluelog/api/requests/:id', 'view /screen/operations/requests', 404, { id: unknownId }),
  row('GET', '/bluelog/api/request-summary', 'view /screen/operations/requests', 200),
  row('GET', '/bluelog/api/request-log-state', 'view /screen/operations/requests', 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/operations/requests': 'granted',
};
