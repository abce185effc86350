import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { judgesEmergencies } from './permissions.ts';

/** Emergencies: who may take which role is told by the role's list, so whoever takes one needs no more than a sign-in. */
export const emergencyCalls = callsOf(async () => (await import('./shapes.ts')).emergencyShapes, {
  listEmergencyRoles: { method: 'GET', path: '/derinuaa/api/emergency-roles', access: access.signedIn },
  takeEmergency: {
    method: 'POST',
    path: '/derinuaa/api/emergencies',
    access: access.signedIn,
    problems: ['no-company', 'emergency-not-listed', 'emergency-runs-already', 'emergency-held', 'rule-broken'],
  },
  /** By whoever took it, or by those who judge it. */
  endEmergency: {
    method: 'POST',
    path: '/derinuaa/api/emergencies/:id/ending',
    access: access.signedIn,
    problems: ['emergency-unknown', 'emergency-over', 'role-admin-only', 'role-company-foreign', 'rule-broken'],
  },
  judgeEmergency: {
    method: 'POST',
    path: '/derinuaa/api/emergencies/:id/verdict',
    access: judgesEmergencies,
    problems: [
      'emergency-unknown',
      'emergency-own',
      'emergency-deputy',
      'emergency-runs',
      'emergency-judged',
      'role-admin-only',
      'role-company-foreign',
      'rule-broken',
    ],
  },
  /** Takes a verdict back: it waits for one again. */
  reopenEmergency: {
    method: 'DELETE',
    path: '/derinuaa/api/emergencies/:id/verdict',
    access: judgesEmergencies,
    problems: [
      'emergency-unknown',
      'emergency-own',
      'emergency-deputy',
      'emergency-not-judged',
      'role-admin-only',
      'role-company-foreign',
      'rule-broken',
    ],
  },
});
