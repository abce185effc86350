import type { GridColumn } from './grid-types.ts';

const USUAL = 160;
export const NARROWEST = 56;
export const WIDEST = 900;

/** A column where it stands: its width, and how far from the start of its region. */
export type PlacedColumn<R> = {
  readonly column: GridColumn<R>;
  readonly index: number;
  readonly width: number;
  readonly left: number;
  readonly pinned: 'start' | 'end' | false;
};

/** All shown columns in their order: those pinned at the start, the middle, those pinned at the end. */
export type Placed<R> = {
  readonly columns: readonly PlacedColumn<R>[];
  readonly start: readonly PlacedColumn<R>[];
  readonly middle: readonly PlacedColumn<R>[];
  readonly end: readonly PlacedColumn<R>[];
  readonly startWidth: number;
  readonly middleWidth: number;
  readonly endWidth: number;
  readonly width: number;
};

type Wanted<R> = {
  readonly start: readonly GridColumn<R>[];
  readonly middle: readonly GridColumn<R>[];
  readonly end: readonly GridColumn<R>[];
  /** What people made of the widths. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The room there is; columns without a width share what is left of it. */
  readonly room: number;
};

export const leastOf = <R>(column: GridColumn<R>): number => column.minWidth ?? Math.min(column.width ?? USUAL, USUAL);

/** Shares the room that is left among the columns without a width of their own, in whole pixels. */
const widthsOf = <R>(all: readonly GridColumn<R>[], { sizes, room }: Wanted<R>): readonly number[] => {
  const own = all.map((column) => sizes[column.key] ?? column.width);
  const taken = all.reduce((sum, column, at) => sum + (own[at] ?? leastOf(column)), 0);
  const rest = Math.max(0, room - taken);
  let shares = all.reduce((sum, column, at) => sum + (own[at] === undefined ? (column.grow ?? 1) : 0), 0);
  let left = rest;
  return all.map((column, at) => {
    const fixed = own[at];
    if (fixed !== undefined) return fixed;
    const grow = column.grow ?? 1;
    const share = shares === 0 ? 0 : Math.floor((left * grow) / shares);
    shares -= grow;
    left -= share;
    return leastOf(column) + share;
  });
};

/** Puts the columns where they are drawn. */
export const place = <R>(wanted: Wanted<R>): Placed<R> => {
  const all = [...wanted.start, ...wanted.middle, ...wanted.end];
  const widths = widthsOf(all, wanted);
  let index = 0;
  const region = (columns: readonly GridColumn<R>[], pinned: PlacedColumn<R>['pinned']) => {
    let left = 0;
    const placed = columns.map((column) => {
      const width = widths[index] ?? USUAL;
      const one = { column, index, width, left, pinned };
      index += 1;
      left += width;
      return one;
    });
    return { placed, width: left };
  };
  const start = region(wanted.start, 'start');
  const middle = region(wanted.middle, false);
  const end = region(wanted.end, 'end');
  return {
    columns: [...start.placed, ...middle.placed, ...end.placed],
    start: start.placed,
    middle: middle.placed,
    end: end.placed,
    startWidth: start.width,
    middleWidth: middle.width,
    endWidth: end.width,
    width: start.width + middle.width + end.width,
  };
};

/** Which middle columns are in view; so few are drawn all. */
const FEW = 16;
const SPARE = 200;

export type Span = { readonly from: number; readonly to: number };

/** The columns of the middle that a view shows, and some beside them. */
export const spanInView = <R>({ middle, middleWidth }: Placed<R>, scrolled: number, view: number): Span => {
  if (middle.length <= FEW || view === 0) return { from: 0, to: middle.length };
  const left = Math.max(0, Math.min(scrolled, middleWidth) - SPARE);
  const right = scrolled + view + SPARE;
  const from = middle.findIndex((one) => one.left + one.width > left);
  const after = middle.findIndex((one) => one.left > right);
  return { from: Math.max(0, from), to: after === -1 ? middle.length : after };
};

/** The columns one row draws and the room of those it does not. */
export type DrawnColumns<R> = {
  readonly start: readonly PlacedColumn<R>[];
  readonly middle: readonly PlacedColumn<R>[];
  readonly end: readonly PlacedColumn<R>[];
  readonly before: number;
  readonly after: number;
};

/** What of the columns is drawn for a span. */
export const drawnColumns = <R>(placed: Placed<R>, { from, to }: Span): DrawnColumns<R> => {
  const middle = placed.middle.slice(from, to);
  const first = middle[0];
  const last = middle.at(-1);
  return {
    start: placed.start,
    middle,
    end: placed.end,
    before: first?.left ?? 0,
    after: last === undefined ? 0 : placed.middleWidth - last.left - last.width,
  };
};
