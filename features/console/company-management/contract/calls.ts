import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { seesCompanies } from './permissions.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

const editsCompanies = access.screens({ url: companiesUrl, level: 'edit' });

export const companiesCalls = callsOf(async () => (await import('./shapes.ts')).companiesShapes, {
  listCompanies: {
    method: 'GET',
    path: '/derinuaa/api/companies',
    access: access.screens({ url: companiesUrl, level: 'view' }, { url: '/user/list', level: 'view' }),
  },
  createCompany: {
    method: 'POST',
    path: '/derinuaa/api/companies',
    access: editsCompanies,
    problems: ['companies-admin-only', 'company-name-taken', 'name-looks-alike', 'name-mixes-scripts'],
  },
  renameCompany: {
    method: 'PATCH',
    path: '/derinuaa/api/companies/:id',
    access: editsCompanies,
    problems: [
      'companies-admin-only',
      'company-unknown',
      'company-name-taken',
      'company-stale',
      'name-looks-alike',
      'name-mixes-scripts',
    ],
  },
  /** Who and what a closing concerns, before it is done. */
  weighClosing: {
    method: 'GET',
    path: '/derinuaa/api/companies/:id/closing-effects',
    access: editsCompanies,
    problems: ['companies-admin-only', 'company-unknown'],
  },
  /** Its members can no longer work in it, and nothing of it is lost. */
  closeCompany: {
    method: 'POST',
    path: '/derinuaa/api/companies/:id/close',
    access: editsCompanies,
    problems: [
      'rule-broken',
      'companies-admin-only',
      'company-unknown',
      'company-stale',
      'company-state-unchanged',
      'company-current',
    ],
  },
  reopenCompany: {
    method: 'POST',
    path: '/derinuaa/api/companies/:id/reopen',
    access: editsCompanies,
    problems: ['rule-broken', 'companies-admin-only', 'company-unknown', 'company-stale', 'company-state-unchanged'],
  },
  findCompany: {
    method: 'GET',
    path: '/derinuaa/api/companies/:id',
    access: seesCompanies,
    problems: ['company-unknown'],
  },
  /** For system administrators, who see everybody. Others type the exact user name, and are told nothing about it. */
  findCandidates: {
    method: 'GET',
    path: '/derinuaa/api/companies/:id/candidates',
    access: editsCompanies,
    problems: ['company-unknown'],
  },
  addMember: {
    method: 'POST',
    path: '/derinuaa/api/companies/:id/members',
    access: editsCompanies,
    problems: [
      'rule-broken',
      'company-unknown',
      'member-person-unknown',
      'member-already',
      'program-company',
      'invitation-open',
      'too-many-requests',
    ],
  },
  /** The newest first: those that wait, and what became of the others. */
  listInvitations: {
    method: 'GET',
    path: '/derinuaa/api/companies/:id/invitations',
    access: seesCompanies,
    problems: ['company-unknown'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/derinuaa/api/companies/:id/invitations/:invitationId',
    access: editsCompanies,
    problems: ['company-unknown', 'invitation-unknown', 'invitation-over'],
  },
  /** Invitations of the caller's own that wait for an answer, whichever company they work in. */
  ownInvitations: { method: 'GET', path: '/derinuaa/api/account/invitations', access: access.signedIn },
  answerInvitation: {
    method: 'POST',
    path: '/derinuaa/api/account/invitations/:invitationId/answer',
    access: access.signedIn,
    problems: ['rule-broken', 'invitation-unknown', 'invitation-over'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/derinuaa/api/companies/:id/members/:personId',
    access: editsCompanies,
    problems: ['rule-broken', 'company-unknown', 'member-unknown', 'remove-yourself'],
  },
});
