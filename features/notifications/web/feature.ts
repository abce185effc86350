import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { announcementsChanged, notificationsChanged } from '../contract/events.ts';
import { announcementsUrl } from '../contract/addresses.ts';

/** The bell follows what happens, also in another tab. */
export const notificationsWeb: WebFeature = {
  name: 'notifications',
  screens: { [announcementsUrl]: () => import('./announcements-screen.tsx') },
  liveEvents: [
    onLive(
      notificationsChanged,
      (_event, queries) => void queries.invalidateQueries({ queryKey: ['notifications', 'mine'] }),
    ),
    onLive(announcementsChanged, (_event, queries) => {
      void queries.invalidateQueries({ queryKey: ['notifications', 'messages'] });
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    }),
  ],
};
