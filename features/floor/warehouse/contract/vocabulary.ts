/** A lot expires soon when its best-before day is at most this many days away. */
export const SOON_DAYS = 30;

/** Lines of one receipt, at most. */
export const MOST_LINES = 50;

export const UNITS = ['kg', 'L', 'adet', 'm', 'rulo'] as const;

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

export const MOVEMENT_KINDS = ['in', 'out', 'move', 'correct'] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export type Condition = (typeof CONDITIONS)[number];

export type StockSort = (typeof STOCK_SORTS)[number];
