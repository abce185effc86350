import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const VIEW = 'view /screen/user/programs';
const EDIT = 'edit /screen/user/programs';
const LATER = '2040-01-31T20:59:59.000Z';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/programs/read', VIEW, 200),
  row('POST', '/derinuaa/api/program-exports', VIEW, 202, { format: 'csv', search: 'nothing' }),
  row('GET', '/derinuaa/api/programs/:id', VIEW, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/program-choices', EDIT, 200),
  row('GET', '/derinuaa/api/program-owners', EDIT, 200),
  row('POST', '/derinuaa/api/programs', EDIT, 422, {
    name: 'Drill #',
    ownerId: unknownId,
    roleIds: [],
    validUntil: LATER,
  }),
  row('POST', '/derinuaa/api/programs/:id/key', EDIT, 404, { id: unknownId }),
  row('POST', '/derinuaa/api/programs/:id/owner', EDIT, 404, { id: unknownId, ownerId: 1 }),
  row('POST', '/derinuaa/api/programs/:id/validity', EDIT, 404, { id: unknownId, validUntil: LATER }),
  row('POST', '/derinuaa/api/programs/:id/ending', EDIT, 404, { id: unknownId }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/user/programs': 'granted',
};
