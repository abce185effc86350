import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { announcementsChanged, notificationsChanged } from '../contract/events.ts';
import { announcementsUrl } from '../contract/addresses.ts';

/** The bell follows what happens, also in another tab. */
export const notificationsWeb: WebFeature = {
  name: 'notifications',
  screens: { [announcementsUrl]: () => import('./announcements-screen.tsx') },
  liveEvents: [
    makesStale(notificationsChanged, () => [{ queryKey: ['notifications', 'mine'] }]),
    makesStale(announcementsChanged, () => [
      { queryKey: ['notifications', 'messages'] },
      { queryKey: ['announcements'] },
    ]),
  ],
};
