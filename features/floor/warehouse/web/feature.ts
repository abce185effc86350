import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { stockChanged } from '../contract/events.ts';
import { STOCK_URL } from '../contract/addresses.ts';

/** A list may show any row now; one row on show is the same unless it moved, and places do not move with what lies there. */
const isMoved = ([, , what, of]: readonly unknown[], rows: readonly number[]): boolean => {
  if (what === 'row') return rows.includes(Number(of));
  if (what === 'items') return rows.some((row) => row < 0);
  return what !== 'locations';
};

/** The warehouse in the browser. */
export const warehouseWeb: WebFeature = {
  name: 'warehouse',
  screens: { [STOCK_URL]: () => import('./stock-screen.tsx') },
  liveEvents: [
    makesStale(stockChanged, ({ rows }) => [
      { queryKey: ['warehouse'], predicate: ({ queryKey }) => isMoved(queryKey, rows) },
    ]),
  ],
};
