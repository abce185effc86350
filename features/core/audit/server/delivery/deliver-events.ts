import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import {
  type Cursors,
  eventsBehind,
  holdDelivery,
  leaveDelivery,
  noteDelivered,
  noteFailure,
  readDelivered,
} from './delivery-store.ts';
import { type CollectorAddress, connectToCollector, type SyslogConnection } from './syslog-connection.ts';
import { framed, syslogMessage } from './syslog-message.ts';

const BATCH = 500;
const LOOK_EVERY_MS = 500;
/**
 * The protocol has no answers. What was handed over on a connection that still stands so long afterwards counts as
 * delivered; where it broke before, it is sent again.
 */
const CONFIRMED_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Well before another process would take the delivery over. */
const HOLD_EVERY_MS = 3_000;

export type DeliveryParts = { readonly db: Database; readonly log: Log; readonly address: CollectorAddress };

/** What is under way on one connection. */
type Line = {
  readonly connection: SyslogConnection;
  /** The last event of each chain that was handed over on it. */
  sent: Cursors;
  /** How far it had come and is not confirmed yet, the oldest first. */
  readonly unconfirmed: { readonly sent: Cursors; readonly at: number }[];
};

const confirmedOn = (line: Line, now: number): Cursors | null => {
  let confirmed: Cursors | null = null;
  while (line.unconfirmed[0] !== undefined && line.unconfirmed[0].at + CONFIRMED_AFTER_MS <= now)
    confirmed = line.unconfirmed.shift()?.sent ?? null;
  return confirmed;
};

const sendNext = async ({ db }: DeliveryParts, line: Line): Promise<boolean> => {
  const rows = await inTransaction(db, 'every-company', (tx) => eventsBehind(tx, line.sent, BATCH), 'read only');
  if (rows.length === 0) return false;
  await line.connection.send(Buffer.concat(rows.map((row) => framed(syslogMessage(row)))));
  line.sent = new Map([...line.sent, ...rows.map(({ chain, id }) => [chain, id] as const)]);
  line.unconfirmed.push({ sent: line.sent, at: performance.now() });
  return rows.length === BATCH;
};

/** Waits, but not past the end of the process. */
const pauses = () => {
  let wake: (() => void) | null = null;
  let over = false;
  return {
    isOver: () => over,
    end: () => {
      over = true;
      wake?.();
    },
    wait: (ms: number): Promise<void> =>
      over
        ? Promise.resolve()
        : new Promise((resolve) => {
            const timer = setTimeout(resolve, ms).unref();
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          }),
  };
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Delivers on one connection until it is lost, another process has the delivery, or the process ends. */
const deliverOn = async (parts: DeliveryParts, holder: string, line: Line, pause: ReturnType<typeof pauses>) => {
  let heldAt = performance.now();
  while (!pause.isOver() && line.connection.isOpen()) {
    if (performance.now() - heldAt > HOLD_EVERY_MS) {
      heldAt = performance.now();
      if (!(await holdDelivery(parts.db, holder))) return;
    }
    const isMore = await sendNext(parts, line);
    const confirmed = line.connection.isOpen() ? confirmedOn(line, performance.now()) : null;
    if (confirmed !== null) await noteDelivered(parts.db, holder, confirmed);
    if (!isMore) await pause.wait(LOOK_EVERY_MS);
  }
  if (!pause.isOver()) throw new Error('the connection to the collector was lost');
};

/**
 * Delivers the trail to a log collector: in its order, each event at least once, from a cursor in the database, by one
 * process at a time. Nothing waits for it; a collector that is away is tried again and gets what it missed.
 * Answers how it is ended.
 */
export const deliverEvents = (parts: DeliveryParts): (() => Promise<void>) => {
  const { db, log, address } = parts;
  const holder = randomUUID();
  const pause = pauses();
  let failures = 0;

  const attempt = async (): Promise<void> => {
    if (!(await holdDelivery(db, holder))) return;
    const sent = await readDelivered(db);
    const connection = await connectToCollector(address);
    try {
      if (failures > 0) log.info({ collector: address }, 'the log collector takes the trail again');
      failures = 0;
      await noteFailure(db, holder, null);
      await deliverOn(parts, holder, { connection, sent, unconfirmed: [] }, pause);
    } finally {
      connection.close();
    }
  };
  const failed = async (error: unknown): Promise<void> => {
    if (failures === 0) log.warn({ err: error, collector: address }, 'the log collector does not take the trail');
    failures += 1;
    // The database itself may be unavailable; then the notification cannot be written.
    await noteFailure(db, holder, wordsOf(error)).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    while (!pause.isOver()) {
      await attempt().catch(failed);
      await pause.wait(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 5)));
    }
    await leaveDelivery(db, holder).catch(() => undefined);
  };
  const running = run();
  return async () => {
    pause.end();
    await running;
  };
};
