import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { seesMembers } from './permissions.ts';

const editsRoles = access.screens({ url: rolesUrl, level: 'edit' });

/** Two roles or two people side by side; what differs is picked and changed in one go. */
export const comparisonCalls = callsOf(async () => (await import('./comparison-shapes.ts')).comparisonShapes, {
  compareRoles: {
    method: 'GET',
    path: '/derinuaa/api/role-comparisons/roles',
    access: seesMembers,
    problems: ['role-unknown'],
  },
  comparePeople: {
    method: 'GET',
    path: '/derinuaa/api/role-comparisons/people',
    access: seesMembers,
    problems: ['role-person-unknown'],
  },
  findComparablePeople: {
    method: 'GET',
    path: '/derinuaa/api/role-comparisons/candidates',
    access: seesMembers,
  },
  changeRolesOfPerson: {
    method: 'POST',
    path: '/derinuaa/api/role-comparisons/people',
    access: editsRoles,
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
      'membership-unknown',
      'membership-lent',
      'last-admin-member',
      'admin-needs-no-end',
    ],
  },
});
