import type { TableAnswer, TableOrder } from './read-table.ts';
import { TableFault } from './table-fault.ts';

/** Only the library that the file needs is loaded. */
const rowsOf = async ({ bytes, format, most }: TableOrder) =>
  format === 'csv'
    ? (await import('./read-csv.ts')).readCsv(bytes, most)
    : (await import('./read-xlsx.ts')).readXlsx(bytes, most);

/** Reads a file that somebody brought; runs in a process of its own. */
export const handle = async (order: TableOrder): Promise<TableAnswer> => {
  try {
    return { rows: await rowsOf(order) };
  } catch (error) {
    return error instanceof TableFault
      ? { fault: { code: error.code, params: error.params } }
      : { unreadable: String(error) };
  }
};
