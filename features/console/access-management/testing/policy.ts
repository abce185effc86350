import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const change = { roleId: unknownId, screenId: unknownId, from: 'none', to: 'view' };
const seesRoles = 'view /screen/access/roles | view /screen/access/matrix | view /user/list';
const givesRoles = 'edit /screen/access/roles | edit /user/list';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/role-members/read', 'view /screen/access/roles', 200),
  row('GET', '/derinuaa/api/roles', seesRoles, 200),
  row('GET', '/derinuaa/api/roles/:id', 'view /screen/access/roles', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/roles', 'edit /screen/access/roles', 403, { name: 'Drill #', companyId: null }, 201),
  row('POST', '/derinuaa/api/roles/:id/copies', 'edit /screen/access/roles', 404, {
    id: unknownId,
    name: 'Drill #',
    companyId: null,
  }),
  row('PATCH', '/derinuaa/api/roles/:id', 'edit /screen/access/roles', 404, {
    id: unknownId,
    name: 'Drill #',
    version: 1,
  }),
  row('DELETE', '/derinuaa/api/roles/:id', 'edit /screen/access/roles', 404, { id: unknownId, version: 1 }),
  row('GET', '/derinuaa/api/roles/:id/retirement', 'edit /screen/access/roles', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/roles/:id/restore', 'edit /screen/access/roles', 404, { id: unknownId, version: 1 }),
  row('GET', '/derinuaa/api/roles/:id/uses', 'view /screen/access/roles', 404, { id: unknownId }),
  row('GET', '/derinuaa/api/roles/:id/candidates', 'edit /screen/access/roles', 404, { id: unknownId, search: 'x' }),
  row('POST', '/derinuaa/api/roles/:roleId/members', givesRoles, 404, {
    roleId: unknownId,
    personId: unknownId,
    companyId: null,
  }),
  row('DELETE', '/derinuaa/api/roles/memberships/:membershipId', givesRoles, 404, { membershipId: unknownId }),
  row('GET', '/derinuaa/api/roles/of-person/:personId', seesRoles, 422, { personId: unknownId }),
  row('GET', '/derinuaa/api/grants', 'view /screen/access/matrix', 200),
  row('POST', '/derinuaa/api/grants/exports', 'view /screen/access/matrix', 202, { format: 'csv' }),
  row('GET', '/derinuaa/api/grants/use', 'view /screen/access/matrix', 200),
  row('POST', '/derinuaa/api/grants', 'edit /screen/access/matrix', 422, { changes: [change] }),
  row('POST', '/derinuaa/api/grants/impact', 'view /screen/access/matrix', 404, { changes: [change] }),
  row('GET', '/derinuaa/api/role-comparisons/roles', 'view /screen/access/roles', 404, {
    left: unknownId,
    right: unknownId,
  }),
  row('GET', '/derinuaa/api/role-comparisons/people', 'view /screen/access/roles', 422, {
    left: unknownId,
    right: unknownId,
  }),
  row('GET', '/derinuaa/api/role-comparisons/candidates', 'view /screen/access/roles', 200, { search: 'x' }),
  row('POST', '/derinuaa/api/role-comparisons/people', 'edit /screen/access/roles', 404, {
    personId: unknownId,
    take: [unknownId],
  }),
  row('POST', '/derinexecution/api/data-sources/roles/read', seesRoles, 200),
  row('GET', '/derinuaa/api/access-proposals/:id', 'signed-in', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/access-proposals/:id/approval', 'signed-in', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/access-proposals/:id/refusal', 'signed-in', 404, { id: unknownId, word: 'Gerek yok' }),
  row('POST', '/derinuaa/api/access-proposals/:id/withdrawal', 'signed-in', 404, { id: unknownId }),
  row('POST', '/derinexecution/api/data-sources/access-proposals/read', 'signed-in', 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/access/matrix': 'granted',
  '/screen/access/roles': 'granted',
};
