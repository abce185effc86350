import type { CellLevel } from '../contract.ts';

export type Place = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number; readonly page: number };

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

const STEPS: Readonly<Record<string, (at: Place, size: Size) => Place>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, size) => ({ ...at, column: size.columns - 1 }),
  PageUp: (at, size) => ({ ...at, row: at.row - size.page }),
  PageDown: (at, size) => ({ ...at, row: at.row + size.page }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_at, size) => ({ row: size.rows - 1, column: size.columns - 1 }),
};

/** Where a key leads in the grid, or null when it leads nowhere. */
export const moveBy = (key: string, ctrl: boolean, at: Place, size: Size): Place | null => {
  const step = STEPS[ctrl ? `Ctrl+${key}` : key];
  if (step === undefined) return null;
  const to = step(at, size);
  return { row: clamp(to.row, size.rows), column: clamp(to.column, size.columns) };
};

const LEVELS: Readonly<Record<string, CellLevel>> = {
  '0': 'none',
  '-': 'none',
  '1': 'view',
  g: 'view',
  v: 'view',
  '2': 'edit',
  d: 'edit',
  e: 'edit',
};

/** What a key does to the cell: the next level, a level of its own, back to what it held; null is nothing. */
export const actionOf = (key: string): 'next' | 'undo' | CellLevel | null => {
  if (key === 'Enter' || key === ' ') return 'next';
  if (key === 'Delete' || key === 'Backspace') return 'undo';
  return LEVELS[key.length === 1 ? key.toLowerCase() : key] ?? null;
};
