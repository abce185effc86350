import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { stockChanged } from '../contract/events.ts';
import { STOCK_URL } from '../contract/addresses.ts';

/** The warehouse in the browser. */
export const warehouseWeb: WebFeature = {
  name: 'warehouse',
  screens: { [STOCK_URL]: () => import('./stock-screen.tsx') },
  liveEvents: [makesStale(stockChanged, () => [{ queryKey: ['warehouse'] }])],
};
