import { reportRow, row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/report-tokens', 'signed-in', 201),
  reportRow('/report/Viewer/:name', 'signed-in', 404, { name: 'no-such' }),
];
