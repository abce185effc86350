import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  bell: 'Notifications',
  bellCount: 'Notifications: {count, number}',
  deleted: plural('count', {
    one: '{count, number} notification was deleted.',
    other: '{count, number} notifications were deleted.',
  }),
  restoredSome: plural('count', {
    one: '{count, number} notification was restored; the others can no longer be restored.',
    other: '{count, number} notifications were restored; the others can no longer be restored.',
  }),
  arrivedMany: plural('count', {
    one: '{count, number} new notification',
    other: '{count, number} new notifications',
  }),
  arrivedShow: 'Show the notification',
  arrivedShowAll: 'Show the notifications',
};
