import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { ordersChanged } from '../contract/events.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';

/** Production in the browser. */
export const productionWeb: WebFeature = {
  name: 'production',
  screens: {
    [ORDERS_URL]: () => import('./orders-screen.tsx'),
    [TIMELINE_URL]: () => import('./timeline-screen.tsx'),
  },
  liveEvents: [makesStale(ordersChanged, () => [{ queryKey: ['production'] }])],
};
