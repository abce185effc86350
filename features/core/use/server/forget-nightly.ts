import { inTransaction } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { forgetUse } from './use-store.ts';

const DAY_MS = 86_400_000;

/** How long it is until the next night's work: at midnight in UTC, three in the morning in Türkiye. */
const untilNight = (now: number): number => DAY_MS - (now % DAY_MS);

/** Forgets what is past each night, and at the start what became past while no process ran. */
export const forgetNightly = ({ db, log, atClose }: Parts): void => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const forget = async (): Promise<void> => {
    try {
      await inTransaction(db, 'every-company', forgetUse);
    } catch (error) {
      log.warn({ err: error }, 'the use of days long past could not be forgotten');
    }
  };
  const wait = (): void => {
    timer = setTimeout(() => {
      running = forget();
      wait();
    }, untilNight(Date.now())).unref();
  };
  running = forget();
  wait();
  atClose(async () => {
    clearTimeout(timer);
    await running;
  });
};
