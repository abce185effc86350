import { sheetProblems } from '#platform/contract/report-problems.ts';
import { ContainedFailure, type Limits } from '../contained/contained.ts';
import { keptProcesses } from '../contained/kept.ts';
import type { About, SheetColumn, SheetRow, SheetWriter } from './sheet.ts';

/** What is asked of the process that writes an Excel file, so that a large one delays no request and cannot end the server. */
export type XlsxOrder =
  | { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] }
  | { readonly columns: readonly SheetColumn[]; readonly sheet: string; readonly about?: About };

const LIMITS: Limits = { memoryMb: 640, heapMb: 512, cpuSeconds: 60, milliseconds: 120_000 };
/** A file of more rows takes a good part of what its process may. */
const FEW_ROWS = 10_000;

const processes = keptProcesses<XlsxOrder, Uint8Array | null>(new URL('./xlsx-child.ts', import.meta.url), LIMITS);

/** Writes an Excel file with typed cells: a text is a text there, whatever it begins with. */
export const xlsxWriter = (sheet: string, columns: readonly SheetColumn[], signal?: AbortSignal): SheetWriter => {
  const child = processes.take(signal);
  let written = 0;
  const ask = async (order: XlsxOrder): Promise<Uint8Array | null> => {
    try {
      return await child.ask(order);
    } catch (error) {
      if (error instanceof ContainedFailure && error.why !== 'failed') throw sheetProblems.problem('sheet-too-large');
      throw error;
    }
  };
  return {
    add: async (rows) => {
      written += rows.length;
      await ask({ columns, rows });
    },
    finish: async (about) => {
      const bytes = await ask({ columns, sheet, ...(about === undefined ? {} : { about }) });
      if (written > FEW_ROWS) child.end();
      else child.giveBack();
      if (bytes === null) throw new Error('no file was written');
      return bytes;
    },
    drop: child.end,
  };
};
