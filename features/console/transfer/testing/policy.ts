import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const BASE = '/derinuaa/api/configuration';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', BASE, 'view /screen/access/transfer', 403, {}, 200),
  row('POST', `${BASE}/comparison`, 'view /screen/access/transfer', 403, { file: '{}' }, 422),
  row('POST', `${BASE}/impact`, 'edit /screen/access/transfer', 403, { file: '{}', chosen: ['menu:[]'] }, 422),
  row('POST', `${BASE}/import`, 'edit /screen/access/transfer', 403, { file: '{}', chosen: ['menu:[]'] }, 422),
  row('POST', `${BASE}/imports/:id/undo`, 'edit /screen/access/transfer', 403, { id: unknownId }, 404),
  row('GET', `${BASE}/imports`, 'view /screen/access/transfer', 403, {}, 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/access/transfer': 'granted',
};
