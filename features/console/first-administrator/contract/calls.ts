import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

export const firstAdministratorCalls = callsOf(async () => (await import('./shapes.ts')).firstAdministratorShapes, {
  claimFirstAdministrator: {
    method: 'POST',
    path: '/derinuaa/api/first-administrator',
    access: access.signedIn,
    problems: ['first-administrator-link-gone'],
  },
  /** For the person whom somebody with access to the server made a link for. */
  recoverAdministration: {
    method: 'POST',
    path: '/derinuaa/api/administrator-recovery',
    access: access.signedIn,
    problems: ['recovery-link-gone', 'administrator-already'],
  },
});
