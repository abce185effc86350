import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What the home page asks of the trail, apart from the other calls, which it does without. */
export const auditHomeCalls = callsOf(async () => (await import('./shapes.ts')).auditHomeShapes, {
  recentChanges: { method: 'GET', path: '/derinuaa/api/audit-events/recent', access: access.roles('Admin') },
  summariseDenials: { method: 'GET', path: '/derinuaa/api/access-denials/summary', access: access.roles('Admin') },
});
