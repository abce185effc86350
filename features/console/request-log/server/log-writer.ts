import { setTimeout as wait } from 'node:timers/promises';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Log } from '#platform/server/log.ts';
import type { NewLogEntry, RequestLogStore } from './request-log-store.ts';

/** Entries that wait at most, each kind by itself: a database that is away costs memory, not the process. */
const MOST_WAITING = 2_000;
/** Entries that are written together at most. */
const MOST_TOGETHER = 500;
/** How long the server's own entries are gathered, and how long to wait for a database that did not take them. */
const GATHER_MS = 300;
const AGAIN_MS = 2_000;
/** A failure of the log is reported at intervals, not once for each of a thousand requests. */
const TELL_EVERY_MS = 60_000;

type Batch = {
  readonly entries: readonly NewLogEntry[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

export type LogWriter = {
  /** Writes what a browser left; answered only when it is in the database. */
  readonly write: (entries: readonly NewLogEntry[]) => Promise<void>;
  /** Takes an entry of the server's own, to be written later. */
  readonly offer: (entry: NewLogEntry) => void;
  /** Writes what waits, once. */
  readonly flush: () => Promise<void>;
  /** Counts entries that were not taken. */
  readonly drop: (count: number) => void;
  readonly counts: () => { readonly stored: number; readonly waiting: number; readonly dropped: number };
};

/** Takes whole batches until they are as many entries as are written together. */
const takeTogether = (batches: Batch[]): readonly Batch[] => {
  let count = 0;
  let end = 0;
  for (const { entries } of batches) {
    if (end > 0 && count + entries.length > MOST_TOGETHER) break;
    count += entries.length;
    end += 1;
  }
  return batches.splice(0, end);
};

type Store = Pick<RequestLogStore, 'write'>;
type Counts = { stored: number; dropped: number };

/** What browsers left, written in their turn; who left it waits for that. */
const browserQueue = (store: Store, counts: Counts) => {
  const batches: Batch[] = [];
  let waiting = 0;
  let writing: Promise<void> | null = null;

  const writeTogether = async (together: readonly Batch[]): Promise<void> => {
    const entries = together.flatMap((batch) => batch.entries);
    try {
      await store.write(entries);
      counts.stored += entries.length;
      for (const { done } of together) done();
    } catch (error) {
      for (const { failed } of together) failed(error);
    } finally {
      waiting -= entries.length;
    }
  };
  const writeAll = async (): Promise<void> => {
    while (batches.length > 0) await writeTogether(takeTogether(batches));
  };

  return {
    waiting: () => waiting,
    add: (entries: readonly NewLogEntry[]): Promise<void> => {
      if (waiting + entries.length > MOST_WAITING) {
        counts.dropped += entries.length;
        throw platformProblems.problem('too-many-requests', { seconds: 2 });
      }
      waiting += entries.length;
      return new Promise<void>((done, failed) => {
        batches.push({ entries, done, failed });
        writing ??= writeAll().finally(() => {
          writing = null;
        });
      });
    },
  };
};

/** The server's own entries, gathered for a moment and written in one statement. */
const ownQueue = (store: Store, log: Log, counts: Counts) => {
  let own: NewLogEntry[] = [];
  let gathering: Promise<void> | null = null;
  let told = -TELL_EVERY_MS;

  const keep = (entries: readonly NewLogEntry[], error: unknown): void => {
    const room = Math.max(0, MOST_WAITING - own.length);
    counts.dropped += Math.max(0, entries.length - room);
    own = [...entries.slice(0, room), ...own];
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    log.warn({ err: error, waiting: own.length }, 'failed requests could not be logged; they wait');
  };

  /** Answers whether they are in the database; what is not stays, as far as there is room. */
  const flush = async (): Promise<boolean> => {
    const entries = own;
    own = [];
    if (entries.length === 0) return true;
    try {
      await store.write(entries);
      counts.stored += entries.length;
      return true;
    } catch (error) {
      keep(entries, error);
      return false;
    }
  };

  const gather = async (): Promise<void> => {
    let pause = GATHER_MS;
    while (own.length > 0) {
      await wait(pause, undefined, { ref: false });
      pause = (await flush()) ? GATHER_MS : AGAIN_MS;
    }
  };

  return {
    waiting: () => own.length,
    flush,
    add: (entry: NewLogEntry): void => {
      if (own.length >= MOST_WAITING) {
        counts.dropped += 1;
        return;
      }
      own.push(entry);
      gathering ??= gather().finally(() => {
        gathering = null;
      });
    },
  };
};

/** Writes entries of the request log together, one statement at a time, from queues that are bounded. */
export const logWriter = (store: Store, log: Log): LogWriter => {
  const counts: Counts = { stored: 0, dropped: 0 };
  const browsers = browserQueue(store, counts);
  const own = ownQueue(store, log, counts);
  return {
    write: browsers.add,
    offer: own.add,
    flush: async () => {
      await own.flush();
    },
    drop: (count) => {
      counts.dropped += count;
    },
    counts: () => ({ ...counts, waiting: browsers.waiting() + own.waiting() }),
  };
};
