import {
  reportRow,
  row,
  unknownId,
  unknownUuid,
  type PolicyRow,
  type ScreenPolicy,
} from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/stock-by-lot/read', 'view /screen/warehouse/stock', 200),
  row('POST', '/derinexecution/api/data-sources/stock-by-item/read', 'view /screen/warehouse/stock', 200),
  row('POST', '/derinexecution/api/data-sources/stock-movements/read', 'view /screen/warehouse/stock', 200),
  reportRow('/report/Viewer/stock-by-lot', 'view /screen/warehouse/stock', 200, { search: 'yok' }),
  row('GET', '/api/warehouse/stock', 'view /screen/warehouse/stock', 200),
  row('POST', '/api/warehouse/stock-exports', 'view /screen/warehouse/stock', 202, {
    format: 'csv',
    search: 'nothing',
  }),
  row('GET', '/api/warehouse/stock/:id', 'view /screen/warehouse/stock', 404, { id: unknownId }),
  row('GET', '/api/warehouse/attention', 'view /screen/warehouse/stock', 200),
  row('GET', '/api/warehouse/expiring', 'view /screen/warehouse/stock', 200, { weeks: 3 }),
  row('GET', '/api/warehouse/locations', 'view /screen/warehouse/stock', 200),
  row('GET', '/api/warehouse/items', 'view /screen/warehouse/stock', 200),
  row('POST', '/api/warehouse/items', 'edit /screen/warehouse/stock', 201, {
    code: 'DRILL-#',
    name: 'Drill',
    unit: 'kg',
    safetyStock: '0',
  }),
  row('POST', '/api/warehouse/receipts', 'edit /screen/warehouse/stock', 422, {
    itemId: unknownId,
    lotNo: 'L1',
    locationId: unknownId,
    quantity: '1',
  }),
  row('POST', '/api/warehouse/receipts/lines', 'edit /screen/warehouse/stock', 422, {
    lines: [{ itemId: unknownId, lotNo: 'DRILL', locationId: unknownId, quantity: '1' }],
  }),
  row('POST', '/api/warehouse/stock/:id/issues', 'edit /screen/warehouse/stock', 404, { id: unknownId, quantity: '1' }),
  row('POST', '/api/warehouse/stock/:id/moves', 'edit /screen/warehouse/stock', 404, {
    id: unknownId,
    toLocationId: unknownId,
    quantity: '1',
  }),
  row('POST', '/api/warehouse/stock/:id/corrections', 'edit /screen/warehouse/stock', 404, {
    id: unknownId,
    counted: '1',
    seen: '1',
    reason: 'Sayım',
  }),
  row('POST', '/api/warehouse/stock-moves', 'edit /screen/warehouse/stock', 200, {
    rows: [{ id: unknownId, seen: '1' }],
    toLocationId: unknownId,
  }),
  row('POST', '/api/warehouse/postings/reversals', 'edit /screen/warehouse/stock', 200, {
    rows: [{ id: unknownId, posting: unknownUuid }],
  }),
  row('POST', '/api/warehouse/postings/:posting/reversal', 'edit /screen/warehouse/stock', 404, {
    posting: unknownUuid,
  }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/warehouse/stock': 'granted',
};
