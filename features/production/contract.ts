import { column, sameInBoth } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { positiveDecimal } from '#platform/contract/decimal.ts';
import { access, endpoint, type Contract } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { sheetExport } from '#platform/contract/report.ts';
import { id, idText, instant, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';
import * as z from 'zod/mini';

export const ORDERS_URL = '/screen/production/orders';
export const TIMELINE_URL = '/screen/scheduler-pro-sample';

export const ORDER_STATUSES = ['planned', 'running', 'paused', 'done', 'cancelled'] as const;
export const ORDER_UNITS = ['kg', 'L', 'adet'] as const;
export const ORDER_SORTS = ['due', '-due', 'number', '-number', 'product', '-product', 'line', '-line'] as const;
export const ORDER_FILTERS = ['open', 'late', ...ORDER_STATUSES] as const;

export type OrderUnit = (typeof ORDER_UNITS)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderSort = (typeof ORDER_SORTS)[number];
export type OrderFilter = (typeof ORDER_FILTERS)[number];

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  planned: ['running', 'cancelled'],
  running: ['paused', 'done', 'cancelled'],
  paused: ['running', 'done', 'cancelled'],
  done: [],
  cancelled: [],
};

/** The steps an order may take from a status. */
export const stepsFrom = (status: OrderStatus): readonly OrderStatus[] => NEXT[status];

/** May an order go from one status to another? Nothing leaves done or cancelled. */
export const stepAllowed = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

/** A pause and a cancellation say why. */
export const stepNeedsReason = (to: OrderStatus): boolean => to === 'paused' || to === 'cancelled';

/** Is there still work to do? */
export const isOpen = (status: OrderStatus): boolean => NEXT[status].length > 0;

/** Output is entered while the order is on the line. */
export const takesOutput = (status: OrderStatus): boolean => status === 'running' || status === 'paused';

/** An order is new or has changed, in the company of the tab. */
export const ordersChanged = liveEvent('production.changed', z.object({}));

const mayRead = access.screens({ url: ORDERS_URL, level: 'view' });
const mayEdit = access.screens({ url: ORDERS_URL, level: 'edit' });

const order = z.object({
  id: z.int(),
  number: z.string(),
  product: z.string(),
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
  by: z.string(),
});

const orderFields = {
  product: text(120),
  unit: z.enum(ORDER_UNITS),
  lineId: id,
  planned: positiveDecimal,
  startAt: instant,
  dueAt: instant,
  note: z.optional(z.nullable(text(500))),
};

/** Orders of the company, those due first on top. */
export const ordersSource = dataSource({
  name: 'production-orders',
  title: { tr: 'Üretim emirleri', en: 'Production orders' },
  access: mayRead,
  key: 'id',
  order: ['dueAt'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    number: column.text('Emir no', 'Order no'),
    product: column.text('Ürün', 'Product'),
    lineId: column.number('Hat no', 'Line no', { shown: false }),
    lineName: column.text('Hat', 'Line'),
    status: column.enum('Durum', 'Status', {
      planned: { tr: 'Planlandı', en: 'Planned' },
      running: { tr: 'Üretimde', en: 'Running' },
      paused: { tr: 'Duraklatıldı', en: 'Paused' },
      done: { tr: 'Tamamlandı', en: 'Done' },
      cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
    }),
    produced: column.decimal('Üretilen', 'Produced'),
    planned: column.decimal('Planlanan', 'Planned'),
    unit: column.enum('Birim', 'Unit', sameInBoth(ORDER_UNITS)),
    startAt: column.instant('Başlangıç', 'Start'),
    dueAt: column.instant('Termin', 'Due'),
    startedAt: column.instant('Başladı', 'Started', { nullable: true }),
    finishedAt: column.instant('Kapandı', 'Closed', { nullable: true }),
    late: column.boolean('Gecikti', 'Late'),
    note: column.text('Not', 'Note', { nullable: true }),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

/** The cells of an order that are changed in its list. */
export const orderCell = {
  product: text(120),
  lineId: id,
  planned: positiveDecimal,
  startAt: instant,
  dueAt: instant,
  note: z.nullable(text(500, 0)),
};

/** As it was sent: what is wrong with a cell is told of that cell, and does not keep the others back. */
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

/** Orders that are changed at once, at most. */
export const MOST_EDITED = 1_000;

export const productionContract = {
  exportOrders: sheetExport({
    path: '/api/production/order-exports',
    source: ordersSource,
    title: { tr: 'Üretim emirlerini dışa aktarma', en: 'Export of production orders' },
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/production/orders',
    title: 'Üretim emirlerini listeler',
    access: mayRead,
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(80))),
      status: z.optional(z.enum(ORDER_FILTERS)),
      line: z.optional(idText),
      sort: z._default(z.enum(ORDER_SORTS), 'due'),
      ...pageQuery,
    }),
    output: z.object({ ...pageOf(order).shape, counts: z.object({ open: z.int(), running: z.int(), late: z.int() }) }),
    problems: [],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/production/orders/:id',
    title: 'Bir üretim emrini geçmişiyle okur',
    access: mayRead,
    input: z.strictObject({ id: idText }),
    output: z.object({ ...order.shape, events: z.array(orderEvent) }),
    problems: ['order-missing'],
  }),
  listLines: endpoint({
    method: 'GET',
    path: '/api/production/lines',
    title: 'Üretim hatlarını listeler',
    access: mayRead,
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
    problems: [],
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/production/orders',
    title: 'Üretim emri açar',
    access: mayEdit,
    input: z.strictObject(orderFields),
    output: z.object({ id: z.int(), number: z.string() }),
    problems: ['line-missing', 'due-before-start'],
    status: 201,
  }),
  editOrder: endpoint({
    method: 'PUT',
    path: '/api/production/orders/:id',
    title: 'Üretim emrini düzenler',
    access: mayEdit,
    input: z.strictObject({ id: idText, version, ...orderFields }),
    output: z.object({ id: z.int(), version }),
    problems: ['order-missing', 'order-closed', 'order-started', 'line-missing', 'due-before-start', 'version-stale'],
  }),
  editOrders: endpoint({
    method: 'PATCH',
    path: '/api/production/orders',
    title: 'Birçok üretim emrinin hücrelerini birlikte değiştirir',
    access: mayEdit,
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
    output: z.object({ results: z.array(orderOutcome) }),
    problems: [],
  }),
  stepOrder: endpoint({
    method: 'POST',
    path: '/api/production/orders/:id/steps',
    title: 'Üretim emrini başka bir duruma geçirir',
    access: mayEdit,
    input: z.strictObject({ id: idText, to: z.enum(ORDER_STATUSES), reason: z.optional(text(300, 3)) }),
    output: z.object({ id: z.int(), status: z.enum(ORDER_STATUSES), version }),
    problems: ['order-missing', 'step-not-allowed', 'reason-required'],
  }),
  /** Right after it, by whoever took it, and as long as nobody changed the order since. */
  takeStepBack: endpoint({
    method: 'POST',
    path: '/api/production/orders/:id/steps/reversal',
    title: 'Üretim emrinin son adımını geri alır',
    access: mayEdit,
    input: z.strictObject({ id: idText, version }),
    output: z.object({ id: z.int(), status: z.enum(ORDER_STATUSES), version }),
    problems: ['order-missing', 'step-not-reversible', 'version-stale'],
  }),
  enterOutput: endpoint({
    method: 'POST',
    path: '/api/production/orders/:id/outputs',
    title: 'Üretilen miktarı girer',
    access: mayEdit,
    input: z.strictObject({ id: idText, quantity: positiveDecimal }),
    output: z.object({ id: z.int(), produced: z.string(), version }),
    problems: ['order-missing', 'output-not-running'],
    status: 201,
  }),
  readTimeline: endpoint({
    method: 'GET',
    path: '/api/production/timeline',
    title: 'Hatların bugünkü zaman çizelgesini okur',
    access: access.screens({ url: TIMELINE_URL, level: 'view' }),
    input: z.strictObject({}),
    output: z.object({
      now: instant,
      from: instant,
      to: instant,
      lines: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          orders: z.array(
            z.object({
              id: z.int(),
              number: z.string(),
              product: z.string(),
              status: z.enum(ORDER_STATUSES),
              from: instant,
              to: instant,
              late: z.boolean(),
              percent: z.int(),
            }),
          ),
        }),
      ),
    }),
    problems: [],
  }),
} satisfies Contract;

export const productionProblems = defineProblems({
  'order-missing': { status: 404, tr: 'Bu üretim emri bulunamadı.', en: 'This production order was not found.' },
  'line-missing': { status: 422, tr: 'Bu üretim hattı bulunamadı.', en: 'This production line was not found.' },
  'step-not-reversible': {
    status: 409,
    tr: '{number} eski durumuna dönmedi: yalnızca kendi son adımınızı, on dakika içinde geri alabilirsiniz.',
    en: '{number} stays as it is: you can take back your own last step only, within ten minutes.',
  },
  'order-closed': {
    status: 422,
    tr: '{number} kapanmış, artık değiştirilemez.',
    en: '{number} is closed and can no longer be changed.',
  },
  'order-started': {
    status: 422,
    tr: '{number} başladı: ürünü ve birimi değiştirilemez. Gerekirse iptal edip yenisini açın.',
    en: '{number} has started: its product and unit cannot change. Cancel it and open another if needed.',
  },
  'cell-invalid': { status: 422, tr: 'Bu değer geçersiz.', en: 'This value is not valid.' },
  'due-before-start': {
    status: 422,
    tr: 'Termin, başlangıçtan sonra olmalı.',
    en: 'The due time must be after the start.',
  },
  'step-not-allowed': {
    status: 422,
    tr: '{number} bu adımı atamaz: şu anda "{from}", "{to}" yapılamaz.',
    en: '{number} cannot take this step: it is “{from}” and cannot become “{to}”.',
  },
  'reason-required': { status: 422, tr: 'Bu adım için neden yazın.', en: 'Say why for this step.' },
  'output-not-running': {
    status: 422,
    tr: '{number} hatta değil: miktar, çalışırken veya duraklatılmışken girilir.',
    en: '{number} is not on the line: output is entered while it is running or paused.',
  },
});
