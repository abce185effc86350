import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

const seesProfile = access.screens({ url: profileUrl, level: 'view' });
const seesUsers = access.screens({ url: usersUrl, level: 'view' });
const editsUsers = access.screens({ url: usersUrl, level: 'edit' });

/** Sign-ins that are open: the caller's own, those of people, of a company, of everybody. */
export const openSessionsCalls = callsOf(async () => (await import('./shapes.ts')).openSessionsShapes, {
  listOwnSessions: { method: 'GET', path: '/derinuaa/api/account/sessions', access: seesProfile },
  endOneOwn: {
    method: 'POST',
    path: '/derinuaa/api/account/sessions/:id/end',
    access: seesProfile,
    problems: ['session-unknown'],
  },
  /** All but the one that the caller's token belongs to. */
  endOtherOwn: {
    method: 'POST',
    path: '/derinuaa/api/account/sessions/end-others',
    access: seesProfile,
    problems: ['session-nameless'],
  },
  /** Of somebody who works in other companies too, only a system administrator sees what was used there. */
  listSessionsOfPerson: {
    method: 'GET',
    path: '/derinuaa/api/users/:id/sessions',
    access: seesUsers,
    problems: ['session-person-unknown'],
  },
  endSessionOfPerson: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/sessions/:sessionId/end',
    access: editsUsers,
    problems: ['session-person-unknown', 'session-unknown', 'session-of-administrator'],
  },
  /** Each is decided for itself, and answers what became of it; the caller's own session stays. */
  endSessionsOfPeople: {
    method: 'POST',
    path: '/derinuaa/api/session-ends',
    access: editsUsers,
  },
  /** Of its people; the caller's own session stays. */
  endSessionsOfCompany: {
    method: 'POST',
    path: '/derinuaa/api/companies/:id/end-sessions',
    access: access.screens({ url: companiesUrl, level: 'edit' }),
    problems: ['session-company-unknown', 'session-nameless'],
  },
  /** Of everybody; the caller's own session stays. */
  endEverySession: {
    method: 'POST',
    path: '/derinuaa/api/every-session/end',
    access: access.roles('Admin'),
    problems: ['session-nameless'],
  },
});
