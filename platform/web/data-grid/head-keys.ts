import type { KeyboardEvent } from 'react';
import { withMoved, withSize } from './arrange.ts';
import type { PlacedColumn } from './grid-layout.ts';
import { SELECT } from './grid-types.ts';
import type { Grid } from './use-grid.ts';

const STEP = 16;
const BY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The description of the keys of a column's name, beside those that move the focus. */
export const HEAD_SAID = {
  Enter: 'sort',
  ' ': 'sort',
  'Shift+Enter': 'sortMore',
  'Alt+ArrowLeft': 'widen',
  'Alt+ArrowRight': 'widen',
  'Ctrl+Shift+ArrowLeft': 'moveColumn',
  'Ctrl+Shift+ArrowRight': 'moveColumn',
  'Alt+ArrowDown': 'columnMenu',
} as const;

const opensMenu = ({ key, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' && altKey) || key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** What an arrow makes of the columns: Alt widens, Ctrl Shift moves; null where it only walks. */
const arrangedBy = <R>(event: KeyboardEvent, { column, width }: PlacedColumn<R>, { view, arranged }: Grid<R>) => {
  const by = BY[event.key];
  if (by === undefined) return null;
  if (event.altKey) return withSize(view.columns, column.key, width + by * STEP);
  const isMove = event.ctrlKey && event.shiftKey;
  const keys = arranged.all.map((each) => each.key);
  return isMove ? withMoved(view.columns, keys, column.key, by) : null;
};

/**
 * Keys of a column's name: Enter and Space sort (with Shift as one more), Alt and an arrow widen, Ctrl Shift and an
 * arrow move, Alt and the arrow down open its menu.
 */
export const pressHead = <R>(event: KeyboardEvent, placed: PlacedColumn<R>, grid: Grid<R>, openMenu: () => void) => {
  const columns = arrangedBy(event, placed, grid);
  if (placed.column.key === SELECT) {
    if (event.key !== ' ' && event.key !== 'Enter') return false;
    grid.selection.toggleAll();
  } else if (columns !== null) grid.setView({ columns });
  else if (opensMenu(event)) openMenu();
  else if ((event.key === 'Enter' || event.key === ' ') && placed.column.sortable)
    grid.search.toggleSort(placed.column.key, event.shiftKey);
  else return false;
  event.preventDefault();
  return true;
};
