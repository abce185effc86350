import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { answersRequests, seesOwnRequests, seesRequests } from './permissions.ts';
import { accessRequestsSource } from './sources.ts';

/** Why a request may not be answered, whatever the answer is. */
const refusesAnswer = ['request-unknown', 'request-decided', 'request-own', 'request-of-lender'] as const;

/** Why a role may not be given, as the path of all changes of access says. */
const refusesGift = [
  'role-unknown',
  'role-protected',
  'role-of-everyone',
  'role-personal',
  'role-admin-only',
  'role-company-foreign',
  'role-company-wrong',
  'role-person-unknown',
  'role-person-foreign',
  'role-already-held',
  'program-role',
  'role-too-long',
  'grant-exceeds-own',
  'grant-view-only',
  'grant-outlasts-own',
] as const;

/**
 * Asking for a screen, for oneself or for a colleague. Every address is answered alike, whether a screen is there or not;
 * names are those of people whom the caller may see.
 */
export const askCalls = callsOf(async () => (await import('./shapes.ts')).askShapes, {
  whoCanGrant: {
    method: 'GET',
    path: '/derinuaa/api/own-access-requests',
    access: access.signedIn,
    problems: ['request-url-invalid'],
  },
  requestAccess: {
    method: 'POST',
    path: '/derinuaa/api/access-requests',
    access: access.signedIn,
    problems: [
      'request-url-invalid',
      'request-open',
      'request-needless',
      'request-person-foreign',
      'validity-wrong',
      'too-many-requests',
    ],
  },
  /** Colleagues of the caller's company by name, and of no other company. */
  findColleagues: { method: 'GET', path: '/derinuaa/api/access-request-colleagues', access: seesOwnRequests },
  /** Withdraws one's own request while it is pending. */
  withdrawRequest: {
    method: 'POST',
    path: '/derinuaa/api/access-requests/:id/withdrawal',
    access: access.signedIn,
    problems: ['request-unknown', 'request-decided'],
  },
});

/** Answering requests, within one's company and one's own rights. */
export const answerCalls = callsOf(async () => (await import('./shapes.ts')).answerShapes, {
  showRequest: {
    method: 'GET',
    path: '/derinuaa/api/access-requests/:id',
    access: seesRequests,
    problems: ['request-unknown'],
  },
  /** The roles that would answer at least one of the requests that wait. */
  listAnsweringRoles: { method: 'GET', path: '/derinuaa/api/access-request-roles', access: answersRequests },
  approveRequest: {
    method: 'POST',
    path: '/derinuaa/api/access-requests/:id/approval',
    access: answersRequests,
    problems: [
      ...refusesAnswer,
      'request-role-unfit',
      'request-end-needed',
      ...refusesGift,
      'validity-wrong',
      'rule-broken',
    ],
  },
  refuseRequest: {
    method: 'POST',
    path: '/derinuaa/api/access-requests/:id/refusal',
    access: answersRequests,
    problems: refusesAnswer,
  },
  /** Several at once, each decided for itself. */
  approveRequests: { method: 'POST', path: '/derinuaa/api/access-request-approvals', access: answersRequests },
  refuseRequests: { method: 'POST', path: '/derinuaa/api/access-request-refusals', access: answersRequests },
  /** Takes answers back: what an approval gave is taken again, and the request waits as before. */
  reopenRequests: { method: 'POST', path: '/derinuaa/api/access-request-reopenings', access: answersRequests },
  /** What the list's search, order and filter show, in a file. */
  exportRequests: exportCall('/derinuaa/api/access-request-exports', accessRequestsSource),
});
