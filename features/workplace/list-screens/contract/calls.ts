import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { readProblems } from '#platform/contract/read-problems.ts';

/** The right to the screen that is named is all that a reader needs: no right to the data source behind it. */
const ofItsScreen = access.namedScreen('id', 'view');

/** What a list screen shows, on the paths of the data sources. */
export const listScreensCalls = callsOf(async () => (await import('./shapes.ts')).listScreensShapes, {
  findListScreen: {
    method: 'GET',
    path: '/derinexecution/api/list-screens/:id',
    access: ofItsScreen,
    problems: ['list-screen-missing'],
  },
  readListScreen: {
    method: 'POST',
    path: '/derinexecution/api/list-screens/:id/read',
    access: ofItsScreen,
    problems: [...readProblems, 'list-screen-missing', 'list-source-gone', 'list-filter-gone'],
  },
  exportListScreen: {
    method: 'POST',
    path: '/derinexecution/api/list-screens/:id/export',
    access: ofItsScreen,
    problems: [
      ...readProblems,
      'sheet-too-large',
      'tasks-too-many',
      'list-screen-missing',
      'list-source-gone',
      'list-filter-gone',
    ],
  },
});
