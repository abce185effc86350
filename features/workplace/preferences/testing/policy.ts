import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/api/common/preferences', 'signed-in', 200),
  row('PUT', '/api/common/preferences', 'signed-in', 200, { density: 'comfortable' }),
];
