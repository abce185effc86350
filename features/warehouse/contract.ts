import { decimal, positiveDecimal } from '#platform/contract/decimal.ts';
import { column, sameInBoth } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { access, endpoint, type Contract } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { report, sheetExport } from '#platform/contract/report.ts';
import { day, id, idText, pageOf, pageQuery, text } from '#platform/contract/shapes.ts';
import * as z from 'zod/mini';

export const STOCK_URL = '/screen/warehouse/stock';
/** A lot expires soon when its best-before day is at most this many days away. */
export const SOON_DAYS = 30;

export const UNITS = ['kg', 'L', 'adet', 'm', 'rulo'] as const;
export const MOVEMENT_KINDS = ['in', 'out', 'move', 'correct'] as const;
export const CONDITIONS = ['low', 'soon', 'expired', 'empty'] as const;
export const STOCK_SORTS = [
  'item',
  '-item',
  'lot',
  '-lot',
  'location',
  '-location',
  'quantity',
  '-quantity',
  'bestBefore',
  '-bestBefore',
] as const;

export type Unit = (typeof UNITS)[number];
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
export type Condition = (typeof CONDITIONS)[number];
export type StockSort = (typeof STOCK_SORTS)[number];

/** Stock moved or an item is new, in the company of the tab. */
export const stockChanged = liveEvent('warehouse.changed', z.object({}));

const mayRead = access.screens({ url: STOCK_URL, level: 'view' });
const mayPost = access.screens({ url: STOCK_URL, level: 'edit' });
/** Lot numbers and item codes are codes: compared as they are, never folded. */
const code = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$/));
/** A balance read from an answer and sent back: wider than what a person may type. */
const balance = z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/));

const stockRow = z.object({
  /** Null for an item of which nothing is there. */
  id: z.nullable(z.int()),
  itemId: z.int(),
  itemCode: z.string(),
  itemName: z.string(),
  unit: z.enum(UNITS),
  lotNo: z.nullable(z.string()),
  bestBefore: z.nullable(day),
  expiry: z.enum(['none', 'fine', 'soon', 'expired']),
  locationId: z.nullable(z.int()),
  locationName: z.nullable(z.string()),
  quantity: z.string(),
  itemTotal: z.string(),
  safetyStock: z.string(),
  low: z.boolean(),
});

/** What a posting answers: the row it changed, what is there now, and by which name it is taken back. */
const posted = z.object({ stockId: z.int(), quantity: z.string(), unit: z.enum(UNITS), posting: z.uuid() });
const reference = z.optional(text(60));

/** Stock by lot and place, as the stock screen shows it; an item of which nothing is there has one row of its own. */
export const stockSource = dataSource({
  name: 'stock-by-lot',
  title: { tr: 'Lot bazında stok', en: 'Stock by lot' },
  access: mayRead,
  key: 'row',
  order: ['itemName', 'bestBefore'],
  columns: {
    row: column.number('Satır', 'Row', { shown: false }),
    id: column.number('No', 'No', { shown: false, nullable: true }),
    itemId: column.number('Malzeme no', 'Item no', { shown: false }),
    itemCode: column.text('Kod', 'Code'),
    itemName: column.text('Malzeme', 'Item'),
    lotNo: column.text('Lot', 'Lot', { nullable: true }),
    bestBefore: column.day('Son kullanma', 'Best before', { nullable: true }),
    expiry: column.enum('Tarih durumu', 'Expiry', {
      none: { tr: 'Tarihsiz', en: 'No date' },
      fine: { tr: 'Uygun', en: 'Fine' },
      soon: { tr: 'Yaklaşıyor', en: 'Soon' },
      expired: { tr: 'Geçmiş', en: 'Expired' },
    }),
    locationId: column.number('Yer no', 'Location no', { shown: false, nullable: true }),
    locationName: column.text('Yer', 'Location', { nullable: true }),
    quantity: column.decimal('Miktar', 'Quantity'),
    unit: column.enum('Birim', 'Unit', sameInBoth(UNITS)),
    itemTotal: column.decimal('Malzeme toplamı', 'Item total'),
    safetyStock: column.decimal('Emniyet stoğu', 'Safety stock'),
    low: column.boolean('Kritik', 'Low'),
  },
});

/** What lies where, on paper. */
export const stockReport = report({
  name: 'stock-by-lot',
  title: { tr: 'Lot bazında stok', en: 'Stock by lot' },
  source: stockSource,
  columns: [
    ['itemCode', 10],
    ['itemName', 22],
    ['lotNo', 12],
    ['bestBefore', 9],
    ['expiry', 9],
    ['locationName', 19],
    ['quantity', 10],
    ['unit', 6],
    ['itemTotal', 10],
    ['low', 6],
  ],
});

/** Every posting of the company, the last first. */
export const movementsSource = dataSource({
  name: 'stock-movements',
  title: { tr: 'Stok hareketleri', en: 'Stock movements' },
  access: mayRead,
  key: 'id',
  order: ['-at', '-id'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    stockId: column.number('Stok no', 'Stock no'),
    at: column.instant('Zaman', 'Time'),
    kind: column.enum('Hareket', 'Movement', {
      in: { tr: 'Giriş', en: 'In' },
      out: { tr: 'Çıkış', en: 'Out' },
      move: { tr: 'Taşıma', en: 'Move' },
      correct: { tr: 'Düzeltme', en: 'Correction' },
    }),
    itemCode: column.text('Kod', 'Code'),
    itemName: column.text('Malzeme', 'Item'),
    lotNo: column.text('Lot', 'Lot'),
    locationName: column.text('Yer', 'Location'),
    otherLocation: column.text('Diğer yer', 'Other location', { nullable: true }),
    delta: column.decimal('Değişim', 'Change'),
    balanceAfter: column.decimal('Sonraki miktar', 'Quantity after'),
    unit: column.enum('Birim', 'Unit', sameInBoth(UNITS)),
    reference: column.text('Belge', 'Reference', { nullable: true }),
    reason: column.text('Neden', 'Reason', { nullable: true }),
    reversal: column.boolean('Geri alma', 'Taken back'),
    by: column.text('Kim', 'By'),
  },
});

export const warehouseContract = {
  listStock: endpoint({
    method: 'GET',
    path: '/api/warehouse/stock',
    title: 'Stok satırlarını listeler',
    access: mayRead,
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(80))),
      location: z.optional(idText),
      condition: z.optional(z.enum(CONDITIONS)),
      sort: z._default(z.enum(STOCK_SORTS), 'item'),
      ...pageQuery,
    }),
    output: z.object({
      ...pageOf(stockRow).shape,
      counts: z.object({ low: z.int(), soon: z.int(), expired: z.int() }),
    }),
    problems: [],
  }),
  /** What the list's search, order and filter show, in a file. */
  exportStock: sheetExport({
    path: '/api/warehouse/stock-exports',
    source: stockSource,
    title: { tr: 'Stoğu dışa aktarma', en: 'Export of stock' },
  }),
  getStock: endpoint({
    method: 'GET',
    path: '/api/warehouse/stock/:id',
    title: 'Bir stok satırını okur',
    access: mayRead,
    input: z.strictObject({ id: idText }),
    output: stockRow,
    problems: ['stock-missing'],
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/api/warehouse/locations',
    title: 'Depo yerlerini listeler',
    access: mayRead,
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    problems: [],
  }),
  listItems: endpoint({
    method: 'GET',
    path: '/api/warehouse/items',
    title: 'Malzemeleri arar',
    access: mayRead,
    input: z.strictObject({ search: z.optional(z.string().check(z.maxLength(80))), ...pageQuery }),
    output: pageOf(
      z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.enum(UNITS), safetyStock: z.string() }),
    ),
    problems: [],
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/api/warehouse/items',
    title: 'Malzeme açar',
    access: mayPost,
    input: z.strictObject({ code, name: text(120), unit: z.enum(UNITS), safetyStock: decimal }),
    output: z.object({ id: z.int() }),
    problems: ['item-code-taken'],
    status: 201,
  }),
  receiveStock: endpoint({
    method: 'POST',
    path: '/api/warehouse/receipts',
    title: 'Stok girişi yapar',
    access: mayPost,
    input: z.strictObject({
      itemId: id,
      lotNo: code,
      bestBefore: z.optional(z.nullable(day)),
      locationId: id,
      quantity: positiveDecimal,
      reference,
    }),
    output: posted,
    problems: ['item-missing', 'location-missing', 'lot-differs'],
    status: 201,
  }),
  issueStock: endpoint({
    method: 'POST',
    path: '/api/warehouse/stock/:id/issues',
    title: 'Stok çıkışı yapar',
    access: mayPost,
    input: z.strictObject({ id: idText, quantity: positiveDecimal, reference }),
    output: posted,
    problems: ['stock-missing', 'stock-insufficient'],
    status: 201,
  }),
  moveStock: endpoint({
    method: 'POST',
    path: '/api/warehouse/stock/:id/moves',
    title: 'Stoğu başka bir yere taşır',
    access: mayPost,
    input: z.strictObject({ id: idText, toLocationId: id, quantity: positiveDecimal, reference }),
    output: posted,
    problems: ['stock-missing', 'stock-insufficient', 'location-missing', 'location-same'],
    status: 201,
  }),
  correctStock: endpoint({
    method: 'POST',
    path: '/api/warehouse/stock/:id/corrections',
    title: 'Stoğu sayıma göre düzeltir',
    access: mayPost,
    /** `seen` is the quantity the person looked at while counting: a balance that moved since is not overwritten. */
    input: z.strictObject({ id: idText, counted: decimal, seen: balance, reason: text(300, 3) }),
    output: posted,
    problems: ['stock-missing', 'stock-moved'],
    status: 201,
  }),
  /** The opposite movement of one's own last ones: the ledger keeps both. */
  reversePosting: endpoint({
    method: 'POST',
    path: '/api/warehouse/postings/:posting/reversal',
    title: 'Bir stok hareketini ters hareketle geri alır',
    access: mayPost,
    input: z.strictObject({ posting: z.uuid() }),
    output: posted,
    problems: ['posting-missing', 'posting-reversed', 'posting-counted', 'stock-insufficient'],
    status: 201,
  }),
} satisfies Contract;

export const warehouseProblems = defineProblems({
  'stock-missing': { status: 404, tr: 'Bu stok satırı bulunamadı.', en: 'This stock row was not found.' },
  'item-missing': { status: 422, tr: 'Bu malzeme bulunamadı.', en: 'This item was not found.' },
  'location-missing': { status: 422, tr: 'Bu depo yeri bulunamadı.', en: 'This location was not found.' },
  'location-same': {
    status: 422,
    tr: 'Stok zaten burada. Başka bir yer seçin.',
    en: 'The stock is already there. Choose another location.',
  },
  'item-code-taken': {
    status: 409,
    tr: '{code} kodu başka bir malzemede kullanılıyor.',
    en: 'The code {code} belongs to another item.',
  },
  'lot-differs': {
    status: 422,
    tr: '{lot} lotunun son kullanma tarihi {known}. Farklı bir tarihle giriş yapılamaz.',
    en: 'Lot {lot} has the best-before day {known}. It cannot be received with another one.',
  },
  'stock-insufficient': {
    status: 422,
    tr: 'Stok yetersiz: burada {available} {unit} var.',
    en: 'Not enough stock: there is {available} {unit} here.',
  },
  'stock-moved': {
    status: 412,
    tr: 'Siz sayarken stok değişti: şimdi {available} {unit}. Kontrol edip yeniden düzeltin.',
    en: 'The stock changed while you counted: it is {available} {unit} now. Check and correct again.',
  },
  'posting-missing': {
    status: 404,
    tr: 'Geri alınacak hareket bulunamadı. Yalnızca kendi hareketinizi, on dakika içinde geri alabilirsiniz.',
    en: 'There is no movement to take back. You can take back your own only, within ten minutes.',
  },
  'posting-reversed': { status: 409, tr: 'Bu hareket zaten geri alındı.', en: 'This movement was taken back already.' },
  'posting-counted': {
    status: 409,
    tr: 'Stok bu hareketten sonra sayıldı ({by}): geri almak sayımı bozar. Gerekirse yeniden sayıp düzeltin.',
    en: 'The stock was counted after this movement ({by}): taking it back would falsify the count. Count and correct again if needed.',
  },
});
