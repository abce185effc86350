import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinexecution/api/query/test-timeout', 'Admin', 200, { seconds: 0 }),
];
