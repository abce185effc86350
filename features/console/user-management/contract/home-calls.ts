import { callsOf } from '#platform/contract/call.ts';
import { seesUsers } from './permissions.ts';

/** What the home page asks of people, apart from the other calls, which it does without. */
export const usersHomeCalls = callsOf(async () => (await import('./shapes.ts')).usersHomeShapes, {
  countLocked: { method: 'GET', path: '/derinuaa/api/locked-accounts', access: seesUsers },
});
