import { row, unknownId, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/problem-reports/read', 'view /screen/operations/requests', 200),
  row('POST', '/bluelog/api/problem-reports', 'member', 422, { page: '//', steps: [] }),
  row('POST', '/bluelog/api/problem-reports/:id/withdrawal', 'signed-in', 404, { id: unknownId }),
  row('GET', '/bluelog/api/problem-reports/:id', 'view /screen/operations/requests', 404, { id: unknownId }),
  row('POST', '/bluelog/api/problem-reports/:id/handling', 'edit /screen/operations/requests', 404, {
    id: unknownId,
    word: 'Drill',
    alike: false,
  }),
  row('POST', '/bluelog/api/problem-reports/:id/reopening', 'edit /screen/operations/requests', 404, {
    id: unknownId,
  }),
];
