import { useFormat, useLanguage, useTexts } from '../i18n/use-texts.ts';
import { showToast } from '../ui/toast.ts';
import { readBlock, type Texts, writeBlock } from './clipboard.ts';
import { copyTable, MOST_EXPORTED } from './export-rows.ts';
import type { Block } from './grid-keys.ts';
import type { Placed } from './grid-layout.ts';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, valueOf } from './grid-types.ts';
import { writeForTyping } from './typed-value.ts';
import type { Marking } from './use-block.ts';
import type { CellText } from './use-edits.ts';
import type { Grid } from './use-grid.ts';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** What a cell says now, changed or not, as it is typed. */
const useTyped = <R>({ edits, rowKey }: Grid<R>) => {
  const t = useTexts(gridTexts);
  const language = useLanguage();
  const words = { yes: t('yes'), no: t('no') };
  return (row: R, column: GridColumn<R>): string => {
    const staged = edits.staged.get(rowKey(row));
    const raw = staged?.faults[column.key]?.raw;
    if (raw !== null && raw !== undefined) return raw;
    const value = staged && column.key in staged.values ? staged.values[column.key] : valueOf(column, row);
    return writeForTyping(column, value, language, words);
  };
};

/** Where a pasted block comes to stand: one cell fills all that is marked. */
const targetOf = (
  texts: Texts,
  marked: Block,
  columns: number,
): { readonly isOne: boolean; readonly target: Block; readonly wide: number } => {
  const width = texts.reduce((most, row) => Math.max(most, row.length), 0);
  if (texts.length === 1 && width === 1) return { isOne: true, target: marked, wide: 0 };
  const { top, left } = marked;
  return {
    isOne: false,
    target: { top, left, bottom: top + texts.length - 1, right: Math.min(columns, left + width) - 1 },
    wide: Math.max(0, left + width - columns),
  };
};

/** The cells of a block: what they say, what is put in them, whether all of them are here. */
const useCells = <R>(grid: Grid<R>, placed: Placed<R>) => {
  const t = useTexts(gridTexts);
  const { number } = useFormat();
  const typed = useTyped(grid);
  const { edits, rows } = grid;
  const columnsIn = ({ left, right }: Block) => placed.columns.slice(left, right + 1).map(({ column }) => column);
  return {
    typed,
    put: (cells: readonly CellText<R>[]) => {
      const { changed, kept } = edits.put(cells);
      if (kept > 0)
        showToast({ tone: 'warning', message: t('cellsKept', { changed: number(changed), kept: number(kept) }) });
    },
    /** Each with its text; those that there is no text for stay as they are. */
    cellsOf: (block: Block, textAt: (row: number, col: number) => string | undefined): readonly CellText<R>[] =>
      range(block.top, Math.min(block.bottom, rows.total - 1)).flatMap((index) => {
        const row = rows.rowAt(index);
        if (row === undefined) return [];
        return columnsIn(block).flatMap((column, col) => {
          const text = textAt(index - block.top, col);
          return text === undefined ? [] : [{ row, column, text }];
        });
      }),
    copied: (block: Block): Texts =>
      range(block.top, block.bottom).flatMap((index) => {
        const row = rows.rowAt(index);
        return row === undefined ? [] : [columnsIn(block).map((column) => typed(row, column))];
      }),
    /** Rows that nobody looked at yet are fetched before anything is done with them. */
    fetched: ({ top, bottom }: Block) =>
      rows.ensure({ from: top, to: Math.min(bottom + 1, rows.total, top + MOST_EXPORTED) }),
    isHere: ({ top, bottom }: Block): boolean =>
      range(top, bottom).every((index) => rows.rowAt(index) !== undefined || grid.groups.at(index) !== undefined),
  };
};

/** Blocks of cells between here and a spreadsheet, and down a column. */
export const useClipboard = <R>(grid: Grid<R>, placed: Placed<R>, marking: Marking) => {
  const t = useTexts(gridTexts);
  const { number } = useFormat();
  const { edits, rows } = grid;
  const { typed, put, cellsOf, copied, fetched, isHere } = useCells(grid, placed);
  return {
    /** The marked block as text; null when some of it has to be fetched, and then it comes by itself. */
    copy: (): string | null => {
      const { block } = marking;
      if (isHere(block)) return writeBlock(copied(block));
      void fetched(block)
        .then(() => copyTable(copied(block)))
        .then(() => showToast({ message: t('rowsCopied', { count: number(block.bottom - block.top + 1) }) }))
        .catch((error: unknown) => showToast({ tone: 'danger', message: String(error) }));
      return null;
    },
    paste: async (text: string): Promise<void> => {
      const texts = readBlock(text);
      if (texts.length === 0) return;
      edits.setOn(true);
      const { isOne, target, wide } = targetOf(texts, marking.block, placed.columns.length);
      await fetched(target);
      const cells = cellsOf(target, (row, col) => (isOne ? texts[0]?.[0] : texts[row]?.[col]));
      // What is as it was needs no leave to stay so: a whole line may come back with its number.
      put(cells.filter(({ row, column, text: next }) => typed(row, column) !== next.trim()));
      const over = target.bottom - rows.total + 1;
      if (over > 0) showToast({ tone: 'warning', message: t('rowsOver', { count: number(over) }) });
      if (wide > 0) showToast({ tone: 'warning', message: t('columnsOver', { count: number(wide) }) });
    },
    fillDown: async (): Promise<void> => {
      const { block } = marking;
      await fetched(block);
      const first = copied({ ...block, bottom: block.top })[0] ?? [];
      put(cellsOf({ ...block, top: block.top + 1 }, (_row, col) => first[col] ?? ''));
    },
    empty: async (): Promise<void> => {
      const { block } = marking;
      await fetched(block);
      put(cellsOf(block, () => ''));
    },
  };
};
