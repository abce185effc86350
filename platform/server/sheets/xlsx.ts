import { Worker } from 'node:worker_threads';
import type { SheetColumn, SheetFormat, SheetRow, SheetWriter } from './sheet.ts';

/** What is asked of the thread that deals with files of tables, beside this one, so that a large one keeps nobody waiting. */
export type XlsxOrder =
  | { readonly kind: 'begin'; readonly sheet: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' }
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly format: SheetFormat; readonly most: number };

export type XlsxAnswer =
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'read'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** A file that unpacks to more than this ends its thread and nothing else. */
const MEMORY_MB = 512;
const WITHIN_MS = 60_000;

const openThread = () => {
  const thread = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const answered = new Promise<XlsxAnswer>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread for Excel files ended')));
  });
  // Told to whoever asks for the answer; before that it is nobody's.
  answered.catch(() => undefined);
  const timed = async (): Promise<XlsxAnswer> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('an Excel file took too long')), WITHIN_MS);
    });
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  };
  return { order: (order: XlsxOrder) => thread.postMessage(order), answer: timed, drop: () => void thread.terminate() };
};

/** Writes an Excel file with typed cells: a text is a text there, whatever it begins with. */
export const xlsxWriter = (sheet: string, columns: readonly SheetColumn[]): SheetWriter => {
  const thread = openThread();
  thread.order({ kind: 'begin', sheet, columns });
  return {
    add: (rows) => thread.order({ kind: 'rows', rows }),
    finish: async () => {
      thread.order({ kind: 'finish' });
      const answer = await thread.answer();
      if (answer.kind !== 'written') throw new Error(answer.kind === 'failed' ? answer.reason : 'no file was written');
      return answer.bytes;
    },
    drop: thread.drop,
  };
};

/** The first `most` rows of an Excel file's first sheet, or of a CSV file, as texts; null where it is no such file. */
export const readTable = async (
  bytes: Uint8Array,
  format: SheetFormat,
  most: number,
): Promise<readonly (readonly string[])[] | null> => {
  const thread = openThread();
  thread.order({ kind: 'read', bytes, format, most });
  try {
    const answer = await thread.answer();
    return answer.kind === 'read' ? answer.rows : null;
  } catch {
    return null;
  }
};
