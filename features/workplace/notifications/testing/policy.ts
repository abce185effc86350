import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/api/common/notifications', 'signed-in', 200),
  row('DELETE', '/api/common/notifications', 'signed-in', 200, { id: unknownId }),
  row('POST', '/api/common/notifications/restore', 'signed-in', 409, { ids: [unknownId] }),
  row('POST', '/api/common/notifications/read', 'signed-in', 200, { ids: [unknownId] }),
  row('GET', '/api/common/messages', 'signed-in', 200),
  row('POST', '/api/common/messages/read', 'signed-in', 200, { ids: [unknownId] }),
  row('GET', '/api/common/notification-mail', 'signed-in', 200),
  row('PUT', '/api/common/notification-mail', 'signed-in', 200, { kinds: [] }),
  row('GET', '/derinuaa/api/announcements', 'view /screen/operations/announcements', 200),
  row('GET', '/derinuaa/api/announcement-audiences', 'edit /screen/operations/announcements', 200),
  row('GET', '/derinuaa/api/announcement-recipients', 'edit /screen/operations/announcements', 200),
  row('POST', '/derinuaa/api/announcements', 'edit /screen/operations/announcements', 422, {
    message: { tr: 'Deneme' },
    audience: { kind: 'role', roleId: unknownId },
  }),
  row('PUT', '/derinuaa/api/announcements/:id', 'edit /screen/operations/announcements', 404, {
    id: unknownId,
    version: 1,
    message: { tr: 'Deneme' },
  }),
  row('POST', '/derinuaa/api/announcement-changes', 'edit /screen/operations/announcements', 200, {
    rows: [{ id: unknownId, version: 1 }],
    change: 'withdraw',
  }),
  row('POST', '/derinuaa/api/announcements/:id/withdraw', 'edit /screen/operations/announcements', 404, {
    id: unknownId,
  }),
  row('POST', '/derinuaa/api/announcements/:id/reinstate', 'edit /screen/operations/announcements', 404, {
    id: unknownId,
    version: 1,
  }),
  row('GET', '/derinuaa/api/announcements/:id/receipts', 'view /screen/operations/announcements', 404, {
    id: unknownId,
  }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/operations/announcements': 'granted',
};
