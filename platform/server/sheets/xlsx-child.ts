import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { type About, type CellKind, type SheetColumn, type SheetRow, wallClock } from './sheet.ts';
import type { XlsxOrder } from './xlsx-writer.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#EEF2E6' } as const;

const momentOf = (instant: string): Date => {
  const { year, month, day, hour, minute } = wallClock(instant);
  // A sheet knows no zones: its moments are what the clock on the wall showed.
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
};

/** Decimals beyond what a double holds stay text, so that no quantity changes on its way. */
const numberCell = (value: string): Cell =>
  value.replaceAll(/\D/g, '').length > 15
    ? { value, type: String }
    : { value: Number(value), type: Number, format: value.includes('.') ? '#,##0.###' : '#,##0' };

const CELLS: Readonly<Record<CellKind, (value: string) => Cell>> = {
  text: (value) => ({ value, type: String }),
  number: numberCell,
  day: (value) => ({ value: new Date(`${value}T00:00:00.000Z`), type: Date, format: 'dd.mm.yyyy' }),
  moment: (value) => ({ value: momentOf(value), type: Date, format: 'dd.mm.yyyy hh:mm' }),
};

const rows: Row[] = [];

const rowOf = (columns: readonly SheetColumn[], row: SheetRow): Row =>
  columns.map(({ kind }, at) => {
    const value = row[at] ?? null;
    return value === null ? null : CELLS[kind](value);
  });

/** A sheet behind the table, so that the table itself stays one. */
const sheetAbout = ({ title, lines }: About) => ({
  data: lines.map(
    ([caption, value]): Row => [
      { value: caption, type: String, ...HEAD },
      { value, type: String },
    ],
  ),
  sheet: title,
  columns: [{ width: 26 }, { width: 70 }],
});

/** Gathers rows and writes them at the end; runs in a process of its own, which writes one file after another. */
export const handle = async (order: XlsxOrder): Promise<Uint8Array | null> => {
  if ('rows' in order) {
    for (const row of order.rows) rows.push(rowOf(order.columns, row));
    return null;
  }
  const { sheet, columns, about } = order;
  const heading = columns.map(({ title }) => ({ value: title, type: String, ...HEAD }));
  const widths = columns.map(({ width }) => ({ width }));
  const table = { data: [heading, ...rows.splice(0)], sheet, stickyRowsCount: 1, columns: widths };
  const file = about === undefined ? writeXlsxFile(table.data, table) : writeXlsxFile([table, sheetAbout(about)]);
  return new Uint8Array(await file.toBuffer());
};
