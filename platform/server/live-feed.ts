import { setTimeout as wait } from 'node:timers/promises';
import type { ServerFrame } from '#platform/contract/live-frame.ts';
import { coalesced } from './coalesced.ts';
import { type Database, inTransaction } from './db.ts';
import type { LiveBus } from './live-bus.ts';
import {
  type LoggedEvent,
  type LogState,
  MOST_NUMBERED,
  nameByTimeline,
  numberEvents,
  purgeEvents,
  readEvents,
  readLogState,
} from './live-log.ts';
import { createLiveRing, type SentEvent, spreadOver } from './live-ring.ts';
import { isByRights } from './live-target.ts';

const BATCH = 500;
/** So much at most is sent again to a tab that comes back; one that missed more reads everything anew. */
export const MOST_MISSED = 1_000;
const AGAIN_MS = 300;
/** A notification may be lost with the connection it came on; a process without requests looks for events this often. */
const ASK_EVERY_MS = 1_000;
const KEEP_SECONDS = 24 * 3_600;
const PURGE_EVERY_MS = 10 * 60_000;

export type FeedParts = {
  readonly db: Database;
  readonly bus: LiveBus;
  /** Whether other processes write to the same database. */
  readonly shared: boolean;
  /** Subscribes to the number of the newest event, as any read of the database brings it. */
  readonly onNewestEvent: (then: (n: number) => void) => void;
  /** Brings what is known of rights up to now, before anything is sent by it. */
  readonly freshen: () => Promise<void>;
  /**
   * Given each event once, in the order of their numbers; the next one when it is done with this. `textOf` writes it for so
   * many browsers as hear it; answers what was written.
   */
  readonly deliver: (event: LoggedEvent, textOf: (browsers: number) => string) => Promise<string>;
  readonly warn: (fields: object, text: string) => void;
};

/** What a tab has missed; `resumed` is false when it has to read everything anew. */
export type Missed = { readonly resumed: boolean; readonly lastId: string; readonly events: readonly SentEvent[] };

type Feed = { state: LogState; last: number; wanted: number; readonly own: Map<number, LoggedEvent> };

/** What stands next: this process's own events as they are in memory, those of others from the log. */
const nextBatch = async (feed: Feed, db: Database): Promise<readonly LoggedEvent[]> => {
  const batch: LoggedEvent[] = [];
  for (let n = feed.last + 1; batch.length < BATCH; n += 1) {
    const event = feed.own.get(n);
    if (event === undefined) break;
    batch.push(event);
  }
  return batch.length > 0 ? batch : readEvents(db, feed.last, feed.wanted, BATCH);
};

const drain = async (feed: Feed, parts: FeedParts, send: (event: LoggedEvent) => Promise<void>): Promise<void> => {
  while (feed.last < feed.wanted) {
    const batch = await nextBatch(feed, parts.db);
    // Numbers have no gaps; only events that were forgotten meanwhile are missing.
    if (batch.length === 0) {
      feed.last = feed.wanted;
      return;
    }
    if (batch.some(({ target }) => isByRights(target))) await parts.freshen();
    for (const event of batch) {
      feed.own.delete(event.n);
      feed.last = event.n;
      await send(event);
    }
  }
};

/** One run at a time; asked for again meanwhile, it runs once more. */
const pumpOf = (feed: Feed, parts: FeedParts, send: (event: LoggedEvent) => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  let over = false;
  const run = async (): Promise<void> => {
    try {
      await drain(feed, parts, send);
    } catch (error) {
      parts.warn({ err: error }, 'live events could not be read; trying again');
      if (!over) again = setTimeout(() => void pump(), AGAIN_MS);
      return;
    } finally {
      running = null;
    }
    // Something may have come between its last look and its end.
    if (feed.last < feed.wanted) await pump();
  };
  const pump = (): Promise<void> => {
    clearTimeout(again);
    running ??= run();
    return running;
  };
  return {
    pump,
    stop: () => {
      over = true;
      clearTimeout(again);
    },
  };
};

const numberIn = (after: string, name: string): number | null => {
  const [of, n] = after.split('.');
  return of === name && /^\d{1,15}$/.test(n ?? '') ? Number(n) : null;
};

/** Follows the log of live events: hands on each event once, in order, whichever process wrote it. */
// oxlint-disable-next-line max-lines-per-function -- closures over the state of one feed
export const createLiveFeed = (parts: FeedParts) => {
  const feed: Feed = {
    state: { name: '', lineage: '', last: 0, purgedThrough: 0, untold: false },
    last: 0,
    wanted: 0,
    own: new Map(),
  };
  const ring = createLiveRing(MOST_MISSED);
  const idOf = (n: number): string => `${feed.state.name}.${n}`;
  const textOf = ({ n, name, payload }: LoggedEvent, within?: number): string => {
    const frame: ServerFrame = { id: idOf(n), name, payload, within };
    return JSON.stringify(frame);
  };
  const { pump, stop } = pumpOf(feed, parts, async (event) => {
    const text = await parts.deliver(event, (browsers) => textOf(event, spreadOver(browsers)));
    ring.add({ ...event, text });
  });
  const timers: NodeJS.Timeout[] = [];
  let again: NodeJS.Timeout | undefined;
  let over = false;
  let endListening: () => Promise<void> = () => Promise.resolve();

  const take = (events: readonly LoggedEvent[]): void => {
    for (const event of events) {
      if (event.n <= feed.last) continue;
      feed.own.set(event.n, event);
      feed.wanted = Math.max(feed.wanted, event.n);
    }
    void pump();
  };
  /** What it numbered itself is in memory, and need not be read. */
  const number = coalesced(async () => {
    for (let found = MOST_NUMBERED; found === MOST_NUMBERED; ) {
      const events = await inTransaction(parts.db, { company: null }, (tx) => numberEvents(tx, parts.bus.callInside));
      found = events.length;
      const last = events.at(-1);
      if (last !== undefined) parts.bus.callAfter(idOf(last.n));
      take(events);
    }
  });
  const numberQuietly = (): void => {
    number().catch((error: unknown) => {
      parts.warn({ err: error }, 'live events could not be numbered; trying again');
      if (!over) again = setTimeout(numberQuietly, AGAIN_MS);
    });
  };
  const catchUp = coalesced(async (): Promise<void> => {
    feed.state = await readLogState(parts.db);
    // Of a process that went between its commit and this.
    if (feed.state.untold) await number();
    feed.wanted = Math.max(feed.wanted, feed.state.last);
    await pump();
  });
  const catchUpQuietly = (): void => {
    catchUp().catch((error: unknown) => parts.warn({ err: error }, 'the log of live events could not be read'));
  };
  const repeat = (work: () => void, everyMs: number): void => {
    const timer = setInterval(work, everyMs);
    timer.unref();
    timers.push(timer);
  };
  const hearNewest = (n: number): void => {
    if (n <= feed.wanted) return;
    feed.wanted = n;
    void pump();
  };
  const hearSaid = (id: string): void => {
    const n = numberIn(id, feed.state.name);
    if (n === null || n > feed.wanted) catchUpQuietly();
  };

  /** Goes on from the end of the log as it is now. */
  const beginAtEnd = async (): Promise<void> => {
    await nameByTimeline(parts.db);
    feed.state = await readLogState(parts.db);
    feed.own.clear();
    ring.clear();
    feed.last = feed.state.last;
    feed.wanted = feed.state.last;
    if (feed.state.untold) numberQuietly();
  };

  const readMissed = async (after: number, through: number): Promise<readonly SentEvent[] | null> => {
    const near = ring.between(after, through);
    if (near !== null) return near;
    if (through - after > MOST_MISSED) return null;
    if (after < (await readLogState(parts.db)).purgedThrough) return null;
    const events = await readEvents(parts.db, after, through, MOST_MISSED);
    return events.map((event) => ({ ...event, text: textOf(event) }));
  };

  return {
    /** Finds the end of the log; later events are delivered. */
    start: async (): Promise<void> => {
      await beginAtEnd();
      endListening = parts.bus.listen(feed.state.lineage, {
        reached: hearNewest,
        saidToReach: hearSaid,
        ask: catchUpQuietly,
      });
      parts.onNewestEvent(hearNewest);
      if (parts.shared) repeat(catchUpQuietly, ASK_EVERY_MS);
      repeat(() => {
        purgeEvents(parts.db, KEEP_SECONDS).catch((error: unknown) =>
          parts.warn({ err: error }, 'old live events could not be forgotten'),
        );
      }, PURGE_EVERY_MS);
    },
    stop: async (): Promise<void> => {
      stop();
      over = true;
      clearTimeout(again);
      for (const timer of timers) clearInterval(timer);
      await endListening();
    },
    /** The log is another one: its numbers may have gone back, and its name is not the one that tabs know. */
    beginAnew: async (): Promise<void> => {
      while (!over)
        try {
          return await beginAtEnd();
        } catch (error) {
          parts.warn({ err: error }, 'the log of live events could not be read anew; trying again');
          await wait(AGAIN_MS);
        }
    },
    /** Events were committed: they get their numbers and are delivered from memory. */
    committed: numberQuietly,
    /** The same, for a caller that waits until they have their numbers. */
    number,
    /** The id of the newest event handed on. */
    lastId: (): string => idOf(feed.last),
    /** The number in an id of this log; 0 when it is of another. */
    numberOf: (id: string): number => numberIn(id, feed.state.name) ?? 0,
    /** What came after an id and was handed on already. */
    missed: async (after: string | null): Promise<Missed> => {
      const from = after === null ? feed.last : numberIn(after, feed.state.name);
      // Another process may be ahead of this one.
      if (from !== null && from > feed.last) await catchUp();
      const at = feed.last;
      if (from === null || from > at) return { resumed: false, lastId: idOf(at), events: [] };
      const events = await readMissed(from, at);
      return { resumed: events !== null, lastId: idOf(at), events: events ?? [] };
    },
  };
};

export type LiveFeed = ReturnType<typeof createLiveFeed>;
