import { sheetProblems } from '#platform/contract/report.ts';
import { ContainedFailure, type Limits, openContained } from '../contained/contained.ts';
import type { SheetColumn, SheetRow, SheetWriter } from './sheet.ts';

/** What is asked of the process that writes an Excel file, so that a large one keeps nobody waiting and ends nothing. */
export type XlsxOrder =
  | { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] }
  | { readonly columns: readonly SheetColumn[]; readonly sheet: string };

const LIMITS: Limits = { memoryMb: 640, heapMb: 512, cpuSeconds: 60, milliseconds: 120_000 };

/** Writes an Excel file with typed cells: a text is a text there, whatever it begins with. */
export const xlsxWriter = (sheet: string, columns: readonly SheetColumn[], signal?: AbortSignal): SheetWriter => {
  const child = openContained<XlsxOrder, Uint8Array | null>(
    new URL('./xlsx-child.ts', import.meta.url),
    LIMITS,
    signal,
  );
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
      await ask({ columns, rows });
    },
    finish: async () => {
      const bytes = await ask({ columns, sheet });
      child.end();
      if (bytes === null) throw new Error('no file was written');
      return bytes;
    },
    drop: child.end,
  };
};
