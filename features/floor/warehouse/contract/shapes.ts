import * as z from 'zod/mini';
import { decimal, positiveDecimal } from '#platform/contract/decimal.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { day, id, idText, pageOf, pageQuery, text, wholeText } from '#platform/contract/shapes.ts';
import { CONDITIONS, MOST_LINES, STOCK_SORTS, UNITS } from './vocabulary.ts';

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

const conditionCounts = z.object({ low: z.int(), soon: z.int(), expired: z.int() });

/** What a posting answers: the row it changed, what is there now, and by which name it is taken back. */
const posted = z.object({
  stockId: z.int(),
  quantity: z.string(),
  unit: z.enum(UNITS),
  /** Where that much is now. */
  place: z.string(),
  posting: z.uuid(),
});

const reference = z.optional(text(60));

const receiptLine = {
  itemId: id,
  lotNo: code,
  bestBefore: z.optional(z.nullable(day)),
  locationId: id,
  quantity: positiveDecimal,
};

/** What the calls of `warehouseCalls` take and answer. */
export const warehouseShapes = {
  listStock: {
    title: 'List stock',
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(80))),
      location: z.optional(idText),
      condition: z.optional(z.enum(CONDITIONS)),
      sort: z._default(z.enum(STOCK_SORTS), 'item'),
      ...pageQuery,
    }),
    output: z.object({
      ...pageOf(stockRow).shape,
      counts: conditionCounts,
    }),
  },
  exportStock: exportOperation({ tr: 'Stok listesi', en: 'The stock list' }),
  getStock: { title: 'Show a row of stock', input: z.strictObject({ id: idText }), output: stockRow },
  readExpiring: {
    title: 'Count the lots that expire, by week',
    input: z.strictObject({ weeks: z._default(wholeText(1, 52), 12) }),
    output: z.object({
      /** Whose time was over before today. */
      expired: z.int(),
      /** From Monday to Sunday; the first is this week, from today on. */
      weeks: z.array(z.object({ from: day, to: day, lots: z.int() })),
    }),
  },
  listLocations: {
    title: 'List the locations of the warehouse',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  },
  listItems: {
    title: 'Search items',
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(80))),
      /** That one alone. */
      id: z.optional(idText),
      ...pageQuery,
    }),
    output: pageOf(
      z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.enum(UNITS), safetyStock: z.string() }),
    ),
  },
  createItem: {
    title: 'Create an item',
    undo: { none: 'adds a record' },
    input: z.strictObject({ code, name: text(120), unit: z.enum(UNITS), safetyStock: decimal }),
    output: z.object({ id: z.int() }),
    status: 201,
  },
  receiveStock: {
    title: 'Receive stock',
    undo: { none: 'for programs; people receive whole deliveries' },
    input: z.strictObject({ ...receiptLine, reference }),
    output: posted,
    status: 201,
  },
  receiveLines: {
    title: 'Receive several lines of stock under one document',
    undo: 'reversePostings',
    input: z.strictObject({
      reference,
      lines: z.array(z.strictObject(receiptLine)).check(z.minLength(1), z.maxLength(MOST_LINES)),
    }),
    /** Of the first line; all of them have the posting's name. */
    output: z.object({ ...posted.shape, lines: z.int() }),
    status: 201,
  },
  issueStock: {
    title: 'Issue stock',
    undo: 'reversePosting',
    input: z.strictObject({ id: idText, quantity: positiveDecimal, reference }),
    output: posted,
    status: 201,
  },
  moveStock: {
    title: 'Move stock to another location',
    undo: 'reversePosting',
    input: z.strictObject({ id: idText, toLocationId: id, quantity: positiveDecimal, reference }),
    output: posted,
    status: 201,
  },
  moveRows: rowsOperation(
    'Move chosen stock to another location',
    { tr: 'Stoğu toplu taşıma', en: 'The move of stock' },
    /** `seen` is the quantity the person looked at: a row that changed since is not moved. */
    z.strictObject({ id, seen: balance }),
    { toLocationId: id, reference },
    'reversePostings',
  ),
  reversePostings: rowsOperation(
    'Reverse postings of chosen stock',
    { tr: 'Stok taşımasını geri alma', en: 'Undoing the move of stock' },
    z.strictObject({ id, posting: z.uuid() }),
    {},
  ),
  correctStock: {
    title: 'Correct stock by a count',
    undo: 'reversePosting',
    /** `seen` is the quantity the person looked at while counting: a balance that moved since is not overwritten. */
    input: z.strictObject({ id: idText, counted: decimal, seen: balance, reason: text(300, 3) }),
    output: posted,
    status: 201,
  },
  reversePosting: {
    title: 'Reverse a posting of stock',
    input: z.strictObject({ posting: z.uuid() }),
    output: posted,
    status: 201,
  },
} satisfies Operations;

/** What the calls of `warehouseHomeCalls` take and answer. */
export const warehouseHomeShapes = {
  readAttention: {
    title: 'List the stock that needs attention',
    isNoUse: true,
    input: z.strictObject({}),
    output: z.object({
      counts: conditionCounts,
      /** Items below their safety stock, those that lack most first. */
      low: z.array(
        z.object({
          itemId: z.int(),
          itemCode: z.string(),
          itemName: z.string(),
          unit: z.enum(UNITS),
          total: z.string(),
          safetyStock: z.string(),
          /** The total, of the safety stock. */
          percent: z.int(),
        }),
      ),
      /** Lots that have expired or soon will, those first. */
      lots: z.array(
        z.object({
          id: z.int(),
          itemName: z.string(),
          lotNo: z.string(),
          locationName: z.string(),
          quantity: z.string(),
          unit: z.enum(UNITS),
          bestBefore: day,
          expiry: z.enum(['soon', 'expired']),
        }),
      ),
      /** Whether the caller may post. */
      mayPost: z.boolean(),
    }),
  },
} satisfies Operations;
