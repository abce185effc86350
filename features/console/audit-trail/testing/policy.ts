import { row, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/audit-events/read', 'view /screen/audit/trail', 200),
  row('POST', '/derinexecution/api/data-sources/access-denials/read', 'view /screen/audit/trail', 200),
  row('GET', '/derinuaa/api/audit-events/delivery', 'Admin', 200),
  row('GET', '/derinuaa/api/audit-events', 'Admin', 200, { take: 5 }),
  row('GET', '/derinuaa/api/audit-events/chain', 'Admin', 200),
  row('GET', '/derinuaa/api/access-denials', 'Admin', 200, { take: 5 }),
  row('GET', '/derinuaa/api/access-denials/summary', 'Admin', 200, { days: 3 }),
  row('GET', '/derinuaa/api/audit-events/recent', 'Admin', 200, { take: 5 }),
  row('POST', '/derinuaa/api/audit-exports', 'view /screen/audit/trail', 202, { format: 'csv', search: 'nothing' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/audit/trail': 'granted',
};
