import type { Span } from './timeline-lanes.ts';

/** An order's place: which line, and which of its orders, in the order they begin. */
export type Place = { readonly line: number; readonly order: number };

type Lines = readonly { readonly orders: readonly Span[] }[];

const nearest = (orders: readonly Span[], to: Span): number => {
  const apart = orders.map(({ from }) => Math.abs(Date.parse(from) - Date.parse(to.from)));
  return apart.indexOf(Math.min(...apart));
};

const beside = (lines: Lines, { line, order }: Place, step: 1 | -1): Place | null => {
  const here = lines[line]?.orders[order];
  for (let next = line + step; here && next >= 0 && next < lines.length; next += step) {
    const orders = lines[next]?.orders ?? [];
    if (orders.length > 0) return { line: next, order: nearest(orders, here) };
  }
  return null;
};

type Move = (lines: Lines, at: Place, last: number) => Place | null;

const MOVES = {
  ArrowRight: (_lines, at, last) => (at.order < last ? { ...at, order: at.order + 1 } : null),
  ArrowLeft: (_lines, at) => (at.order > 0 ? { ...at, order: at.order - 1 } : null),
  ArrowDown: (lines, at) => beside(lines, at, 1),
  ArrowUp: (lines, at) => beside(lines, at, -1),
  Home: (_lines, at) => ({ ...at, order: 0 }),
  End: (_lines, at, last) => ({ ...at, order: last }),
} satisfies Readonly<Record<string, Move>>;

/** The description of each key; a key without one does not compile. */
export const TIMELINE_SAID: Readonly<Record<keyof typeof MOVES, 'keyAlong' | 'keyLines' | 'keyEnds'>> = {
  ArrowLeft: 'keyAlong',
  ArrowRight: 'keyAlong',
  ArrowUp: 'keyLines',
  ArrowDown: 'keyLines',
  Home: 'keyEnds',
  End: 'keyEnds',
};

/** Where a key leads: along a line, to the order of the next line that begins about then, or to an end; null: nowhere. */
export const moveOnLines = (lines: Lines, at: Place, key: string): Place | null => {
  const last = (lines[at.line]?.orders.length ?? 0) - 1;
  return (MOVES as Readonly<Record<string, Move>>)[key]?.(lines, at, last) ?? null;
};

/** The place the Tab key leads to: where one was, else the first order there is. */
export const stopOn = (lines: Lines, wanted: Place): Place | null => {
  if (lines[wanted.line]?.orders[wanted.order]) return wanted;
  const line = lines.findIndex(({ orders }) => orders.length > 0);
  return line === -1 ? null : { line, order: 0 };
};
