import { parentPort } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { type CellKind, type SheetColumn, type SheetRow, wallClock } from './sheet.ts';
import { readCsv } from './read-csv.ts';
import { unpackedSize } from './unpacked-size.ts';
import type { XlsxAnswer, XlsxOrder } from './xlsx.ts';

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

const port = parentPort;
if (port === null) throw new Error('this runs as a thread only');

const answer = (given: XlsxAnswer): void => port.postMessage(given);

let sheet = '';
let columns: readonly SheetColumn[] = [];
const rows: Row[] = [];

const begin = (order: Extract<XlsxOrder, { kind: 'begin' }>): void => {
  ({ sheet, columns } = order);
  rows.push(columns.map(({ title }) => ({ value: title, type: String, ...HEAD })));
};

const add = (more: readonly SheetRow[]): void => {
  for (const row of more)
    rows.push(
      columns.map(({ kind }, at) => {
        const value = row[at] ?? null;
        return value === null ? null : CELLS[kind](value);
      }),
    );
};

const finish = async (): Promise<void> => {
  const file = writeXlsxFile(rows, {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  });
  answer({ kind: 'written', bytes: new Uint8Array(await file.toBuffer()) });
};

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value);
};

/** What the library unpacks lies outside of the memory that a thread is given: a file is looked through before. */
const MOST_UNPACKED = 64 * 1_048_576;

const readExcel = async (bytes: Uint8Array, most: number): Promise<readonly (readonly string[])[]> => {
  if (unpackedSize(bytes, MOST_UNPACKED) === null) throw new Error('it unpacks to too much, or not at all');
  const found = await readSheet(Buffer.from(bytes));
  return found.slice(0, most).map((row) => row.map(asText));
};

const read = async ({ bytes, format, most }: Extract<XlsxOrder, { kind: 'read' }>): Promise<void> => {
  try {
    answer({ kind: 'read', rows: format === 'csv' ? readCsv(bytes, most) : await readExcel(bytes, most) });
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) });
  }
};

port.on('message', (order: XlsxOrder) => {
  if (order.kind === 'begin') begin(order);
  if (order.kind === 'rows') add(order.rows);
  if (order.kind === 'finish') void finish();
  if (order.kind === 'read') void read(order);
});
