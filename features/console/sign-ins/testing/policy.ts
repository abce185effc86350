import { row, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/audit/sign-ins';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/sign-ins/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/own-sign-ins/read', 'member', 200),
  row('POST', '/derinuaa/api/sign-in-exports', sees, 202, { format: 'csv', search: 'nothing' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = { '/screen/audit/sign-ins': 'granted' };
