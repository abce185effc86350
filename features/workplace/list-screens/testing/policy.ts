import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinexecution/api/list-screens/:id', 'named screen', 403, { id: unknownId }),
  row('POST', '/derinexecution/api/list-screens/:id/read', 'named screen', 403, { id: unknownId }),
  row('POST', '/derinexecution/api/list-screens/:id/export', 'named screen', 403, { id: unknownId, format: 'csv' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {};
