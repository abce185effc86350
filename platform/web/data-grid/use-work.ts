import { useState } from 'react';
import type { Leave } from './cell-editor.tsx';
import { MOST_EXPORTED } from './export-rows.ts';
import type { Placed } from './grid-layout.ts';
import type { GridColumn, Place } from './grid-types.ts';
import { tellFaultElsewhere } from './next-fault.ts';
import type { RowKey } from './staging.ts';
import { useBlock } from './use-block.ts';
import { useClipboard } from './use-clipboard.ts';
import type { Grid } from './use-grid.ts';

const STEP: Readonly<Record<Leave, readonly [number, number]>> = {
  down: [1, 0],
  up: [-1, 0],
  next: [0, 1],
  back: [0, -1],
  stay: [0, 0],
};

/** The cell that is written in: of its row, wherever that comes to stand meanwhile. */
export type Writing<R> = {
  readonly key: RowKey;
  readonly row: R;
  readonly column: GridColumn<R>;
  readonly col: number;
  readonly typed: string | null;
} | null;
type Stand<R> = { readonly at: Place; readonly placed: Placed<R>; readonly go: (to: Place) => void };

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The next cell in a row that something is wrong with. */
const faultIn = <R>({ rows, edits, rowKey }: Grid<R>, { at, placed }: Stand<R>, index: number): Place | null => {
  const row = rows.rowAt(index);
  const staged = row === undefined ? undefined : edits.staged.get(rowKey(row));
  if (staged === undefined) return null;
  const isHere = index === at.row;
  const col = placed.columns.findIndex(({ column }, each) => column.key in staged.faults && (!isHere || each > at.col));
  if (col !== -1) return { row: index, col };
  return staged.fault !== null && !isHere ? { row: index, col: 0 } : null;
};

const nextFaultOf = <R>(grid: Grid<R>, stand: Stand<R>): Place | null => {
  const { total } = grid.rows;
  for (let step = 0; step <= total; step += 1) {
    const found = faultIn(grid, stand, (Math.max(0, stand.at.row) + step) % Math.max(1, total));
    if (found !== null) return found;
  }
  return null;
};

/** Writing in cells, marking blocks of them, and the clipboard between here and a spreadsheet. */
export const useWork = <R>(grid: Grid<R>, stand: Stand<R>) => {
  const { at, placed, go } = stand;
  const marking = useBlock(at);
  const clipboard = useClipboard(grid, placed, marking);
  const [writing, setWriting] = useState<Writing<R>>(null);
  const { edits, rows } = grid;
  const cellAt = ({ row: index, col }: Place) => {
    const row = rows.rowAt(index);
    const column = placed.columns[col]?.column;
    return row === undefined || column === undefined ? null : { row, column };
  };
  return {
    ...marking,
    ...clipboard,
    writing,
    begin: (place: Place, typed: string | null): boolean => {
      const cell = cellAt(place);
      if (cell === null || !edits.may(cell.column, cell.row)) return false;
      edits.setOn(true);
      marking.clear();
      setWriting({ ...cell, key: grid.rowKey(cell.row), col: place.col, typed });
      return true;
    },
    done: (text: string | null, leave: Leave) => {
      setWriting(null);
      if (text !== null && writing !== null) edits.put([{ row: writing.row, column: writing.column, text }]);
      const [down, right] = STEP[leave];
      go({ row: within(at.row + down, rows.total), col: within(at.col + right, placed.columns.length) });
    },
    /** Leads to the next cell with something wrong, after where the focus is; round the end, and to rows not fetched yet. */
    nextFault: async (): Promise<void> => {
      let found = nextFaultOf(grid, stand);
      if (found === null) {
        await rows.ensure({ from: 0, to: Math.min(rows.total, MOST_EXPORTED) });
        found = nextFaultOf(grid, stand);
      }
      if (found === null) return tellFaultElsewhere();
      marking.clear();
      go(found);
    },
  };
};

export type Work<R> = ReturnType<typeof useWork<R>>;
