import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Extent, placeAfter } from './grid-keys.ts';
import type { Place } from './grid-types.ts';

/** The place of the cell an element stands in. */
export const placeOf = (target: EventTarget | null): Place | null => {
  const cell = (target as Element | null)?.closest<HTMLElement>('[data-col]');
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null;
};

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** Whether what was pressed is a control of its own, not the cell around it. */
export const isControl = (target: EventTarget | null): boolean => {
  const control = (target as Element | null)?.closest(CONTROLS);
  return control !== null && control !== undefined && control.closest('[role="row"]') !== null;
};

const FIRST: Place = { row: 0, col: 0 };

type Focus = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly extent: Extent;
  /** Brings a cell into view before it is focused. */
  readonly show: (place: Place) => void;
};

/** One cell of the grid is a stop of the Tab key; arrows move it. */
export const useGridFocus = ({ scroller, extent, show }: Focus) => {
  const [wanted, setAt] = useState<Place>(FIRST);
  /** The place that is to have the focus once it is drawn; null when none was requested. */
  const moving = useRef<Place | null>(null);
  const at: Place = {
    row: Math.min(wanted.row, Math.max(extent.rows - 1, -1)),
    col: Math.max(0, Math.min(wanted.col, extent.cols - 1)),
  };
  const go = useCallback(
    (to: Place) => {
      moving.current = to;
      // This may draw the grid at once, with the place from before.
      show(to);
      setAt(to);
    },
    [show],
  );
  useLayoutEffect(() => {
    if (moving.current !== wanted) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-col="${at.col}"]`);
    if (!cell) return;
    moving.current = null;
    cell.focus({ preventScroll: true });
  });
  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) setAt((now) => (now.row === place.row && now.col === place.col ? now : place));
  }, []);
  /** Where an arrow key leads; null when the key is not one or belongs to a field. */
  const follow = (event: KeyboardEvent): Place | null => {
    if (event.altKey || (event.target as Element).closest('input, select, textarea')) return null;
    return placeAfter({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, at, extent);
  };
  /** The cell that the Tab key stops at, in view but without the focus. */
  const stand = (to: Place) => {
    show(to);
    setAt(to);
  };
  return { at, go, stand, onFocus, follow };
};
