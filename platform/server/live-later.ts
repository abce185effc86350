import { type Database, inTransaction } from './db.ts';
import { type LoggedEvent, nextDue, writeDue } from './live-log.ts';

/** What another process keeps for later is found so soon at the latest. */
const LOOK_EVERY_MS = 15_000;

export type LaterParts = {
  readonly db: Database;
  readonly committed: (events: readonly LoggedEvent[]) => void;
  readonly warn: (fields: object, text: string) => void;
};

/** Tells events whose time has come. */
export const createLaterClock = ({ db, committed, warn }: LaterParts) => {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    let wait = LOOK_EVERY_MS;
    try {
      let due = await nextDue(db);
      for (; due !== null && due <= 0; due = await nextDue(db))
        committed(await inTransaction(db, { company: null }, writeDue));
      wait = Math.min(wait, due ?? wait);
    } catch (error) {
      if (!over) warn({ err: error }, 'events kept for later could not be read');
    }
    clearTimeout(timer);
    if (!over) timer = setTimeout(() => void look(), Math.max(1, wait)).unref();
  };
  return {
    look: (): void => void look(),
    stop: (): void => {
      over = true;
      clearTimeout(timer);
    },
  };
};
