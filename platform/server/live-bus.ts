import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { Listen } from './listening.ts';

const CHANNEL = 'blue_citrus_live';

/** Hears from other processes that the log of live events has grown. */
export type HearsOfLog = {
  /** It has reached this number: the database says so. */
  readonly reached: (n: number) => void;
  /** It is said to have reached the event of this id, by somebody who may be wrong: the database is to be asked. */
  readonly saidToReach: (id: string) => void;
  /** Something may have been said unheard. */
  readonly ask: () => void;
};

/**
 * How processes tell each other that the log of live events has grown. No event travels on it and nothing depends on it: whoever
 * hears nothing finds the events with its next request, or within a second.
 */
export type LiveBus = {
  /** Called in the transaction that gives events their numbers: what it sends is heard after the commit, or never. */
  readonly callInside: (tx: Tx, n: number) => Promise<void>;
  /** Called after the commit, with the id of the last event. */
  readonly callAfter: (id: string) => void;
  /** Listens until the answer is called. `log` names the log for all processes of its database. */
  readonly listen: (log: string, hears: HearsOfLog) => () => Promise<void>;
  /** Whether calls get through; null where the database itself carries them. */
  readonly isThere: () => boolean | null;
};

/** The database's own notifications. */
export const databaseBus = (listen: Listen): LiveBus => ({
  callInside: async (tx, n) => {
    await sql`select pg_notify(${CHANNEL}, ${String(n)})`.execute(tx);
  },
  callAfter: () => undefined,
  listen: (_log, { reached, ask }) =>
    listen(CHANNEL, (message) => {
      const n = Number(message ?? Number.NaN);
      if (Number.isInteger(n)) reached(n);
      else ask();
    }),
  isThere: () => null,
});
