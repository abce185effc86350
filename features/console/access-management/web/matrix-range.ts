import { pastedSize, type Texts } from '#platform/web/data-grid/clipboard.ts';
import type { Block } from '#platform/web/data-grid/block.ts';
import type { Place } from './matrix-keys.ts';

/** The block between two cells, whichever of them stands first. */
export const rangeOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const cellCount = ({ top, bottom, left, right }: Block): number => (bottom - top + 1) * (right - left + 1);

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The rows of a block, each with its columns. */
export const placesIn = ({ top, bottom, left, right }: Block): readonly (readonly Place[])[] =>
  between(top, bottom).map((row) => between(left, right).map((column) => ({ row, column })));

type Size = { readonly rows: number; readonly columns: number };

/**
 * Where a pasted block goes: from the first cell of what is selected, and over and over where it goes into that evenly.
 * `outside` are its cells that stand beyond the table.
 */
export const pastedOver = (texts: Texts, range: Block, size: Size) => {
  const { tall, wide, rows, columns } = pastedSize(texts, range);
  const all = between(0, rows - 1).flatMap((row) =>
    between(0, columns - 1).flatMap((column) => {
      const text = texts[row % tall]?.[column % wide];
      return text === undefined ? [] : [{ at: { row: range.top + row, column: range.left + column }, text }];
    }),
  );
  const inside = all.filter(({ at }) => at.row < size.rows && at.column < size.columns);
  return { inside, outside: all.length - inside.length };
};
