import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const order = {
  product: 'Drill',
  unit: 'kg',
  lineId: unknownId,
  planned: '5',
  startAt: '2030-01-01T08:00:00.000Z',
  dueAt: '2030-01-02T08:00:00.000Z',
};

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/production-orders/read', 'view /screen/production/orders', 200),
  row('POST', '/api/production/order-exports', 'view /screen/production/orders', 202, {
    format: 'csv',
    search: 'nothing',
  }),
  row('GET', '/api/production/orders', 'view /screen/production/orders', 200),
  row('GET', '/api/production/orders/:id', 'view /screen/production/orders', 404, { id: unknownId }),
  row('GET', '/api/production/products', 'view /screen/production/orders', 200, { search: 'nar' }),
  row('GET', '/api/production/lines', 'view /screen/production/orders', 200),
  row('POST', '/api/production/orders', 'edit /screen/production/orders', 422, order),
  row('PATCH', '/api/production/orders', 'edit /screen/production/orders', 200, {
    changes: [{ id: unknownId, version: 1, cells: { note: 'Drill' } }],
  }),
  row('PUT', '/api/production/orders/:id', 'edit /screen/production/orders', 404, {
    id: unknownId,
    version: 1,
    ...order,
  }),
  row('POST', '/api/production/orders/:id/steps', 'edit /screen/production/orders', 404, {
    id: unknownId,
    to: 'running',
  }),
  row('POST', '/api/production/orders/:id/steps/reversal', 'edit /screen/production/orders', 404, {
    id: unknownId,
    version: 1,
  }),
  row('POST', '/api/production/order-changes', 'edit /screen/production/orders', 200, {
    rows: [{ id: unknownId, version: 1 }],
    change: { kind: 'line', lineId: unknownId },
  }),
  row('POST', '/api/production/order-changes/reversal', 'edit /screen/production/orders', 200, {
    rows: [{ id: unknownId, version: 1 }],
  }),
  row('POST', '/api/production/orders/:id/outputs', 'edit /screen/production/orders', 404, {
    id: unknownId,
    quantity: '1',
  }),
  row('GET', '/api/production/timeline', 'member', 200),
  row('GET', '/api/production/order-counts', 'view /screen/production/orders', 200),
  row('GET', '/api/production/output', 'view /screen/production/orders', 200, { days: 3 }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/production/orders': 'granted',
  '/screen/scheduler-pro-sample': 'everyone',
};
