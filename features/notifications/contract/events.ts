import { liveEvent } from '#platform/contract/live-event.ts';

/** Something new for the person, or something gone in another tab. */
export const notificationsChanged = liveEvent<{}>('notifications.changed', {});

/** An announcement was made, changed, withdrawn, or its time has come or gone. */
export const announcementsChanged = liveEvent<{}>('announcements.changed', {});
