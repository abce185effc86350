import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

export const sessionCalls = callsOf(async () => (await import('./shapes.ts')).sessionShapes, {
  account: { method: 'GET', path: '/derinuaa/api/account', access: access.signedIn },
  /**
   * Ends the session that the caller's token belongs to: from then on none of its tokens opens anything. The browser says
   * so beside signing out at the provider, which may have no way to tell.
   */
  endOwnSession: { method: 'POST', path: '/derinuaa/api/account/sign-out', access: access.signedIn },
});
