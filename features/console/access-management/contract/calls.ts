import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { seesMembers, seesRoles } from './permissions.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

const editsRoles = access.screens({ url: rolesUrl, level: 'edit' });

const givesRoles = access.screens({ url: rolesUrl, level: 'edit' }, { url: usersUrl, level: 'edit' });

const seesMatrix = access.screens({ url: matrixUrl, level: 'view' });

const editsMatrix = access.screens({ url: matrixUrl, level: 'edit' });

/** Why a change of one role may be refused, whatever it is. */
const refusesRole = ['role-unknown', 'role-stale', 'role-admin-only', 'role-company-foreign'] as const;

const refusesName = ['role-name-taken', 'name-looks-alike', 'name-mixes-scripts'] as const;

export const accessCalls = callsOf(async () => (await import('./shapes.ts')).accessShapes, {
  listRoles: { method: 'GET', path: '/derinuaa/api/roles', access: seesRoles, problems: ['role-company-foreign'] },
  findRole: { method: 'GET', path: '/derinuaa/api/roles/:id', access: seesMembers, problems: ['role-unknown'] },
  createRole: {
    method: 'POST',
    path: '/derinuaa/api/roles',
    access: editsRoles,
    problems: [...refusesName, 'role-admin-only', 'role-company-foreign', 'role-company-unknown'],
  },
  /** The copy begins with the card and the cells of the other, so far as the caller may give them. */
  cloneRole: {
    method: 'POST',
    path: '/derinuaa/api/roles/:id/copies',
    access: editsRoles,
    problems: [
      'rule-broken',
      'role-unknown',
      ...refusesName,
      'role-admin-only',
      'role-company-foreign',
      'role-company-unknown',
      'grant-exceeds-own',
      'grant-view-only',
      'grant-outlasts-own',
    ],
  },
  editRole: {
    method: 'PATCH',
    path: '/derinuaa/api/roles/:id',
    access: editsRoles,
    problems: [
      ...refusesRole,
      ...refusesName,
      'role-protected',
      'role-personal',
      'role-owner-unknown',
      'emergency-person-unknown',
      'grant-exceeds-own',
      'grant-outlasts-own',
    ],
  },
  retireRole: {
    method: 'DELETE',
    path: '/derinuaa/api/roles/:id',
    access: editsRoles,
    problems: ['rule-broken', ...refusesRole, 'role-protected', 'role-has-members', 'role-members-changed'],
  },
  /** Who would lose what if a role were retired. */
  weighRetirement: {
    method: 'GET',
    path: '/derinuaa/api/roles/:id/retirement',
    access: editsRoles,
    problems: ['role-unknown'],
  },
  /** Takes a retirement back: the role and what it opened, as far as the caller may give that now. */
  restoreRole: {
    method: 'POST',
    path: '/derinuaa/api/roles/:id/restore',
    access: editsRoles,
    problems: ['rule-broken', ...refusesRole, ...refusesName, 'grant-exceeds-own', 'grant-outlasts-own'],
  },
  /** Where a role is used or named; what the caller may not open is left out. */
  findUsesOfRole: {
    method: 'GET',
    path: '/derinuaa/api/roles/:id/uses',
    access: seesMembers,
    problems: ['role-unknown'],
  },
  findRoleCandidates: {
    method: 'GET',
    path: '/derinuaa/api/roles/:id/candidates',
    access: editsRoles,
    problems: ['role-unknown'],
  },
  giveRole: {
    method: 'POST',
    path: '/derinuaa/api/roles/:roleId/members',
    access: givesRoles,
    problems: [
      'rule-broken',
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
      'validity-wrong',
      'role-too-long',
      'grant-exceeds-own',
      'grant-view-only',
      'grant-outlasts-own',
    ],
  },
  takeRole: {
    method: 'DELETE',
    path: '/derinuaa/api/roles/memberships/:membershipId',
    access: givesRoles,
    problems: [
      'rule-broken',
      'membership-unknown',
      'membership-lent',
      'membership-emergency',
      'role-protected',
      'role-admin-only',
      'role-company-foreign',
      'last-admin-member',
      'admin-needs-no-end',
    ],
  },
  listRolesOfPerson: {
    method: 'GET',
    path: '/derinuaa/api/roles/of-person/:personId',
    access: seesRoles,
    problems: ['role-person-unknown'],
  },
  readMatrix: { method: 'GET', path: '/derinuaa/api/grants', access: seesMatrix },
  /** The whole matrix as a file that says of which moment it is. */
  exportMatrix: {
    method: 'POST',
    path: '/derinuaa/api/grants/exports',
    access: seesMatrix,
    problems: ['sheet-too-large', 'tasks-too-many'],
  },
  readMatrixUse: { method: 'GET', path: '/derinuaa/api/grants/use', access: seesMatrix },
  applyGrants: {
    method: 'POST',
    path: '/derinuaa/api/grants',
    access: editsMatrix,
    problems: [
      'rule-broken',
      'grants-changed',
      'role-unknown',
      'role-protected',
      'role-admin-only',
      'role-company-foreign',
      'grant-screen-unknown',
      'grant-cell-twice',
      'grant-exceeds-own',
      'grant-view-only',
      'grant-outlasts-own',
      'console-grant-stays',
      'grant-held-now',
      'validity-wrong',
    ],
  },
  previewGrants: {
    method: 'POST',
    path: '/derinuaa/api/grants/impact',
    access: seesMatrix,
    problems: ['role-unknown', 'grant-screen-unknown'],
  },
});
