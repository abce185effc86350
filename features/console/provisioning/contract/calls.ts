import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { editsProvisioning, seesProvisioning } from './permissions.ts';
import { groupsSource } from './sources.ts';

/** What a company's directory keeps here, as administrators look after it. */
export const provisioningCalls = callsOf(async () => (await import('./shapes.ts')).provisioningShapes, {
  exportGroups: exportCall('/derinuaa/api/provisioned-group-exports', groupsSource),
  /** The address for the directory, and the programs that may use it. */
  showProvisioning: {
    method: 'GET',
    path: '/derinuaa/api/provisioning',
    access: seesProvisioning,
    problems: ['no-company'],
  },
  getProvisionedGroup: {
    method: 'GET',
    path: '/derinuaa/api/provisioned-groups/:id',
    access: seesProvisioning,
    problems: ['no-company', 'group-unknown'],
  },
  /** Roles of the company that the caller may map to a group. */
  listMappableRoles: {
    method: 'GET',
    path: '/derinuaa/api/provisioned-group-roles',
    access: editsProvisioning,
    problems: ['no-company'],
  },
  mapGroup: {
    method: 'POST',
    path: '/derinuaa/api/provisioned-groups/:id/role',
    access: editsProvisioning,
    problems: [
      'no-company',
      'group-unknown',
      'group-role',
      'role-unknown',
      'role-protected',
      'role-admin-only',
      'role-company-foreign',
      'role-person-foreign',
      'role-too-long',
      'rule-broken',
      'grant-exceeds-own',
      'grant-outlasts-own',
    ],
  },
  /** The groups of the realm at Keycloak, for administrators; they are asked for each time, and kept nowhere. */
  listProviderGroups: {
    method: 'GET',
    path: '/derinuaa/api/provider-groups',
    access: editsProvisioning,
    problems: ['no-company', 'provider-groups-admin-only'],
  },
  followGroup: {
    method: 'POST',
    path: '/derinuaa/api/provisioned-groups',
    access: editsProvisioning,
    problems: [
      'no-company',
      'provider-groups-admin-only',
      'provider-groups-off',
      'group-followed',
      'scim-name-taken',
      'group-role',
    ],
  },
  unfollowGroup: {
    method: 'DELETE',
    path: '/derinuaa/api/provisioned-groups/:id',
    access: editsProvisioning,
    problems: ['no-company', 'group-unknown', 'rule-broken'],
  },
  readGroupNow: {
    method: 'POST',
    path: '/derinuaa/api/provisioned-groups/:id/reading',
    access: editsProvisioning,
    problems: ['no-company', 'group-unknown'],
  },
  /** Makes a group what was last read of it, where that needs somebody. */
  applyReading: {
    method: 'POST',
    path: '/derinuaa/api/provisioned-groups/:id/application',
    access: editsProvisioning,
    problems: [
      'no-company',
      'group-unknown',
      'group-role',
      'scim-name-taken',
      'role-unknown',
      'role-person-foreign',
      'role-too-long',
      'rule-broken',
    ],
  },
});
