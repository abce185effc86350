import { row, unknownId, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/account/personal-data', 'view /screen/user-system/user-profile', 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/users/:id/personal-data', 'Admin', 202, { id: unknownId, format: 'csv' }),
  row('GET', '/derinuaa/api/users/:id/erasure', 'Admin', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/users/:id/erasure', 'Admin', 404, { id: unknownId, reason: 'KVKK' }),
];
