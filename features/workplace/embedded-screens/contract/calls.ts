import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What an embedded screen shows. */
export const embeddedScreensCalls = callsOf(async () => (await import('./shapes.ts')).embeddedScreensShapes, {
  findEmbeddedScreen: {
    method: 'GET',
    path: '/derinexecution/api/embedded-screens/:id',
    access: access.namedScreen('id', 'view'),
    problems: ['embedded-screen-missing'],
  },
});
