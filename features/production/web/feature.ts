import type { WebFeature } from '#platform/web/feature.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract.ts';

/** Production in the browser. */
export const productionWeb: WebFeature = {
  name: 'production',
  screens: {
    [ORDERS_URL]: () => import('./orders-screen.tsx'),
    [TIMELINE_URL]: () => import('./timeline-screen.tsx'),
  },
};
