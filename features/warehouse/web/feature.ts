import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { STOCK_URL, stockChanged } from '../contract.ts';

/** The warehouse in the browser. */
export const warehouseWeb: WebFeature = {
  name: 'warehouse',
  screens: { [STOCK_URL]: () => import('./stock-screen.tsx') },
  liveEvents: [onLive(stockChanged, (_event, queries) => void queries.invalidateQueries({ queryKey: ['warehouse'] }))],
};
