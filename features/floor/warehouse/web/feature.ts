import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { stockChanged } from '../contract/events.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { STOCK_URL } from '../contract/addresses.ts';
import { homeTexts } from './home-texts.ts';

/** A list may show any row now; one row on show is the same unless it moved, and places do not move with what lies there. */
const isMoved = ([, , what, of]: readonly unknown[], rows: readonly number[]): boolean => {
  if (what === 'row') return rows.includes(Number(of));
  if (what === 'items') return rows.some((row) => row < 0);
  return what !== 'locations';
};

const homePart = async (name: 'lowStock' | 'lowItems' | 'endingLots') =>
  (await withTexts(homeTexts, import('./home-stock.tsx')))[name];

/** The warehouse in the browser. */
export const warehouseWeb: WebFeature = {
  name: 'warehouse',
  screens: { [STOCK_URL]: () => import('./stock-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { packages: IconPackages },
  liveEvents: [
    makesStale(stockChanged, ({ rows }) => [
      { queryKey: ['warehouse'], predicate: ({ queryKey }) => isMoved(queryKey, rows) },
    ]),
  ],
  home: [
    {
      name: 'low-stock',
      hasFirstStep: true,
      place: 'figure',
      order: 40,
      screen: STOCK_URL,
      load: () => homePart('lowStock'),
    },
    { name: 'low-items', place: 'wide', order: 20, screen: STOCK_URL, load: () => homePart('lowItems') },
    { name: 'ending-lots', place: 'wide', order: 30, screen: STOCK_URL, load: () => homePart('endingLots') },
  ],
  palette: () => import('./palette.tsx'),
  records: { stock: ['/screen/warehouse/stock', 'row'] },
};
