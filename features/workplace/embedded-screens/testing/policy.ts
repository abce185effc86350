import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinexecution/api/embedded-screens/:id', 'named screen', 403, { id: unknownId }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {};
