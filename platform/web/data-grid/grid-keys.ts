import type { Block } from './block.ts';
import type { Place } from './grid-types.ts';

export type Extent = {
  readonly rows: number;
  readonly cols: number;
  /** How many rows a page of the screen holds. */
  readonly page: number;
};

type Press = { readonly key: string; readonly ctrl: boolean };

const HEADER = -1;

type Move = (at: Place, to: Extent, ctrl: boolean) => Place;

const MOVES = {
  ArrowDown: ({ row, col }, { rows }, ctrl) => ({ row: ctrl ? rows - 1 : row + 1, col }),
  ArrowUp: ({ row, col }, _to, ctrl) => ({ row: ctrl ? 0 : row - 1, col }),
  ArrowRight: ({ row, col }, { cols }, ctrl) => ({ row, col: ctrl ? cols - 1 : col + 1 }),
  ArrowLeft: ({ row, col }, _to, ctrl) => ({ row, col: ctrl ? 0 : col - 1 }),
  Home: ({ row }, _to, ctrl) => ({ row: ctrl ? 0 : row, col: 0 }),
  End: ({ row }, { rows, cols }, ctrl) => ({ row: ctrl ? rows - 1 : row, col: cols - 1 }),
  PageDown: ({ row, col }, { page }) => ({ row: row + page, col }),
  PageUp: ({ row, col }, { page }) => ({ row: row <= 0 ? row : Math.max(0, row - page), col }),
} satisfies Readonly<Record<string, Move>>;

/** The description of each; a key without one does not compile. */
export const MOVES_SAID: Readonly<Record<keyof typeof MOVES, 'cells' | 'rowEnds' | 'pages'>> = {
  ArrowUp: 'cells',
  ArrowDown: 'cells',
  ArrowLeft: 'cells',
  ArrowRight: 'cells',
  Home: 'rowEnds',
  End: 'rowEnds',
  PageUp: 'pages',
  PageDown: 'pages',
};

/** The same keys with Ctrl, where that leads further. */
export const FAR_SAID = {
  'Ctrl+ArrowUp': 'edges',
  'Ctrl+ArrowDown': 'edges',
  'Ctrl+ArrowLeft': 'edges',
  'Ctrl+ArrowRight': 'edges',
  'Ctrl+Home': 'corners',
  'Ctrl+End': 'corners',
} as const satisfies Readonly<Partial<Record<`Ctrl+${keyof typeof MOVES}`, string>>>;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Where a key leads, by the pattern of grids; null for a key that leads nowhere. */
export const placeAfter = ({ key, ctrl }: Press, at: Place, extent: Extent): Place | null => {
  const move = (MOVES as Readonly<Record<string, Move>>)[key];
  if (move === undefined || extent.cols === 0) return null;
  const to = move(at, extent, ctrl);
  return { row: within(to.row, HEADER, extent.rows - 1), col: within(to.col, 0, extent.cols - 1) };
};

/** The block that two corners span. */
export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.max(0, Math.min(one.row, other.row)),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
});

/** Whether a block is more than one cell. */
export const isWide = ({ top, bottom, left, right }: Block): boolean => bottom > top || right > left;
