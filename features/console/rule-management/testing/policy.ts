import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/access/rules';
const edits = 'edit /screen/access/rules';
const parts = { kind: 'never-opens', companyId: null, screenId: unknownId };
const described = { name: 'Drill #', reason: 'Drill', effect: 'warn' };

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/access-rules/read', sees, 200),
  row('GET', '/derinuaa/api/rules/:id', sees, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/rule-parts', edits, 200),
  row('GET', '/derinuaa/api/rule-people', edits, 200, { search: 'x' }),
  row('POST', '/derinuaa/api/rule-trials', edits, 403, parts, 422),
  row('POST', '/derinuaa/api/rules', edits, 403, { ...parts, ...described }, 422),
  row('PUT', '/derinuaa/api/rules/:id', edits, 404, { id: unknownId, version: 1, ...parts, ...described }),
  row('POST', '/derinuaa/api/rules/:id/state', edits, 404, { id: unknownId, version: 1, active: false }),
  row('DELETE', '/derinuaa/api/rules/:id', edits, 404, { id: unknownId, version: 1 }),
  row('POST', '/derinuaa/api/rules/:id/restore', edits, 404, { id: unknownId, version: 1 }),
  row('POST', '/derinuaa/api/rules/:id/exceptions', edits, 404, {
    id: unknownId,
    personId: unknownId,
    reason: 'Drill',
    until: '2099-01-01T00:00:00.000Z',
  }),
  row('POST', '/derinuaa/api/rules/exceptions/:id/confirmation', edits, 404, { id: unknownId }),
  row('POST', '/derinuaa/api/rules/exceptions/:id/end', edits, 404, { id: unknownId }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/access/rules': 'granted',
};
