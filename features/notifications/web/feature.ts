import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { announcementsChanged, announcementsUrl, notificationsChanged } from '../contract.ts';

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
