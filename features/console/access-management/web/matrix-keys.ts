import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';

export type Place = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number; readonly page: number };

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

type Step = (at: Place, size: Size) => Place;

const STEPS = {
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
} satisfies Readonly<Record<string, Step>>;

/** Where a key leads in the grid, or null when it leads nowhere. */
export const moveBy = (key: string, ctrl: boolean, at: Place, size: Size): Place | null => {
  const step = (STEPS as Readonly<Record<string, Step>>)[ctrl ? `Ctrl+${key}` : key];
  if (step === undefined) return null;
  const to = step(at, size);
  return { row: clamp(to.row, size.rows), column: clamp(to.column, size.columns) };
};

const LEVELS = {
  '0': 'none',
  '-': 'none',
  '1': 'view',
  g: 'view',
  v: 'view',
  '2': 'edit',
  d: 'edit',
  e: 'edit',
} as const satisfies Readonly<Record<string, CellLevel>>;

const DEEDS = { Enter: 'next', ' ': 'next', Delete: 'undo', Backspace: 'undo', p: 'pin' } as const;

/** What is done to a cell, or to its column: kept in view, or let go. */
export type MatrixAction = 'next' | 'undo' | 'pin' | CellLevel;

/** The description of each key; a key without one does not compile. */
export const MATRIX_SAID: Readonly<
  Record<keyof typeof STEPS, 'saidCells' | 'saidRowEnds' | 'saidPages' | 'saidCorners'> &
    Record<keyof typeof LEVELS, 'saidNone' | 'saidView' | 'saidEdit'> &
    Record<keyof typeof DEEDS, 'saidNext' | 'saidUndo' | 'saidPin'>
> = {
  p: 'saidPin',
  ArrowUp: 'saidCells',
  ArrowDown: 'saidCells',
  ArrowLeft: 'saidCells',
  ArrowRight: 'saidCells',
  Home: 'saidRowEnds',
  End: 'saidRowEnds',
  PageUp: 'saidPages',
  PageDown: 'saidPages',
  'Ctrl+Home': 'saidCorners',
  'Ctrl+End': 'saidCorners',
  Enter: 'saidNext',
  ' ': 'saidNext',
  '1': 'saidView',
  g: 'saidView',
  v: 'saidView',
  '2': 'saidEdit',
  d: 'saidEdit',
  e: 'saidEdit',
  '0': 'saidNone',
  '-': 'saidNone',
  Delete: 'saidUndo',
  Backspace: 'saidUndo',
};

/** What a key does to the cell: the next level, a level of its own, back to what it held; null is nothing. */
export const actionOf = (key: string): MatrixAction | null => {
  const deeds: Readonly<Record<string, MatrixAction>> = { ...LEVELS, ...DEEDS };
  return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null;
};

/** What a key selects beyond one cell; the arrows go further with Shift. */
export type Selects = 'row' | 'column' | 'all' | 'nothing';

type Chord = { readonly key: string; readonly ctrlKey: boolean; readonly shiftKey: boolean };

const SELECTS: Readonly<Record<string, Selects>> = {
  'Shift+ ': 'row',
  'Ctrl+ ': 'column',
  'Ctrl+a': 'all',
  Escape: 'nothing',
};

export const selectsOf = ({ key, ctrlKey, shiftKey }: Chord): Selects | null => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return SELECTS[`${ctrlKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${name}`] ?? null;
};

/** What is done with many cells, listed beside the keys of one. */
export const RANGE_SAID = {
  'Shift+ArrowUp': 'saidRange',
  'Shift+ArrowDown': 'saidRange',
  'Shift+ArrowLeft': 'saidRange',
  'Shift+ArrowRight': 'saidRange',
  'Shift+ ': 'saidRow',
  'Ctrl+ ': 'saidColumn',
  'Ctrl+A': 'saidAll',
  Escape: 'saidNothing',
  'Ctrl+C': 'saidCopy',
  'Ctrl+V': 'saidPaste',
} as const;
