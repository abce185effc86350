import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/uaa-navigation-menus/list', 'signed-in', 200),
  row('GET', '/api/common/menu-badges', 'signed-in', 200),
];
