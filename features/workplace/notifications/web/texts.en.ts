import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  title: 'Notifications',
  bell: 'Notifications',
  bellCount: 'Notifications: {count, number}',
  selectAll: 'Select all',
  selected: '{count, number} selected',
  delete: 'Delete',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  deleted: plural('count', {
    one: '{count, number} notification was deleted.',
    other: '{count, number} notifications were deleted.',
  }),
  restoredSome: plural('count', {
    one: '{count, number} notification was restored; the others can no longer be restored.',
    other: '{count, number} notifications were restored; the others can no longer be restored.',
  }),
  none: 'You have no notifications',
  noneNote: 'When your roles, your orders or your requests change, you will see it here.',
  unread: 'new',
  announcements: 'Announcements',
  haveRead: 'I have read it',
  moreAnnouncements: '{count, number} more',
  arrivedMany: plural('count', {
    one: '{count, number} new notification',
    other: '{count, number} new notifications',
  }),
  arrivedShow: 'Show the notification',
  arrivedShowAll: 'Show the notifications',
  close: 'Close',
  select: 'Select: {message}',
};
