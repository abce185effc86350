import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { taskOf } from '../tasks/task-work.ts';
import { csvWriter } from './csv.ts';
import { mediaTypes } from '#platform/contract/media-types.ts';
import { type About, type SheetColumn, type SheetFormat, type SheetRow } from './sheet.ts';
import { xlsxWriter } from './xlsx-writer.ts';
import { nowMs } from '../time-now.ts';

const BATCH = 500;
/** A long export leaves others as much of the database's time as it takes, and never pauses longer than this. */
const MOST_PAUSE_MS = 250;

export type Export<R> = {
  readonly format: SheetFormat;
  /** The file's name without its ending, in the reader's language. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** A page of what the caller may see now. */
  readonly page: (context: Context, skip: number, take: number) => Promise<{ rows: readonly R[]; total: number }>;
  /** Tells a row from every other: one that moved between two pages stands in the file once. */
  readonly keyOf: (row: R) => string;
  readonly rowOf: (row: R) => SheetRow;
  readonly about?: About;
};

/** The day and time of an export, as it stands in its name. */
const stamp = (): string => {
  const [day = '', time = ''] = new Date(nowMs() + 3 * 3_600_000).toISOString().split('T');
  return `${day} ${time.slice(0, 5).replace(':', '.')}`;
};

/** Writes what the caller may see into a file, a page at a time, and keeps it as the task's result; answers how many rows. */
export const exportRows = async <R>(context: Context, what: Export<R>): Promise<{ readonly rows: number }> => {
  const task = taskOf(context);
  const { columns, format } = what;
  const writer = format === 'csv' ? csvWriter(columns) : xlsxWriter(what.name, columns, task.signal);
  try {
    const seen = new Set<string>();
    for (let skip = 0; ; skip += BATCH) {
      const began = performance.now();
      const { rows, total } = await task.read((ctx) => what.page(ctx, skip, BATCH));
      const fresh = rows.filter((row) => !seen.has(what.keyOf(row)));
      for (const row of fresh) seen.add(what.keyOf(row));
      await writer.add(fresh.map(what.rowOf));
      await task.progress({ done: Math.min(skip + rows.length, total), total, note: null });
      if (rows.length < BATCH) break;
      await pause(Math.min(performance.now() - began, MOST_PAUSE_MS), undefined, { signal: task.signal });
    }
    await task.file(`${what.name} ${stamp()}.${format}`, mediaTypes[format], await writer.finish(what.about));
    return { rows: seen.size };
  } finally {
    writer.drop();
  }
};
