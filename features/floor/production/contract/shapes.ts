import * as z from 'zod/mini';
import { positiveDecimal } from '#platform/contract/decimal.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import {
  day,
  id,
  idText,
  instant,
  pageOf,
  pageQuery,
  takeOf,
  text,
  version,
  wholeText,
} from '#platform/contract/shapes.ts';
import {
  MOST_DAYS,
  MOST_EDITED,
  ORDER_FIELDS,
  ORDER_FILTERS,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_UNITS,
  TIMELINE_SPANS,
} from './vocabulary.ts';

const order = z.object({
  id: z.int(),
  number: z.string(),
  product: z.string(),
  /** Null where the product is a free text. */
  itemId: z.nullable(z.int()),
  unit: z.enum(ORDER_UNITS),
  lineId: z.int(),
  lineName: z.string(),
  planned: z.string(),
  produced: z.string(),
  startAt: instant,
  dueAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  status: z.enum(ORDER_STATUSES),
  late: z.boolean(),
  note: z.nullable(z.string()),
  version,
});

const orderEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(['created', 'edited', 'step', 'output']),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.nullable(z.enum(ORDER_STATUSES)),
  quantity: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What an edit changed; of those before it was kept, nothing. */
  edits: z.array(z.object({ field: z.enum(ORDER_FIELDS), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  by: z.string(),
});

/** Open orders that are on the same line at the same time. */
const overlaps = z.array(z.object({ number: z.string(), other: z.string() }));

const orderFields = {
  /** The item that is made; without one the product is a free text. */
  itemId: z.optional(z.nullable(id)),
  product: text(120),
  unit: z.enum(ORDER_UNITS),
  lineId: id,
  planned: positiveDecimal,
  startAt: instant,
  dueAt: instant,
  note: z.optional(z.nullable(text(500))),
};

/** The cells of an order that are changed in its list. */
export const orderCell = {
  product: text(120),
  lineId: id,
  planned: positiveDecimal,
  startAt: instant,
  dueAt: instant,
  note: z.nullable(text(500, 0)),
};

/** As it was sent: an error of one cell is answered for that cell, and does not block the others. */
const sentCell = z.optional(z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number()])));

const orderOutcome = z.discriminatedUnion('state', [
  z.object({ id: z.int(), state: z.literal('saved'), version }),
  z.object({ id: z.int(), state: z.literal('conflict'), order }),
  z.object({
    id: z.int(),
    state: z.literal('refused'),
    problems: z.array(z.object({ column: z.nullable(z.string()), code: z.string(), message: z.string() })),
  }),
]);

const chosenOrder = z.strictObject({ id, version });

/** What is done with chosen orders alike. */
const orderChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('due'), dueAt: instant }),
  z.strictObject({ kind: z.literal('line'), lineId: id }),
  z.strictObject({ kind: z.literal('step'), to: z.enum(ORDER_STATUSES), reason: z.optional(text(300, 3)) }),
]);

/** What the calls of `productionCalls` take and answer. */
export const productionShapes = {
  exportOrders: exportOperation({ tr: 'Üretim emirleri listesi', en: 'The list of production orders' }),
  listOrders: {
    title: 'List production orders',
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(80))),
      status: z.optional(z.enum(ORDER_FILTERS)),
      line: z.optional(idText),
      sort: z._default(z.enum(ORDER_SORTS), 'due'),
      ...pageQuery,
    }),
    output: z.object({ ...pageOf(order).shape, counts: z.object({ open: z.int(), running: z.int(), late: z.int() }) }),
  },
  getOrder: {
    title: 'Show a production order and its history',
    input: z.strictObject({ id: idText }),
    output: z.object({ ...order.shape, events: z.array(orderEvent) }),
  },
  listLines: {
    title: 'List production lines',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  listProducts: {
    title: 'Search the items that an order can produce',
    input: z.strictObject({ search: z.optional(z.string().check(z.maxLength(80))), take: takeOf(30) }),
    output: z.object({
      rows: z.array(
        z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.nullable(z.enum(ORDER_UNITS)) }),
      ),
    }),
  },
  createOrder: {
    title: 'Create a production order',
    undo: { none: 'adds a record, which can be cancelled' },
    input: z.strictObject(orderFields),
    output: z.object({ id: z.int(), number: z.string(), overlaps }),
    status: 201,
  },
  editOrder: {
    title: 'Edit a production order',
    undo: { none: 'a form of one record, saved under its version' },
    input: z.strictObject({ id: idText, version, ...orderFields }),
    output: z.object({ id: z.int(), version, overlaps }),
  },
  editOrders: {
    title: 'Edit cells of many production orders at once',
    undo: 'editOrders',
    input: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            id,
            version,
            cells: z.strictObject({
              product: sentCell,
              lineId: sentCell,
              planned: sentCell,
              startAt: sentCell,
              dueAt: sentCell,
              note: sentCell,
            }),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_EDITED)),
    }),
    output: z.object({ results: z.array(orderOutcome), overlaps }),
  },
  stepOrder: {
    title: 'Change the status of a production order',
    undo: 'takeStepBack',
    input: z.strictObject({ id: idText, to: z.enum(ORDER_STATUSES), reason: z.optional(text(300, 3)) }),
    output: z.object({ id: z.int(), status: z.enum(ORDER_STATUSES), version }),
  },
  takeStepBack: {
    title: 'Undo the last step of a production order',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ id: z.int(), status: z.enum(ORDER_STATUSES), version }),
  },
  changeOrders: rowsOperation(
    'Change chosen production orders alike',
    { tr: 'Üretim emirlerini toplu değiştirme', en: 'The change of production orders' },
    chosenOrder,
    { change: orderChange },
    'takeChangesBack',
  ),
  takeChangesBack: rowsOperation(
    'Undo the last change of several production orders',
    { tr: 'Üretim emirlerindeki değişikliği geri alma', en: 'Undoing the change of production orders' },
    chosenOrder,
    {},
  ),
  enterOutput: {
    title: 'Enter the quantity produced',
    undo: { none: 'adds to what was produced' },
    input: z.strictObject({ id: idText, quantity: positiveDecimal }),
    output: z.object({ id: z.int(), produced: z.string(), version }),
    status: 201,
  },
  readOutput: {
    title: 'Compare production with the plan, by line and day',
    input: z.strictObject({ days: z._default(wholeText(1, MOST_DAYS), 14) }),
    output: z.object({
      from: day,
      to: day,
      rows: z.array(
        z.object({
          day,
          lineId: z.int(),
          lineName: z.string(),
          unit: z.enum(ORDER_UNITS),
          /** Of the orders that are due on the day. */
          planned: z.string(),
          produced: z.string(),
        }),
      ),
    }),
  },
} satisfies Operations;

const timelineOrder = z.object({
  id: z.int(),
  number: z.string(),
  product: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** As they are, also where that is outside the window. */
  from: instant,
  to: instant,
  late: z.boolean(),
  percent: z.int(),
});

/** What the calls of `productionHomeCalls` take and answer. */
export const productionHomeShapes = {
  countOrders: {
    title: 'Count production orders',
    isNoUse: true,
    input: z.strictObject({}),
    output: z.object({
      open: z.int(),
      running: z.int(),
      late: z.int(),
      /** In the unit that most orders of today are in; null where nothing is due and nothing was made. */
      today: z.nullable(z.object({ unit: z.enum(ORDER_UNITS), produced: z.string(), planned: z.string() })),
    }),
  },
  readTimeline: {
    title: 'Read the timeline of the lines',
    input: z.strictObject({
      /** A day in Türkiye; without one, the hours around now. */
      day: z.optional(day),
      span: z._default(z.enum(TIMELINE_SPANS), 'day'),
    }),
    output: z.object({
      now: instant,
      from: instant,
      to: instant,
      /** Whether the caller may look at the orders themselves. */
      mayOpenOrders: z.boolean(),
      lines: z.array(z.object({ id: z.int(), name: z.string(), orders: z.array(timelineOrder) })),
    }),
  },
} satisfies Operations;
