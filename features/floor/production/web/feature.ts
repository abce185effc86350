import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { ordersChanged } from '../contract/events.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';

/** A list may show any order now; one order on show is the same unless it moved, and so are the lines. */
const isMoved = ([, , what, of]: readonly unknown[], rows: readonly number[]): boolean =>
  what === 'order' ? rows.includes(Number(of)) : what !== 'lines';

/** Production in the browser. */
export const productionWeb: WebFeature = {
  name: 'production',
  screens: {
    [ORDERS_URL]: () => import('./orders-screen.tsx'),
    [TIMELINE_URL]: () => import('./timeline-screen.tsx'),
  },
  liveEvents: [
    makesStale(ordersChanged, ({ rows }) => [
      { queryKey: ['production'], predicate: ({ queryKey }) => isMoved(queryKey, rows) },
    ]),
  ],
};
