import { type Migration } from 'kysely/migration';
import { sql } from 'kysely';
import { type Tx, tables } from './db.ts';
import { untilChangesMayBegin } from './live-log.ts';
import { type ChangeOf, type Companies, type Epochs, PRODUCT, SESSIONS } from './epochs.ts';

export { type ChangeOf, type Companies, type Epochs, PRODUCT } from './epochs.ts';

type EpochTables = {
  /** The newest change of each company's rights, of the product's: `PRODUCT`, and of the ends of sign-ins: `SESSIONS`. */
  change_epoch: { company: number; value: number };
  /** Which changes were a company's, the product's, or the end of a sign-in. */
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
export type Raised = { readonly epoch: number; readonly of: ChangeOf };

/**
 * Takes the locks of a change, until its transaction ends: the product's is alone; of a company's one goes through at a time,
 * beside those of other companies. Of several companies their rows are locked in ascending order, so that no two changes wait
 * for each other. Where it has to wait after a promotion, that is over before: the count is of nothing, and has it waited for.
 */
const lockRows = async (tx: Tx, of: ChangeOf): Promise<void> => {
  const lock = of === null ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`with waited as (${untilChangesMayBegin}),
    held as materialized (select ${lock}(${sql.lit(CHANGE_LOCK)}) from (select count(*) from waited) w)
    insert into change_epoch (company, value) select company, 0 from held, unnest(${of ?? [PRODUCT]}::bigint[]) as c (company)
      order by company on conflict (company) do update set value = change_epoch.value`.execute(tx);
};

/**
 * Raises the epoch inside a change's transaction, and holds its locks until the end. The number is drawn under them, so that
 * those of the product and of a company rise together in the order of their commits.
 */
export const raiseEpoch = async (tx: Tx, of: ChangeOf): Promise<number> => {
  await lockRows(tx, of);
  const { rows } = await sql<{ value: number }>`with drawn as materialized (select nextval('change_number') as number),
    raised as (update change_epoch set value = number from drawn where company = any(${of ?? [PRODUCT]}::bigint[])
      returning company, value)
    insert into epoch_company (company, epoch) select company, value from raised returning epoch as value`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the change epoch is gone');
  return row.value;
};

/** The newest number of the product: rows that nobody's rights hang on are written with it where no change is made. */
export const epochOfProduct = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select value from change_epoch where company = ${PRODUCT}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the change epoch is gone');
  return row.value;
};

/** Holds off changes of the product until the transaction ends, as a company's change does; those of companies go on. */
export const holdOffProduct = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(CHANGE_LOCK)})`.execute(tx);
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
  const asked = isEvery ? [...known.keys()] : [...new Set([PRODUCT, SESSIONS, ...of])];
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
