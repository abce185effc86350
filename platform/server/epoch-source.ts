import { CompiledQuery } from 'kysely';
import { type DatabaseClock, embeddedClock, serverClock } from './database-clock.ts';
import { type Database, EPOCH_CONNECTIONS, type OpenDatabase } from './db.ts';
import type { Raised } from './epoch.ts';
import { type Companies, type Epochs, PRODUCT, SESSIONS } from './epochs.ts';
import { followHistory, type History, type SeenKeeper } from './history.ts';
import { HISTORY_NOW } from './live-log.ts';
import { type Fence, noFence } from './nodes/fence.ts';

/** Where a decision learns the epochs: the answer is of a read that began after the question. */
export type EpochSource = {
  /** Whether other processes change rights too. */
  readonly isShared: boolean;
  /** Of the product, of the ends of sign-ins and of these companies at least. */
  readonly current: (of: Companies) => Promise<Epochs>;
  /** Called by the change itself, after its commit and before its answer. */
  readonly committed: (raised: Raised) => void;
  /** The database's clock, which each of those reads brings with it. */
  readonly clock: DatabaseClock;
  /** Subscribes to the number of the newest live event, which each of those reads brings with it too. */
  readonly onNewestEvent: (then: (n: number) => void) => void;
  /** Subscribes to another course of the database's history, by which nothing that was read before holds. */
  readonly onOtherHistory: History['onOther'];
};

const OF_EVERY = `select company, value, last_id, now() as at, ${HISTORY_NOW} as history from change_epoch, live_log`;
/** Written once: building them anew would cost more than the server takes to answer them. */
const QUESTION = CompiledQuery.raw(OF_EVERY);
const OF_SOME = `${OF_EVERY} where company = any($1::bigint[])`;

type Answer = {
  readonly company: number;
  readonly value: number;
  readonly at: Date;
  readonly last_id: number;
  readonly history: string;
};

/** What keeps a process from deciding by a database that is not the one it takes it for. */
export type Guards = { readonly seen?: SeenKeeper | undefined; readonly fence?: Fence };

type Hearing = {
  readonly clock: DatabaseClock;
  readonly history: History;
  readonly listeners: readonly ((n: number) => void)[];
  readonly fence: Fence;
};

/** The companies of a read that has not begun yet, the product among them. */
type Asked = Set<number> | 'every';

const readEpochs = async (
  db: Database,
  asked: Asked,
  { clock, history, listeners, fence }: Hearing,
): Promise<Epochs> => {
  const askedAt = performance.now();
  const take = history.ask();
  const question = asked === 'every' ? QUESTION : CompiledQuery.raw(OF_SOME, [[...asked]]);
  const { rows } = await db.executeQuery(question as CompiledQuery<Answer>);
  const [row] = rows;
  const epochs = new Map(rows.map(({ company, value }) => [company, value]));
  if (row === undefined || !epochs.has(PRODUCT)) throw new Error('the change epoch is gone');
  clock.heard(row.at.getTime(), askedAt);
  take({ epochs, asked, history: row.history });
  fence.mustHold();
  for (const then of listeners) then(row.last_id);
  return epochs;
};

/** A read that has not begun yet, and those who wait for it. */
type Waiting = {
  asked: Asked;
  readonly promise: Promise<Epochs>;
  readonly resolve: (epochs: Epochs) => void;
  readonly reject: (reason: unknown) => void;
};

/** With what one more question asks about. */
const withMore = (asked: Asked, of: Companies): Asked => {
  if (asked === 'every' || of === 'every') return 'every';
  for (const company of of) asked.add(company);
  return asked;
};

/**
 * On a database that others write too. Questions that come in the same turn of the process share a read, which leaves at the
 * turn's end where a connection is free; those that come while all are busy share the next one. It begins after all of them,
 * and reads the rows of the product, of the ends of sign-ins and of their companies.
 */
const readingSource = (db: Database, { seen, fence = noFence }: Guards): EpochSource => {
  const listeners: ((n: number) => void)[] = [];
  const hearing = { clock: serverClock(), history: followHistory(seen), listeners, fence };
  let free = EPOCH_CONNECTIONS;
  let next: Waiting | null = null;
  const readNext = (): void => {
    if (next === null || free === 0) return;
    const waiting = next;
    next = null;
    free -= 1;
    const read = readEpochs(db, waiting.asked, hearing).finally(() => {
      free += 1;
      readNext();
    });
    void read.then(waiting.resolve, waiting.reject);
  };
  return {
    isShared: true,
    current: (of) => {
      if (next === null) {
        next = { asked: new Set([PRODUCT, SESSIONS]), ...Promise.withResolvers<Epochs>() };
        setImmediate(readNext);
      }
      next.asked = withMore(next.asked, of);
      return next.promise;
    },
    committed: () => undefined,
    clock: hearing.clock,
    onNewestEvent: (then) => void listeners.push(then),
    onOtherHistory: hearing.history.onOther,
  };
};

/** On the embedded database this process is the only writer, so the numbers it committed last are the truth. */
const ownSource = async (db: Database): Promise<EpochSource> => {
  const clock = embeddedClock();
  let epochs = await readEpochs(db, 'every', { clock, history: followHistory(), listeners: [], fence: noFence });
  return {
    isShared: false,
    clock,
    current: () => Promise.resolve(epochs),
    committed: ({ epoch, of }) => {
      const raised = (of ?? [PRODUCT]).map((company) => [company, Math.max(epochs.get(company) ?? 0, epoch)] as const);
      epochs = new Map([...epochs, ...raised]);
    },
    // No other process writes events.
    onNewestEvent: () => undefined,
    // Its folder is this process's alone as long as it runs.
    onOtherHistory: () => undefined,
  };
};

export const epochSource = (
  { kind, db, decisions }: Pick<OpenDatabase, 'kind' | 'db' | 'decisions'>,
  guards: Guards = {},
): Promise<EpochSource> =>
  kind === 'embedded' ? ownSource(db) : Promise.resolve(readingSource(decisions.epoch, guards));
