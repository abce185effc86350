import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { TIMELINE_URL } from './addresses.ts';
import { mayRead } from './permissions.ts';

/** What the home page asks of production, apart from the other calls, which it does without. */
export const productionHomeCalls = callsOf(async () => (await import('./shapes.ts')).productionHomeShapes, {
  countOrders: { method: 'GET', path: '/api/production/order-counts', access: mayRead },
  readTimeline: {
    method: 'GET',
    path: '/api/production/timeline',
    access: access.screens({ url: TIMELINE_URL, level: 'view' }),
  },
});
