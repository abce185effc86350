import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/navigation/menu-editor';
const edits = 'edit /screen/navigation/menu-editor';
const one = { id: unknownId };
const wish = { itemId: unknownId, seen: 0, op: 'edit', to: { disabled: true } };

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/navigation-menus', sees, 200),
  row('GET', '/derinuaa/api/navigation-menus/drafts', sees, 200),
  row('GET', '/derinuaa/api/navigation-menus/opened-screens', edits, 403, {}, 200),
  row('GET', '/derinuaa/api/navigation-menus/screens/:id/readers', edits, 403, one, 200),
  row('GET', '/derinuaa/api/navigation-menus/drafts/:id', sees, 404, one),
  row('POST', '/derinuaa/api/navigation-menus/drafts', edits, 403, { name: 'Drill #' }, 201),
  row('PUT', '/derinuaa/api/navigation-menus/drafts/:id', edits, 403, { ...one, name: 'Drill #' }, 404),
  row('PUT', '/derinuaa/api/navigation-menus/drafts/:id/schedule', edits, 403, { ...one, at: null }, 404),
  row('DELETE', '/derinuaa/api/navigation-menus/drafts/:id', edits, 403, one, 404),
  row('POST', '/derinuaa/api/navigation-menus/drafts/:id/restore', edits, 403, one, 404),
  row('POST', '/derinuaa/api/navigation-menus/item-ids', edits, 403, { count: 1 }, 200),
  row('POST', '/derinuaa/api/navigation-menus/drafts/:id/changes', edits, 403, { ...one, changes: [wish] }, 404),
  row('GET', '/derinuaa/api/navigation-menus/drafts/:id/effects', edits, 403, one, 404),
  row(
    'POST',
    '/derinuaa/api/navigation-menus/drafts/:id/publication',
    edits,
    403,
    { ...one, version: 1, menuVersion: 1 },
    404,
  ),
  row('POST', '/derinuaa/api/navigation-menus/drafts/:id/preview', edits, 403, one, 404),
  row('GET', '/derinuaa/api/navigation-menus/versions', sees, 200),
  row(
    'POST',
    '/derinuaa/api/navigation-menus/versions/:version/rollback',
    edits,
    403,
    { version: unknownId, menuVersion: 0 },
    412,
  ),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/navigation/menu-editor': 'granted',
};
