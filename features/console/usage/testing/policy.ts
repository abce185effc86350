import { row, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/access/usage';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/screen-use-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/role-use-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/person-use-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/unused-grant-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinuaa/api/denied-screen-exports', sees, 202, { format: 'csv' }),
  row('POST', '/derinexecution/api/data-sources/screen-use/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/role-use/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/person-use/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/unused-grants/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/denied-screens/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/denied-people/read', sees, 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = { '/screen/access/usage': 'granted' };
