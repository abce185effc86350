export const ORDER_STATUSES = ['planned', 'running', 'paused', 'done', 'cancelled'] as const;

export const ORDER_UNITS = ['kg', 'L', 'adet'] as const;

export const ORDER_SORTS = ['due', '-due', 'number', '-number', 'product', '-product', 'line', '-line'] as const;

export const ORDER_FILTERS = ['open', 'late', ...ORDER_STATUSES] as const;

/** What of an order is edited, as its history names it. */
export const ORDER_FIELDS = ['product', 'unit', 'line', 'planned', 'startAt', 'dueAt', 'note'] as const;

export type OrderField = (typeof ORDER_FIELDS)[number];

export type OrderEdit = { readonly field: OrderField; readonly from: string | null; readonly to: string | null };

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

/** Orders that are changed at once, at most. */
export const MOST_EDITED = 1_000;

/** How much of the timeline is read: a day, or the week that it lies in. */
export const TIMELINE_SPANS = ['day', 'week'] as const;

export type TimelineSpan = (typeof TIMELINE_SPANS)[number];

/** Days that output is compared over, at most. */
export const MOST_DAYS = 62;
