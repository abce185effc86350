import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { auditSource } from './sources.ts';

/** The trail of changes, append-only. */
export const auditCalls = callsOf(async () => (await import('./shapes.ts')).auditShapes, {
  exportTrail: exportCall('/derinuaa/api/audit-exports', auditSource),
  latestChanges: { method: 'GET', path: '/derinuaa/api/audit-events', access: access.roles('Admin') },
  verifyChain: { method: 'GET', path: '/derinuaa/api/audit-events/chain', access: access.roles('Admin') },
  /** How far the delivery to a log collector has come. */
  showDelivery: { method: 'GET', path: '/derinuaa/api/audit-events/delivery', access: access.roles('Admin') },
  /** Refusals to open a screen, one row a person, address and day; apart from the trail. */
  latestDenials: { method: 'GET', path: '/derinuaa/api/access-denials', access: access.roles('Admin') },
});
