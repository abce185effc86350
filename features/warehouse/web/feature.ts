import type { WebFeature } from '#platform/web/feature.ts';
import { STOCK_URL } from '../contract.ts';

/** The warehouse in the browser. */
export const warehouseWeb: WebFeature = {
  name: 'warehouse',
  screens: { [STOCK_URL]: () => import('./stock-screen.tsx') },
};
