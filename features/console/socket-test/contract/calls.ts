import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** How long the way to the server and back really takes. */
export const socketTestCalls = callsOf(async () => (await import('./shapes.ts')).socketTestShapes, {
  /** Answers after the seconds asked for: how long the way there and back really takes. */
  testTimeout: {
    method: 'GET',
    path: '/derinexecution/api/query/test-timeout',
    access: access.roles('Admin'),
    problems: ['test-busy'],
  },
});
