import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { showToast } from '../ui/toast.ts';
import { pastedSize, readBlock, type Texts, writeBlock } from './clipboard.ts';
import { copyTable, MOST_EXPORTED } from './export-rows.ts';
import type { Block } from './block.ts';
import type { Placed } from './grid-layout.ts';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, SELECT, valueOf } from './grid-types.ts';
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

/** The cells of a block: what they say, what is put in them, whether all of them are here. */
const useCells = <R>(grid: Grid<R>, placed: Placed<R>) => {
  const t = useTexts(gridTexts);
  const typed = useTyped(grid);
  const { edits, rows, groups } = grid;
  const isChoosing = placed.columns[0]?.column.key === SELECT;
  const columnsIn = ({ left, right }: Block) => placed.columns.slice(left, right + 1).map(({ column }) => column);
  /** The rows of a block; the names of groups between them are none. */
  const rowsIn = ({ top, bottom }: Block): readonly number[] =>
    range(top, Math.min(bottom, rows.total - 1)).filter((index) => groups.at(index) === undefined);
  return {
    typed,
    rowsIn,
    /** Without the column that chooses rows: it has nothing to copy or to change. */
    named: (block: Block): Block => (isChoosing ? { ...block, left: Math.max(1, block.left) } : block),
    /** From where rows are chosen, the whole row. */
    whole: (block: Block): Block =>
      isChoosing && block.right === 0 ? { ...block, right: Number.MAX_SAFE_INTEGER } : block,
    put: (cells: readonly CellText<R>[]) => {
      const { changed, kept } = edits.put(cells);
      if (kept > 0) showToast({ tone: 'warning', message: t('cellsKept', { changed, kept }) });
    },
    /** Each with its text; those that there is no text for stay as they are. */
    cellsOf: (
      at: readonly number[],
      block: Block,
      textAt: (row: number, col: number) => string | undefined,
    ): readonly CellText<R>[] =>
      at.flatMap((index, nth) => {
        const row = rows.rowAt(index);
        if (row === undefined) return [];
        return columnsIn(block).flatMap((column, col) => {
          const text = textAt(nth, col);
          return text === undefined ? [] : [{ row, column, text }];
        });
      }),
    copied: (block: Block): Texts =>
      rowsIn(block).flatMap((index) => {
        const row = rows.rowAt(index);
        return row === undefined ? [] : [columnsIn(block).map((column) => typed(row, column))];
      }),
    /** Rows that were not loaded yet are fetched before anything is done with them. */
    fetched: ({ top, bottom }: Block) =>
      rows.ensure({ from: top, to: Math.min(bottom + 1, rows.total, top + MOST_EXPORTED) }),
    isHere: (block: Block): boolean => rowsIn(block).every((index) => rows.rowAt(index) !== undefined),
  };
};

/** Blocks of cells between here and a spreadsheet, and down a column. */
export const useClipboard = <R>(grid: Grid<R>, placed: Placed<R>, marking: Marking) => {
  const t = useTexts(gridTexts);
  const { edits, rows } = grid;
  const { typed, rowsIn, named, whole, put, cellsOf, copied, fetched, isHere } = useCells(grid, placed);
  const last = placed.columns.length - 1;
  return {
    /** The marked block as text; null when some of it has to be fetched, and then it comes by itself. */
    copy: (): string | null => {
      const block = named(whole(marking.block));
      if (isHere(block)) return writeBlock(copied(block));
      void fetched(block)
        .then(() => copyTable(copied(block)))
        .then(() => showToast({ message: t('rowsCopied', { count: block.bottom - block.top + 1 }) }))
        .catch(tellFailure);
      return null;
    },
    paste: async (text: string): Promise<void> => {
      const texts = readBlock(text);
      if (texts.length === 0) return;
      edits.setOn(true);
      const { top, left, ...marked } = named(marking.block);
      const size = pastedSize(texts, { top, left, ...marked });
      const right = Math.min(last, left + size.columns - 1);
      const isGathered = grid.groups.isOn;
      const below = { top, left, right, bottom: isGathered ? rows.total - 1 : top + size.rows - 1 };
      await fetched(below);
      const at = rowsIn(below).slice(0, size.rows);
      const cells = cellsOf(at, below, (row, col) => texts[row % size.tall]?.[col % size.wide]);
      // What is as it was needs no leave to stay so: a whole line may come back with its number.
      put(cells.filter(({ row, column, text: next }) => typed(row, column) !== next.trim()));
      const over = size.rows - at.length;
      if (over > 0) showToast({ tone: 'warning', message: t('rowsOver', { count: over }) });
      const wide = left + size.columns - 1 - right;
      if (wide > 0) showToast({ tone: 'warning', message: t('columnsOver', { count: wide }) });
    },
    fillDown: async (): Promise<void> => {
      const block = named(marking.block);
      await fetched(block);
      const [first, ...below] = rowsIn(block);
      if (first === undefined) return;
      const texts = copied({ ...block, top: first, bottom: first })[0];
      put(cellsOf(below, block, (_row, col) => texts?.[col]));
    },
    empty: async (): Promise<void> => {
      const block = named(marking.block);
      await fetched(block);
      put(cellsOf(rowsIn(block), block, () => ''));
    },
  };
};
