import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/screens', 'view /screen/navigation/menu', 200),
  row(
    'PUT',
    '/derinuaa/api/screens/:id',
    'edit /screen/navigation/menu',
    403,
    { id: unknownId, version: 1, caption: { tr: 'Drill', en: 'Drill' }, aliases: [], layoutName: null },
    404,
  ),
  row(
    'POST',
    '/derinuaa/api/screens',
    'edit /screen/navigation/menu',
    403,
    {
      kind: 'list',
      url: '/screen/drill/list-#',
      caption: { tr: 'Drill', en: 'Drill' },
      aliases: [],
      layoutName: null,
      list: {
        source: 'no-such-source',
        columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
        filter: null,
        order: [],
      },
    },
    422,
  ),
  row(
    'POST',
    '/derinuaa/api/screens/:id/retire',
    'edit /screen/navigation/menu',
    403,
    { id: unknownId, version: 1 },
    404,
  ),
  row(
    'POST',
    '/derinuaa/api/screens/:id/restore',
    'edit /screen/navigation/menu',
    403,
    { id: unknownId, version: 1 },
    404,
  ),
  row('GET', '/derinuaa/api/screens/:id/retirement', 'edit /screen/navigation/menu', 403, { id: unknownId }, 404),
  row('GET', '/derinuaa/api/screen-sources', 'edit /screen/navigation/menu', 200),
  row('GET', '/derinuaa/api/embeddable-sites', 'edit /screen/navigation/menu', 200),
  row(
    'POST',
    '/derinuaa/api/embeddable-sites',
    'edit /screen/navigation/menu',
    403,
    { origin: 'https://drill.example/path', keepsStorage: false },
    422,
  ),
  row(
    'PUT',
    '/derinuaa/api/embeddable-sites',
    'edit /screen/navigation/menu',
    403,
    { origin: 'https://drill.example', keepsStorage: false },
    404,
  ),
  row(
    'POST',
    '/derinuaa/api/embeddable-sites/forbid',
    'edit /screen/navigation/menu',
    403,
    { origin: 'https://drill.example' },
    404,
  ),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/navigation/menu': 'granted',
};
