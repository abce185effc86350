/** A lot expires soon when its best-before day is at most this many days away. */
export const SOON_DAYS = 30;

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

export type MovementKind = 'in' | 'out' | 'move' | 'correct';

export type Condition = (typeof CONDITIONS)[number];

export type StockSort = (typeof STOCK_SORTS)[number];
