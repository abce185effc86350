import { type Database, inTransaction } from './db.ts';
import { createDueClock, type DueClock } from './due-clock.ts';
import { type ToTell, nextDue, writeDue } from './live-log.ts';

export type LaterParts = {
  readonly db: Database;
  readonly committed: (events: readonly ToTell[]) => void;
  readonly warn: (fields: object, text: string) => void;
};

/** Tells events whose time has come. */
export const createLaterClock = ({ db, committed, warn }: LaterParts): DueClock =>
  createDueClock({
    next: () => nextDue(db),
    run: async () => committed(await inTransaction(db, { company: null }, writeDue)),
    failed: (error) => warn({ err: error }, 'events kept for later could not be read'),
  });
