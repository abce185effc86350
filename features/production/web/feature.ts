import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { ORDERS_URL, ordersChanged, TIMELINE_URL } from '../contract.ts';

/** Production in the browser. */
export const productionWeb: WebFeature = {
  name: 'production',
  screens: {
    [ORDERS_URL]: () => import('./orders-screen.tsx'),
    [TIMELINE_URL]: () => import('./timeline-screen.tsx'),
  },
  liveEvents: [
    onLive(ordersChanged, (_event, queries) => void queries.invalidateQueries({ queryKey: ['production'] })),
  ],
};
