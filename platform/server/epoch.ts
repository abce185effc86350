import { type Migration } from 'kysely/migration';
import { CompiledQuery, sql } from 'kysely';
import { type DatabaseClock, embeddedClock, serverClock } from './database-clock.ts';
import { type Database, EPOCH_CONNECTIONS, type OpenDatabase, type Tx, tables } from './db.ts';
import { followHistory, type History, type SeenKeeper } from './history.ts';
import { HISTORY_NOW, untilChangesMayBegin } from './live-log.ts';
import { type Fence, noFence } from './nodes/fence.ts';
import { PRODUCT } from './product-epoch.ts';

export { PRODUCT } from './product-epoch.ts';

type EpochTables = {
  /** The newest change of each company's rights, and of the product's: `PRODUCT`. */
  change_epoch: { company: number; value: number };
  /** Which changes were a company's, or the product's. */
  epoch_company: { company: number; epoch: number };
  epoch_moment: { epoch: number; committed_at: Date };
};

/** The numbers that changes of people, memberships, roles, grants, urls or menus have. */
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
  '0194-epoch-by-company': {
    // Numbers come from a sequence, so that what was written with them keeps its meaning.
    up: async (db) => {
      await sql`create sequence change_number`.execute(db);
      await sql`select setval('change_number', greatest(value, 1), value > 0) from change_epoch`.execute(db);
      await sql`alter table change_epoch drop column only_row, add column company bigint not null default 0,
        add constraint change_epoch_pk primary key (company)`.execute(db);
      await sql`alter table change_epoch alter column company drop default`.execute(db);
      await sql`create table epoch_company (
        company bigint not null,
        epoch bigint not null,
        constraint epoch_company_pk primary key (company, epoch)
      )`.execute(db);
      await sql`insert into epoch_company (company, epoch) select ${sql.lit(PRODUCT)}, epoch from epoch_moment`.execute(
        db,
      );
    },
    down: async (db) => {
      await sql`drop table epoch_company`.execute(db);
      await sql`update change_epoch set value = (select max(value) from change_epoch)`.execute(db);
      await sql`delete from change_epoch where company <> ${sql.lit(PRODUCT)}`.execute(db);
      await sql`alter table change_epoch drop column company, add column only_row boolean not null default true,
        add constraint change_epoch_pk primary key (only_row), add constraint change_epoch_one check (only_row)`.execute(
        db,
      );
      await sql`drop sequence change_number`.execute(db);
    },
  },
};

/** The newest epoch of all that a query sees: no row that it sees began or ended with a later one. */
export const epochNow = sql<number>`(select max(value) from change_epoch)`;

/** Which rows are meant: all that stand, or those that some changes moved. */
export type Which = 'all' | readonly number[];

/** Of rows that begin and end with epochs: those that some changes began or ended. What began and ended since is an ended one. */
export const movedBy = (which: Which) =>
  which === 'all'
    ? sql<boolean>`to_epoch is null`
    : sql<boolean>`((from_epoch = any(${which}::bigint[]) and to_epoch is null) or to_epoch = any(${which}::bigint[]))`;

/** Of rows that hold the epoch of their last change: those that some changes wrote last. */
export const writtenBy = (which: Which) =>
  which === 'all' ? sql<boolean>`true` : sql<boolean>`epoch = any(${which}::bigint[])`;

/** Of rows that begin and end with epochs: those that stood at one. */
export const stoodAt = (epoch: number) =>
  sql<boolean>`(from_epoch <= ${epoch} and (to_epoch is null or to_epoch > ${epoch}))`;

/**
 * The epoch that a moment saw; null before the first that is known. Of the changes that concern a company these are in the
 * order of their numbers, as those of no other company have to be.
 */
export const epochAt = async (tx: Tx, at: Date, company: number | null): Promise<number | null> => {
  const { rows } = await sql<{ epoch: number }>`select m.epoch from epoch_moment m
    where m.committed_at <= ${at} and (${company}::bigint is null
      or exists (select from epoch_company c where c.epoch = m.epoch and c.company in (${PRODUCT}, ${company}::bigint)))
    order by m.committed_at desc, m.epoch desc limit 1`.execute(tx);
  return rows[0]?.epoch ?? null;
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

/** The advisory lock of changes of access; the number only has to be unique. */
const CHANGE_LOCK = 4_300_031;

/** A change of rights: its number, and whose it is. */
export type Raised = {
  readonly epoch: number;
  /** The company that it moves rows of, and of no other; null: the product's, which may move any. */
  readonly company: number | null;
};

/**
 * Raises the epoch inside a change's transaction, and holds its locks until the end: a change of the product is alone; of a
 * company's changes one goes through at a time, beside those of other companies. The number is drawn under the locks, so that
 * those of the product and of a company rise together in the order of their commits. Where it has to wait after a promotion,
 * that is over before: the count is of nothing, and has it waited for.
 */
export const raiseEpoch = async (tx: Tx, company: number | null): Promise<number> => {
  const lock = company === null ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  const { rows } = await sql<{ value: number }>`with waited as (${untilChangesMayBegin}),
    held as materialized (select ${lock}(${sql.lit(CHANGE_LOCK)}) from (select count(*) from waited) w),
    raised as (insert into change_epoch (company, value)
      select ${company ?? PRODUCT}::bigint, nextval('change_number') from held
      on conflict (company) do update set value = nextval('change_number') returning company, value)
    insert into epoch_company (company, epoch) select company, value from raised returning epoch as value`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the change epoch is gone');
  return row.value;
};

/** Holds off all other changes of access until the transaction ends: what is read after it is the truth until then. */
export const holdEpoch = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOCK)})`.execute(tx);
};

/** Raises the epoch beyond every one that a node may have seen before changes were lost. */
export const raiseBeyondLost = async (tx: Tx, by: number): Promise<void> => {
  await tables<EpochTables>(tx)
    .updateTable('change_epoch')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .execute();
};

/**
 * Notes when the change took place, as the last statement before commit: the locks are still held, so these moments
 * rise with the epochs of a company and of the product, which the clock of a transaction's start does not.
 */
export const noteEpochMoment = async (tx: Tx, epoch: number): Promise<void> => {
  await sql`insert into epoch_moment (epoch, committed_at) values (${epoch}, clock_timestamp())`.execute(tx);
};

/** The newest change of companies and of the product, by their numbers; 0 where a company had none. */
export type Epochs = ReadonlyMap<number, number>;

/** The companies that somebody asks about, beside the product. */
export type Companies = readonly number[] | 'every';

type New = {
  readonly company: number;
  readonly value: number;
  readonly now: number;
  readonly changes: readonly number[];
};

/**
 * The changes of the product and of some companies beyond those that are known of them, and what a read of rows in the same
 * snapshot brings it to. What is known of nobody is brought to the newest of every company, without naming changes.
 */
export const newChanges = async (
  tx: Tx,
  known: Epochs,
  of: Companies,
): Promise<{ readonly epochs: Epochs; readonly now: number; readonly changes: readonly number[] }> => {
  const isEvery = of === 'every' || known.size === 0;
  const asked = isEvery ? [...known.keys()] : [PRODUCT, ...of];
  const { rows } = await sql<New>`
    select c.company, c.value, (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      case when ${known.size > 0} then array(select n.epoch from epoch_company n
        where n.company = c.company and n.epoch > coalesce(k.epoch, 0)) else '{}' end as changes
    from change_epoch c left join unnest(${asked}::bigint[], ${asked.map((company) => known.get(company) ?? 0)}::bigint[])
      as k (company, epoch) on k.company = c.company
    where ${isEvery} or k.company is not null`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('the change epoch is gone');
  return {
    epochs: new Map(rows.map(({ company, value }) => [company, value])),
    now: first.now,
    changes: rows.flatMap(({ changes }) => changes),
  };
};

/** Where a decision learns the epochs: the answer is of a read that began after the question. */
export type EpochSource = {
  /** Whether other processes change rights too. */
  readonly isShared: boolean;
  /** Of the product and of these companies at least. */
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
 * and reads the row of the product and those of their companies.
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
        next = { asked: new Set([PRODUCT]), ...Promise.withResolvers<Epochs>() };
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
    committed: ({ epoch, company }) => {
      const of = company ?? PRODUCT;
      epochs = new Map(epochs).set(of, Math.max(epochs.get(of) ?? 0, epoch));
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
