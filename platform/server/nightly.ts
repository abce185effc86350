import { inTransaction, type Tx } from './db.ts';
import type { Parts } from './feature.ts';
import { nowMs } from './time-now.ts';

const DAY_MS = 86_400_000;

/** How long it is until the next night's work: at midnight in UTC, three in the morning in Türkiye. */
const untilNight = (now: number): number => DAY_MS - (now % DAY_MS);

/**
 * Forgets what is past each night, and at the start what became past while no process ran; `failed` is what the log says
 * where it could not.
 */
export const forgetNightly = (
  { db, log, atClose }: Pick<Parts, 'db' | 'log' | 'atClose'>,
  forgetPast: (tx: Tx) => Promise<void>,
  failed: string,
): void => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const forget = async (): Promise<void> => {
    try {
      await inTransaction(db, 'every-company', forgetPast);
    } catch (error) {
      log.warn({ err: error }, failed);
    }
  };
  const wait = (): void => {
    timer = setTimeout(() => {
      running = forget();
      wait();
    }, untilNight(nowMs())).unref();
  };
  running = forget();
  wait();
  atClose(async () => {
    clearTimeout(timer);
    await running;
  });
};
