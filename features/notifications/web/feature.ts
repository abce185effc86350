import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { notificationsChanged } from '../contract.ts';

/** The bell follows what happens, also in another tab. */
export const notificationsWeb: WebFeature = {
  name: 'notifications',
  screens: {},
  liveEvents: [
    onLive(notificationsChanged, (_event, queries) => void queries.invalidateQueries({ queryKey: ['notifications'] })),
  ],
};
