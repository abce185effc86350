import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { mayRead } from './permissions.ts';
import { ordersSource } from './sources.ts';
import { ORDERS_URL } from './addresses.ts';

const mayEdit = access.screens({ url: ORDERS_URL, level: 'edit' });

export const productionCalls = callsOf(async () => (await import('./shapes.ts')).productionShapes, {
  exportOrders: exportCall('/api/production/order-exports', ordersSource),
  listOrders: { method: 'GET', path: '/api/production/orders', access: mayRead },
  getOrder: { method: 'GET', path: '/api/production/orders/:id', access: mayRead, problems: ['order-missing'] },
  listLines: { method: 'GET', path: '/api/production/lines', access: mayRead },
  /** Items by what of their code or name is typed: what an order makes need not be one of them. */
  listProducts: { method: 'GET', path: '/api/production/products', access: mayRead },
  createOrder: {
    method: 'POST',
    path: '/api/production/orders',
    access: mayEdit,
    problems: ['line-missing', 'product-missing', 'due-before-start'],
  },
  editOrder: {
    method: 'PUT',
    path: '/api/production/orders/:id',
    access: mayEdit,
    problems: [
      'order-missing',
      'order-closed',
      'order-started',
      'line-missing',
      'product-missing',
      'due-before-start',
      'version-stale',
    ],
  },
  editOrders: { method: 'PATCH', path: '/api/production/orders', access: mayEdit },
  stepOrder: {
    method: 'POST',
    path: '/api/production/orders/:id/steps',
    access: mayEdit,
    problems: ['order-missing', 'step-not-allowed', 'reason-required'],
  },
  /** Right after it, by the same person, and as long as the order was not changed since. */
  takeStepBack: {
    method: 'POST',
    path: '/api/production/orders/:id/steps/reversal',
    access: mayEdit,
    problems: ['order-missing', 'step-not-reversible', 'version-stale'],
  },
  /** Chosen in the list: each is decided for itself, and answers what became of it. */
  changeOrders: { method: 'POST', path: '/api/production/order-changes', access: mayEdit },
  /** The same right after it, by the same person, of each order that was not changed since. */
  takeChangesBack: { method: 'POST', path: '/api/production/order-changes/reversal', access: mayEdit },
  enterOutput: {
    method: 'POST',
    path: '/api/production/orders/:id/outputs',
    access: mayEdit,
    problems: ['order-missing', 'output-not-running'],
  },
  /** What was produced against what was planned, by line and day. */
  readOutput: { method: 'GET', path: '/api/production/output', access: mayRead },
});
