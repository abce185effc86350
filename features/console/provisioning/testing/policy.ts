import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const VIEW = 'view /screen/user/provisioning';
const EDIT = 'edit /screen/user/provisioning';
const PATCH = { Operations: [{ op: 'replace', path: 'title', value: 'Drill' }] };

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/provisioned-groups/read', VIEW, 200),
  row('POST', '/derinuaa/api/provisioned-group-exports', VIEW, 202, { format: 'csv', search: 'nothing' }),
  row('GET', '/derinuaa/api/provisioning', VIEW, 200),
  row('GET', '/derinuaa/api/provisioned-groups/:id', VIEW, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/provisioned-group-roles', EDIT, 200),
  row('POST', '/derinuaa/api/provisioned-groups/:id/role', EDIT, 404, { id: unknownId, roleId: null }),
  row('GET', '/derinuaa/api/provider-groups', EDIT, 403, {}, 200),
  row('POST', '/derinuaa/api/provisioned-groups', EDIT, 403, { groupId: 'drill', name: '/Drill', roleId: null }, 409),
  row('DELETE', '/derinuaa/api/provisioned-groups/:id', EDIT, 404, { id: unknownId }),
  row('POST', '/derinuaa/api/provisioned-groups/:id/reading', EDIT, 404, { id: unknownId }),
  row('POST', '/derinuaa/api/provisioned-groups/:id/application', EDIT, 404, { id: unknownId }),
  row('GET', '/scim/v2/ServiceProviderConfig', VIEW, 200),
  row('GET', '/scim/v2/ResourceTypes', VIEW, 200),
  row('GET', '/scim/v2/Schemas', VIEW, 200),
  row('GET', '/scim/v2/ResourceTypes/:id', VIEW, 200, { id: 'User' }),
  row('GET', '/scim/v2/Schemas/:id', VIEW, 404, { id: 'unknown' }),
  row('GET', '/scim/v2/Users', VIEW, 200, { count: '1' }),
  row('GET', '/scim/v2/Users/:id', VIEW, 404, { id: String(unknownId) }),
  row('POST', '/scim/v2/Users', EDIT, 400, { userName: '' }),
  row('PUT', '/scim/v2/Users/:id', EDIT, 404, { id: String(unknownId), userName: 'drill' }),
  row('PATCH', '/scim/v2/Users/:id', EDIT, 404, { id: String(unknownId), ...PATCH }),
  row('DELETE', '/scim/v2/Users/:id', EDIT, 404, { id: String(unknownId) }),
  row('GET', '/scim/v2/Groups', VIEW, 200, { count: '1' }),
  row('GET', '/scim/v2/Groups/:id', VIEW, 404, { id: String(unknownId) }),
  row('POST', '/scim/v2/Groups', EDIT, 400, { displayName: '' }),
  row('PUT', '/scim/v2/Groups/:id', EDIT, 404, { id: String(unknownId), displayName: 'drill' }),
  row('PATCH', '/scim/v2/Groups/:id', EDIT, 404, { id: String(unknownId), ...PATCH }),
  row('DELETE', '/scim/v2/Groups/:id', EDIT, 404, { id: String(unknownId) }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/user/provisioning': 'granted',
};
