import { row, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/api/sample-topic/records', 'view /screen/sample-topic/list', 200),
  row('POST', '/api/sample-topic/records', 'edit /screen/sample-topic/list', 201, { name: 'Drill #' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/sample-topic/list': 'granted',
};
