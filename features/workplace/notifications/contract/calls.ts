import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** The notifications of a person, and their shortcuts. */
export const notificationsCalls = callsOf(async () => (await import('./shapes.ts')).notificationsShapes, {
  /** Mine, the newest first. */
  listNotifications: { method: 'GET', path: '/api/common/notifications', access: access.signedIn },
  /** Mine alone: ids of others are passed over. */
  deleteNotifications: { method: 'DELETE', path: '/api/common/notifications', access: access.signedIn },
  /** Takes a deletion of mine back, a moment after it; answers those that stand in the list again. */
  restoreNotifications: {
    method: 'POST',
    path: '/api/common/notifications/restore',
    access: access.signedIn,
    problems: ['notifications-gone'],
  },
  /** Marks mine as read: the ids named, all of them without any. */
  readNotifications: { method: 'POST', path: '/api/common/notifications/read', access: access.signedIn },
  /** Announcements to me that are in their time. */
  listMessages: { method: 'GET', path: '/api/common/messages', access: access.signedIn },
  /** Says that I have read them; ids of announcements that are not to me are passed over. */
  readMessages: { method: 'POST', path: '/api/common/messages/read', access: access.signedIn },
});
