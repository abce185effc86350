import { useEffect, useRef, useState } from 'react';
import type { DataGridProps } from './grid-props.ts';
import type { RowsInView } from './grid-types.ts';
import type { RowKey } from './staging.ts';

type Rows<R> = ReadonlyMap<RowKey, R>;

/** Which rows are chosen: some, or all that match but some; each as it was when it was chosen. */
type Chosen<R> = { readonly all: boolean; readonly rows: Rows<R> };

const NONE: Chosen<never> = { all: false, rows: new Map<RowKey, never>() };

const flipped = <R>(rows: Rows<R>, key: RowKey, row: R): Rows<R> => {
  const next = new Map(rows);
  if (!next.delete(key)) next.set(key, row);
  return next;
};

/** Rows chosen over all pages; another list, or something else looked for in it, begins with none. */
export const useSelection = <R>({ bulk, rowKey }: DataGridProps<R>, { total, list }: RowsInView<R>) => {
  const [chosen, setChosen] = useState<Chosen<R>>(NONE);
  const last = useRef<number | null>(null);
  useEffect(() => {
    last.current = null;
    setChosen(NONE);
  }, [list]);
  const { all, rows } = chosen;
  const count = all ? Math.max(0, total - rows.size) : rows.size;
  const isAll = count > 0 && count === total;
  return {
    isAllowed: bulk !== undefined,
    /** The place of the row that was touched last. */
    last,
    /** All that match, also rows that were not loaded yet. */
    isWide: all,
    count,
    isAll,
    /** Those that were chosen one by one, wherever the list was scrolled to since. */
    rows,
    has: (key: RowKey): boolean => all !== rows.has(key),
    toggle: (key: RowKey, row: R) => setChosen((now) => ({ ...now, rows: flipped(now.rows, key, row) })),
    /** All from one row to another, as with Shift. */
    add: (more: readonly R[]) =>
      setChosen((now) => {
        if (now.all) return now;
        return { all: false, rows: new Map([...now.rows, ...more.map((row) => [rowKey(row), row] as const)]) };
      }),
    toggleAll: () => setChosen(isAll ? NONE : { all: true, rows: new Map() }),
    clear: () => setChosen(NONE),
  };
};

export type Selection<R> = ReturnType<typeof useSelection<R>>;
