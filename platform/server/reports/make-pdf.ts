import { Worker } from 'node:worker_threads';
import { reportProblems } from '#platform/contract/report.ts';
import type { Sheet } from './sheet.ts';

const AT_ONCE = 2;
const WAITING = 20;
const LONGEST_MS = 60_000;

let running = 0;
const waiting: (() => void)[] = [];

const enter = async (): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING) throw reportProblems.problem('report-busy');
  await new Promise<void>((resolve) => waiting.push(resolve));
};

/** Whoever waits longest takes the place; nobody waiting, it is free. */
const leave = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const drawn = (sheet: Sheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // A report that nobody waits for any more keeps no process from ending.
      execArgv: [],
    });
    worker.unref();
    const late = setTimeout(() => void worker.terminate(), LONGEST_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(reportProblems.problem('report-busy'));
    });
  });

/**
 * Draws a sheet as a PDF in a thread of its own: laying out a thousand rows takes seconds, and nobody else's request
 * waits for them. The library is loaded there, when it is first needed.
 */
export const makePdf = async (sheet: Sheet): Promise<Uint8Array> => {
  await enter();
  try {
    return await drawn(sheet);
  } finally {
    leave();
  }
};
