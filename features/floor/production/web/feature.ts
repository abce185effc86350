import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { ordersChanged } from '../contract/events.ts';
import { withTexts } from '#platform/web/i18n/later-texts.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';
import { homeTexts } from './home-texts.ts';

/** A list may show any order now; one order on show is the same unless it moved, and so are the lines. */
const isMoved = ([, , what, of]: readonly unknown[], rows: readonly number[]): boolean =>
  what === 'order' ? rows.includes(Number(of)) : what !== 'lines';

const ordersPart = async (name: 'openOrders' | 'outputToday') =>
  (await withTexts(homeTexts, import('./home-orders.tsx')))[name];

/** Production in the browser. */
export const productionWeb: WebFeature = {
  name: 'production',
  screens: {
    [ORDERS_URL]: () => import('./orders-screen.tsx'),
    [TIMELINE_URL]: () => import('./timeline-screen.tsx'),
  },
  help: () => import('./help.ts'),
  icons: { 'clipboard-list': IconClipboardList, timeline: IconTimeline },
  liveEvents: [
    makesStale(ordersChanged, ({ rows }) => [
      { queryKey: ['production'], predicate: ({ queryKey }) => isMoved(queryKey, rows) },
    ]),
  ],
  home: [
    {
      name: 'open-orders',
      hasFirstStep: true,
      place: 'figure',
      order: 10,
      screen: ORDERS_URL,
      load: () => ordersPart('openOrders'),
    },
    { name: 'output-today', place: 'figure', order: 20, screen: ORDERS_URL, load: () => ordersPart('outputToday') },
    {
      name: 'lines',
      hasFirstStep: true,
      place: 'wide',
      order: 10,
      screen: TIMELINE_URL,
      load: async () => (await withTexts(homeTexts, import('./home-lines.tsx'))).lines,
    },
  ],
  palette: () => import('./palette.tsx'),
};
