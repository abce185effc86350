import { liveEvent } from '#platform/contract/live-event.ts';

/** What a person is told, as it stands in their list; the list knows its id. */
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
