import { useRef, useState } from 'react';
import type { Block } from '#platform/web/data-grid/block.ts';
import type { Place, Selects } from './matrix-keys.ts';
import { rangeOf } from './matrix-range.ts';

export type Size = { readonly rows: number; readonly columns: number };

const START: Place = { row: 0, column: 0 };

const isInside = ({ bottom, right }: Block, { rows, columns }: Size) => bottom < rows && right < columns;

/** The cell that has the focus, and the block that is selected, one cell or many. */
export const useSelection = (size: Size) => {
  const [place, setPlace] = useState<Place>(START);
  const [marked, setMarked] = useState<Block | null>(null);
  const anchor = useRef<Place | null>(null);
  const active: Place = {
    row: Math.min(place.row, Math.max(0, size.rows - 1)),
    column: Math.min(place.column, Math.max(0, size.columns - 1)),
  };
  // What was selected before the table was narrowed is not there any more.
  const range = marked !== null && isInside(marked, size) ? marked : null;
  const clear = () => {
    anchor.current = null;
    setMarked(null);
  };
  return {
    active,
    range,
    block: range ?? rangeOf(active, active),
    clear,
    moveTo: (to: Place) => {
      clear();
      setPlace(to);
    },
    /** The block from where it was begun to another cell. */
    extendTo: (to: Place, from: Place = active) => {
      anchor.current ??= from;
      setMarked(rangeOf(anchor.current, to));
      setPlace(to);
    },
    select: (what: Selects, at: Place = active) => {
      clear();
      if (what === 'nothing' || size.rows === 0 || size.columns === 0) return;
      setPlace(at);
      setMarked({
        top: what === 'row' ? at.row : 0,
        bottom: what === 'row' ? at.row : size.rows - 1,
        left: what === 'column' ? at.column : 0,
        right: what === 'column' ? at.column : size.columns - 1,
      });
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
