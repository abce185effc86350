import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { mayRead } from './permissions.ts';
import { stockSource } from './sources.ts';
import { STOCK_URL } from './addresses.ts';

const mayPost = access.screens({ url: STOCK_URL, level: 'edit' });

export const warehouseCalls = callsOf(async () => (await import('./shapes.ts')).warehouseShapes, {
  listStock: { method: 'GET', path: '/api/warehouse/stock', access: mayRead },
  /** What the list's search, order and filter show, in a file. */
  exportStock: exportCall('/api/warehouse/stock-exports', stockSource),
  getStock: { method: 'GET', path: '/api/warehouse/stock/:id', access: mayRead, problems: ['stock-missing'] },
  /** How many lots expire in each of the coming weeks. */
  readExpiring: { method: 'GET', path: '/api/warehouse/expiring', access: mayRead },
  listLocations: { method: 'GET', path: '/api/warehouse/locations', access: mayRead },
  listItems: { method: 'GET', path: '/api/warehouse/items', access: mayRead },
  createItem: { method: 'POST', path: '/api/warehouse/items', access: mayPost, problems: ['item-code-taken'] },
  receiveStock: {
    method: 'POST',
    path: '/api/warehouse/receipts',
    access: mayPost,
    problems: ['item-missing', 'location-missing', 'lot-differs'],
  },
  /** A delivery: several lines under one document, all or none. */
  receiveLines: {
    method: 'POST',
    path: '/api/warehouse/receipts/lines',
    access: mayPost,
    problems: ['item-missing', 'location-missing', 'lot-differs'],
  },
  issueStock: {
    method: 'POST',
    path: '/api/warehouse/stock/:id/issues',
    access: mayPost,
    problems: ['stock-missing', 'stock-insufficient'],
  },
  moveStock: {
    method: 'POST',
    path: '/api/warehouse/stock/:id/moves',
    access: mayPost,
    problems: ['stock-missing', 'stock-insufficient', 'location-missing', 'location-same'],
  },
  /** All that lies in each of the chosen rows goes to one place. */
  moveRows: { method: 'POST', path: '/api/warehouse/stock-moves', access: mayPost },
  reversePostings: { method: 'POST', path: '/api/warehouse/postings/reversals', access: mayPost },
  correctStock: {
    method: 'POST',
    path: '/api/warehouse/stock/:id/corrections',
    access: mayPost,
    problems: ['stock-missing', 'stock-moved'],
  },
  /** The opposite movement of one's own last ones: the ledger keeps both. */
  reversePosting: {
    method: 'POST',
    path: '/api/warehouse/postings/:posting/reversal',
    access: mayPost,
    problems: ['posting-missing', 'posting-reversed', 'posting-counted', 'stock-insufficient'],
  },
});
