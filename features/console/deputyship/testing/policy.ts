import { type PolicyRow, row, unknownId } from '#platform/server/testing/access-policy.ts';

const lent = { lenderId: unknownId, deputyId: unknownId - 1, roleIds: [], validUntil: '2099-01-01T00:00:00.000Z' };

/** Who may call what: of whom somebody may ask or change deputyships is told by who they are, and nobody is told more. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/deputyships', 'member', 422, { personId: unknownId }),
  row('GET', '/derinuaa/api/deputyship-roles', 'member', 422, { personId: unknownId }),
  row('GET', '/derinuaa/api/deputyship-people', 'member', 422, { personId: unknownId }),
  row('POST', '/derinuaa/api/deputyships', 'member', 422, lent),
  row('PATCH', '/derinuaa/api/deputyships/:id', 'member', 404, { id: unknownId, validUntil: lent.validUntil }),
  row('POST', '/derinuaa/api/deputyships/:id/ending', 'member', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/deputyships/:id/restoring', 'member', 404, { id: unknownId }),
];
