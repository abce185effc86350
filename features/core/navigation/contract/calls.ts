import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

export const navigationCalls = callsOf(async () => (await import('./shapes.ts')).navigationShapes, {
  listMenu: { method: 'GET', path: '/derinuaa/api/uaa-navigation-menus/list', access: access.signedIn },
  readBadges: { method: 'GET', path: '/api/common/menu-badges', access: access.signedIn },
});
