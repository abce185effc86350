import { liveEvent } from '#platform/contract/live-event.ts';

/** A notification as it stands in the person's list; the list knows its id. */
export type Arrived = {
  readonly message: { readonly tr: string; readonly en: string };
  readonly createdDateISO: string;
  readonly createdDate: string;
  readonly link: string | null;
};

/** Something new for the person, which goes with it; null: something was read or is gone in another tab. */
export const notificationsChanged = liveEvent<{ readonly arrived: Arrived | null }>('notifications.changed', {
  arrived: true,
});

/** An announcement was made, changed, withdrawn, or its time has come or gone. */
export const announcementsChanged = liveEvent<{}>('announcements.changed', {});
