import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

export const firstAdministratorCalls = callsOf(async () => (await import('./shapes.ts')).firstAdministratorShapes, {
  claimFirstAdministrator: {
    method: 'POST',
    path: '/derinuaa/api/first-administrator',
    access: access.signedIn,
    problems: ['first-administrator-link-gone'],
  },
});
