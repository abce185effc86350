import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { makesStale, onLive, type WebFeature } from '#platform/web/feature.ts';
import { announcementsChanged, notificationsChanged } from '../contract/events.ts';
import { announcementsUrl } from '../contract/addresses.ts';
import { listKey, staleList, takeArrived } from './arrived.ts';

/** The bell follows what happens, also in another tab. */
export const notificationsWeb: WebFeature = {
  name: 'notifications',
  screens: { [announcementsUrl]: () => import('./announcements-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { speakerphone: IconSpeakerphone },
  liveEvents: [
    {
      ...onLive(notificationsChanged, ({ arrived }, queries) => takeArrived(queries, arrived)),
      ...makesStale(notificationsChanged, ({ arrived }) => (arrived === null ? [{ queryKey: listKey }] : staleList)),
    },
    makesStale(announcementsChanged, () => [
      { queryKey: ['notifications', 'messages'] },
      { queryKey: ['announcements'] },
    ]),
  ],
  records: { announcement: ['/screen/operations/announcements', 'row'] },
};
