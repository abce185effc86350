import { cardParts } from './card-parts.ts';
import { leastOf } from './grid-layout.ts';
import type { GridColumn } from './grid-types.ts';

type Arranged<R> = {
  readonly start: readonly GridColumn<R>[];
  readonly middle: readonly GridColumn<R>[];
  readonly end: readonly GridColumn<R>[];
};

/** In the order in which they are missed: what the record is called, its number, its figure, its state, then the others. */
const byWeight = <R>(columns: readonly GridColumn<R>[]): readonly GridColumn<R>[] => {
  const named = columns.filter((column) => !column.hideHeader);
  const { title, figure, state } = cardParts(named);
  const first = [title, named[0], figure, state].filter((column) => column !== undefined);
  return [...new Set([...first, ...named])];
};

/**
 * The columns that have room beside an open record, which has the others; the list is read there without being moved
 * sideways.
 */
export const columnsBeside = <R>(
  arranged: Arranged<R>,
  sizes: Readonly<Record<string, number>>,
  room: number,
): Arranged<R> => {
  const all = [...arranged.start, ...arranged.middle, ...arranged.end];
  const kept = new Set(all.filter((column) => column.hideHeader));
  const widthOf = (column: GridColumn<R>) => sizes[column.key] ?? column.width ?? leastOf(column);
  let left = [...kept].reduce((rest, column) => rest - widthOf(column), room);
  for (const [at, column] of byWeight(all).entries()) {
    // A list of no columns is none.
    if (at > 0 && widthOf(column) > left) continue;
    kept.add(column);
    left -= widthOf(column);
  }
  if (kept.size === all.length) return arranged;
  const those = (columns: readonly GridColumn<R>[]) => columns.filter((column) => kept.has(column));
  return { start: those(arranged.start), middle: those(arranged.middle), end: those(arranged.end) };
};
