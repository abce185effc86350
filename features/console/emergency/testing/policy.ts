import { type PolicyRow, row, unknownId } from '#platform/server/testing/access-policy.ts';

const judges = 'edit /screen/access/reviews';

/** Who may call what: who stands on a list is told by the list, and nobody is told more. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/emergency-roles', 'signed-in', 200),
  row('POST', '/derinuaa/api/emergencies', 'member', 403, { roleId: unknownId, minutes: 60, reason: 'Drill' }),
  row('POST', '/derinuaa/api/emergencies/:id/ending', 'signed-in', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/emergencies/:id/verdict', judges, 404, {
    id: unknownId,
    verdict: 'fitting',
    note: 'Drill',
  }),
  row('DELETE', '/derinuaa/api/emergencies/:id/verdict', judges, 404, { id: unknownId }),
  row('POST', '/derinexecution/api/data-sources/emergencies/read', 'view /screen/access/reviews', 200),
];
