import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/bluelog/api/screen-health', 'view /screen/operations/requests', 200, { days: 7 }),
];
