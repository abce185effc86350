import { type PolicyRow, row, unknownId, unknownUuid } from '#platform/server/testing/access-policy.ts';

/** Who may call what: a preview is its maker's own, and shows nobody more than they may open themselves. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/previews', 'view /screen/access/roles | view /user/list', 404, { roleIds: [unknownId] }),
  row('GET', '/derinuaa/api/previews/:id', 'signed-in', 403, { id: unknownUuid }),
  row('POST', '/derinuaa/api/previews/:id/ending', 'signed-in', 403, { id: unknownUuid }),
];
