import type { Place } from './matrix-keys.ts';

/** A block of cells; all four ends belong to it. */
export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** The block between two cells, whichever of them stands first. */
export const rangeOf = (a: Place, b: Place): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const cellCount = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1);

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The rows of a block, each with its columns. */
export const placesIn = ({ top, bottom, left, right }: Range): readonly (readonly Place[])[] =>
  between(top, bottom).map((row) => between(left, right).map((column) => ({ row, column })));

type Size = { readonly rows: number; readonly columns: number };

/**
 * Where a pasted block goes: from the first cell of what is selected, and over and over where it goes into that evenly.
 * `outside` are its cells that stand beyond the table.
 */
export const pastedOver = <T>(texts: readonly (readonly T[])[], range: Range, size: Size) => {
  const tall = texts.length;
  const wide = texts.reduce((most, row) => Math.max(most, row.length), 0);
  const rows = range.bottom - range.top + 1;
  const columns = range.right - range.left + 1;
  const isWhole = texts.every((row) => row.length === wide);
  const isRepeated = isWhole && wide > 0 && rows % tall === 0 && columns % wide === 0;
  const all = between(0, (isRepeated ? rows : tall) - 1).flatMap((row) =>
    between(0, (isRepeated ? columns : wide) - 1).flatMap((column) => {
      const line = texts[row % tall];
      const text = line?.[isRepeated ? column % wide : column];
      return text === undefined ? [] : [{ at: { row: range.top + row, column: range.left + column }, text }];
    }),
  );
  const inside = all.filter(({ at }) => at.row < size.rows && at.column < size.columns);
  return { inside, outside: all.length - inside.length };
};
