import { type Migration } from 'kysely/migration';
import { CompiledQuery, sql } from 'kysely';
import { type DatabaseClock, embeddedClock, serverClock } from './database-clock.ts';
import { type Database, EPOCH_CONNECTIONS, type OpenDatabase, type Tx, tables } from './db.ts';
import { followHistory, type History, type SeenKeeper } from './history.ts';
import { HISTORY_NOW, untilChangesMayBegin } from './live-log.ts';
import { type Fence, noFence } from './nodes/fence.ts';

type EpochTables = {
  change_epoch: { only_row: boolean; value: number };
  epoch_moment: { epoch: number; committed_at: Date };
};

/** The number that each change of people, memberships, roles, grants, urls or menus raises. */
export const epochMigrations: Record<string, Migration> = {
  '0000-change-epoch': {
    up: async (db) => {
      await sql`create table change_epoch (
        only_row boolean not null default true,
        value bigint not null,
        constraint change_epoch_pk primary key (only_row),
        constraint change_epoch_one check (only_row)
      )`.execute(db);
      await sql`insert into change_epoch (value) values (0)`.execute(db);
      await sql`create table epoch_moment (
        epoch bigint not null,
        committed_at timestamptz not null,
        constraint epoch_moment_pk primary key (epoch)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table epoch_moment`.execute(db);
      await sql`drop table change_epoch`.execute(db);
    },
  },
  '0182-epoch-moment-at': {
    up: async (db) => {
      await sql`create index epoch_moment_at_idx on epoch_moment (committed_at)`.execute(db);
    },
    down: async (db) => {
      await sql`drop index epoch_moment_at_idx`.execute(db);
    },
  },
};

/** The epoch as it stands, in a query. */
export const epochNow = sql<number>`(select value from change_epoch)`;

/** Of rows that begin and end with epochs: those that began, or ended, after one. Beginnings that ended since are left out. */
export const changedSince = (epoch: number) =>
  sql<boolean>`((from_epoch > ${epoch} and to_epoch is null) or to_epoch > ${epoch})`;

/** Of rows that begin and end with epochs: those that stood at one. */
export const stoodAt = (epoch: number) =>
  sql<boolean>`(from_epoch <= ${epoch} and (to_epoch is null or to_epoch > ${epoch}))`;

/** The epoch that a moment saw; null before the first that is known. */
export const epochAt = async (tx: Tx, at: Date): Promise<number | null> => {
  const row = await tables<EpochTables>(tx)
    .selectFrom('epoch_moment')
    .select('epoch')
    .where('committed_at', '<=', at)
    .orderBy('committed_at', 'desc')
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.epoch ?? null;
};

/** The moment of the first change that is known; null where there was none. */
export const firstMoment = async (tx: Tx): Promise<Date | null> => {
  const row = await tables<EpochTables>(tx)
    .selectFrom('epoch_moment')
    .select('committed_at as at')
    .orderBy('committed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
};

/**
 * Raises the epoch inside a change's transaction; the row's lock lets one change of access through at a time. Where it has to
 * wait after a promotion, that is over before the lock is taken: the count is of nothing, and has it waited for.
 */
export const raiseEpoch = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ value: number }>`with waited as (${untilChangesMayBegin})
    update change_epoch set value = value + 1 where (select count(*) from waited) >= 0 returning value`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the change epoch is gone');
  return row.value;
};

/** Holds off other changes of access until the transaction ends: what is read after it is the truth until then. */
export const holdEpoch = async (tx: Tx): Promise<void> => {
  await tables<EpochTables>(tx).selectFrom('change_epoch').select('value').forUpdate().execute();
};

/** Raises the epoch beyond every one that a node may have seen before changes were lost. */
export const raiseBeyondLost = async (tx: Tx, by: number): Promise<void> => {
  await tables<EpochTables>(tx)
    .updateTable('change_epoch')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .execute();
};

/**
 * Notes when the change took place, as the last statement before commit: the lock is still held, so these moments
 * rise with the epochs, which the clock of a transaction's start does not.
 */
export const noteEpochMoment = async (tx: Tx, epoch: number): Promise<void> => {
  await sql`insert into epoch_moment (epoch, committed_at) values (${epoch}, clock_timestamp())`.execute(tx);
};

/** Where a decision learns the epoch: the answer is of a read that began after the question. */
export type EpochSource = {
  /** Whether other processes change rights too. */
  readonly isShared: boolean;
  readonly current: () => Promise<number>;
  /** Called by the change itself, after its commit and before its answer. */
  readonly committed: (epoch: number) => void;
  /** The database's clock, which each of those reads brings with it. */
  readonly clock: DatabaseClock;
  /** Subscribes to the number of the newest live event, which each of those reads brings with it too. */
  readonly onNewestEvent: (then: (n: number) => void) => void;
  /** Subscribes to another course of the database's history, by which nothing that was read before holds. */
  readonly onOtherHistory: History['onOther'];
};

/** Written once: building it anew would cost more than the server takes to answer it. */
const QUESTION = CompiledQuery.raw(
  `select value, last_id, now() as at, ${HISTORY_NOW} as history from change_epoch, live_log`,
);

type Answer = {
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

const readEpoch = async (db: Database, { clock, history, listeners, fence }: Hearing): Promise<number> => {
  const askedAt = performance.now();
  const take = history.ask();
  const { rows } = await db.executeQuery(QUESTION as CompiledQuery<Answer>);
  const row = rows[0];
  if (row === undefined) throw new Error('the change epoch is gone');
  clock.heard(row.at.getTime(), askedAt);
  take(row);
  fence.mustHold();
  for (const then of listeners) then(row.last_id);
  return row.value;
};

/** A read that has not begun yet, and those who wait for it. */
type Waiting = {
  readonly promise: Promise<number>;
  readonly resolve: (epoch: number) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * On a database that others write too. Questions that come in the same turn of the process share a read, which leaves at the
 * turn's end where a connection is free; those that come while all are busy share the next one. It begins after all of them.
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
    const read = readEpoch(db, hearing).finally(() => {
      free += 1;
      readNext();
    });
    void read.then(waiting.resolve, waiting.reject);
  };
  return {
    isShared: true,
    current: () => {
      if (next === null) {
        next = Promise.withResolvers<number>();
        setImmediate(readNext);
      }
      return next.promise;
    },
    committed: () => undefined,
    clock: hearing.clock,
    onNewestEvent: (then) => void listeners.push(then),
    onOtherHistory: hearing.history.onOther,
  };
};

/** On the embedded database this process is the only writer, so the number it committed last is the truth. */
const ownSource = async (db: Database): Promise<EpochSource> => {
  const clock = embeddedClock();
  let value = await readEpoch(db, { clock, history: followHistory(), listeners: [], fence: noFence });
  return {
    isShared: false,
    clock,
    current: () => Promise.resolve(value),
    committed: (epoch) => {
      value = Math.max(value, epoch);
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
