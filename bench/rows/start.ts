import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, median } from '../support/measure.ts';
import { startProduct } from '../support/product.ts';
import type { Bench } from '../support/row.ts';
import { memoryOf } from '../support/started.ts';

const COLD_ROUNDS = 3;
const WARM_ROUNDS = 7;
const WARM_AIM_MS = 2_000;
const MEMORY_AIM_MB = 400;
/** The garbage of the start is gone by then. */
const SETTLE_MS = 5_000;

/** From the command to the first whole answer, in milliseconds, and the memory a while later. */
const startOnce = async (dataDir: string, settleMs: number) => {
  const began = performance.now();
  const product = await startProduct({ dataDir });
  try {
    const answer = await fetch(product.origin);
    if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
    await answer.text();
    const ms = performance.now() - began;
    await pause(settleMs);
    return { ms, megabytes: memoryOf(product.pid) };
  } finally {
    await product.stop();
  }
};

/** How long until the product answers, and what it takes. */
export const start: Bench = {
  name: 'start',
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-start-'));
    try {
      const cold: number[] = [];
      for (let round = 0; round < COLD_ROUNDS; round += 1)
        cold.push((await startOnce(path.join(folder, String(round)), 0)).ms);
      const warm: number[] = [];
      for (let round = 0; round < WARM_ROUNDS; round += 1) warm.push((await startOnce(path.join(folder, '0'), 0)).ms);
      const { megabytes } = await startOnce(path.join(folder, '0'), SETTLE_MS);
      const warmMs = median(warm);
      const row = { beside: '–', ratio: '–' };
      return {
        rows: [
          { ...row, work: 'start, cold: a new data folder', ours: figure(median(cold), 'ms'), aim: '–', met: null },
          {
            ...row,
            work: 'start, warm',
            ours: `${figure(warmMs, 'ms')}, best ${figure(Math.min(...warm), 'ms')}`,
            aim: `≤ ${WARM_AIM_MS} ms`,
            met: warmMs <= WARM_AIM_MS,
          },
          {
            ...row,
            work: 'memory after a warm start',
            ours: figure(megabytes, 'MB'),
            aim: `≤ ${MEMORY_AIM_MB} MB`,
            met: megabytes <= MEMORY_AIM_MB,
          },
        ],
        method: `what npm start runs, with the embedded database, its provider and the demo's data, from the command to the first whole answer; cold takes a new folder, in which the demo is seeded. ${COLD_ROUNDS} cold and ${WARM_ROUNDS} warm starts, medians; memory is the server's resident set ${SETTLE_MS / 1_000} s after a warm start.`,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
