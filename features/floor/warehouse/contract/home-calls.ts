import { callsOf } from '#platform/contract/call.ts';
import { mayRead } from './permissions.ts';

/** What the home page asks of the warehouse, apart from the other calls, which it does without. */
export const warehouseHomeCalls = callsOf(async () => (await import('./shapes.ts')).warehouseHomeShapes, {
  readAttention: { method: 'GET', path: '/api/warehouse/attention', access: mayRead },
});
