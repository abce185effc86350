import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { accessRequestsUrl, matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';

/** What the home page asks of requests, apart from the other calls, which it does without. */
export const requestsHomeCalls = callsOf(async () => (await import('./shapes.ts')).requestsHomeShapes, {
  /** Of the screens that the caller could give, in the company they work in, of all for Admin; whoever gives no rights sees none. */
  listWaitingRequests: {
    method: 'GET',
    path: '/derinuaa/api/access-requests',
    access: access.screens(
      { url: accessRequestsUrl, level: 'view' },
      { url: matrixUrl, level: 'view' },
      { url: rolesUrl, level: 'view' },
      { url: usersUrl, level: 'view' },
    ),
  },
});
