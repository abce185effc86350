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
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/navigation/menu': 'granted',
};
