import { type PointerEvent, useRef, useState } from 'react';
import { withPut, withSize, withUsualSize } from './arrange.ts';
import type { PlacedColumn } from './grid-layout.ts';
import type { Grid } from './use-grid.ts';

/** A slip of the hand is no dragging. */
const SLIP = 6;

const headUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-head]')?.dataset['head'];

/** Columns are widened and moved by the pointer; the keyboard has its own keys for both. */
export const useHeadDrag = <R>({ view, setView, arranged }: Grid<R>) => {
  const start = useRef<{ readonly key: string; readonly x: number } | null>(null);
  const frame = useRef(0);
  const dragged = useRef(false);
  const [over, setOver] = useState<string | null>(null);
  const keys = arranged.all.map(({ key }) => key);
  const widening = useRef<{ readonly key: string; readonly x: number; readonly width: number } | null>(null);
  const widen = ({ column, width }: PlacedColumn<R>) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      widening.current = { key: column.key, x: event.clientX, width };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current: from } = widening;
      if (from === null) return;
      cancelAnimationFrame(frame.current);
      // From where it began: the column is drawn anew while it is dragged.
      frame.current = requestAnimationFrame(() =>
        setView({ columns: withSize(view.columns, from.key, from.width + clientX - from.x) }),
      );
    },
    onPointerUp: () => {
      widening.current = null;
    },
    onPointerCancel: () => {
      widening.current = null;
    },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onDoubleClick: () => setView({ columns: withUsualSize(view.columns, column.key) }),
  });
  const move = ({ column }: PlacedColumn<R>) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button === 0 && event.pointerType !== 'touch') start.current = { key: column.key, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null || event.buttons !== 1) return;
      if (!dragged.current && Math.abs(event.clientX - start.current.x) < SLIP) return;
      dragged.current = true;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      setOver(headUnder(event.clientX, event.clientY) ?? null);
    },
    onPointerUp: () => {
      const moved = start.current;
      start.current = null;
      if (dragged.current && moved && over !== null) setView({ columns: withPut(view.columns, keys, moved.key, over) });
      setOver(null);
    },
  });
  return { widen, move, over, wasDragged: () => dragged.current };
};
