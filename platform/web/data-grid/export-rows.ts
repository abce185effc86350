import type { Format } from '../i18n/format.ts';
import { textOfCell, type YesNo } from './cell-text.ts';
import { writeBlock, writeCsv } from './clipboard.ts';
import type { GridColumn } from './grid-types.ts';
import type { Grid } from './use-grid.ts';

/** What a browser fetches for a file by itself; more is the work of the server. */
export const MOST_EXPORTED = 20_000;

/** The columns as they stand, without those of buttons. */
export const shownColumns = <R>({ arranged }: Grid<R>): readonly GridColumn<R>[] =>
  [...arranged.start, ...arranged.middle, ...arranged.end].filter((column) => !column.hideHeader);

/** All rows that match, fetched where they are not here yet. */
export const matchingRows = async <R>({ all }: Grid<R>): Promise<readonly R[]> => {
  await all.ensure({ from: 0, to: Math.min(all.total, MOST_EXPORTED) });
  return all.known().slice(0, MOST_EXPORTED);
};

/** The rows that were chosen, over all pages, as they are now where they are in view. */
export const chosenRows = async <R>(grid: Grid<R>): Promise<readonly R[]> => {
  const { selection, rowKey } = grid;
  if (selection.isWide) return (await matchingRows(grid)).filter((row) => selection.has(rowKey(row)));
  const known = new Map(grid.all.known().map((row) => [rowKey(row), row]));
  const { rows } = selection;
  // In the order of the list; then those that went out of view.
  const here = [...known].flatMap(([key, row]) => (rows.has(key) ? [row] : []));
  return [...here, ...[...rows].flatMap(([key, row]) => (known.has(key) ? [] : [row]))];
};

/** Rows as a table of texts, the names of the columns first. */
export const tableOf = <R>(columns: readonly GridColumn<R>[], rows: readonly R[], format: Format, words: YesNo) => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map((column) => textOfCell(column, row, format, words))),
];

/** Puts a table on the clipboard as spreadsheets take it. */
export const copyTable = (table: readonly (readonly string[])[]): Promise<void> =>
  navigator.clipboard.writeText(writeBlock(table));

/** Gives a table to the person as a file. */
export const saveCsv = (name: string, table: readonly (readonly string[])[]): void => {
  const url = URL.createObjectURL(new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
