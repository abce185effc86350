import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** How people arrange lists, and the views they name and share. */
export const gridViewsCalls = callsOf(async () => (await import('./shapes.ts')).gridViewsShapes, {
  readGridViews: { method: 'GET', path: '/api/common/grid-views', access: access.signedIn },
  keepArrangement: { method: 'PUT', path: '/api/common/grid-arrangements', access: access.signedIn },
  saveView: {
    method: 'POST',
    path: '/api/common/grid-views',
    access: access.signedIn,
    problems: ['view-sharing', 'view-name-taken', 'views-too-many'],
  },
  changeView: {
    method: 'PUT',
    path: '/api/common/grid-views/:id',
    access: access.signedIn,
    problems: ['view-unknown', 'view-stale', 'view-sharing', 'view-name-taken'],
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/common/grid-views/:id',
    access: access.signedIn,
    problems: ['view-unknown', 'view-sharing'],
  },
  restoreView: {
    method: 'POST',
    path: '/api/common/grid-views/:id/restore',
    access: access.signedIn,
    problems: ['view-unknown', 'view-sharing', 'view-name-taken', 'views-too-many'],
  },
});
