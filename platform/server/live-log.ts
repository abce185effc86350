import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import type { Database, Tx } from './db.ts';
import type { LiveTarget } from './live-target.ts';

/** What one process calls to another when there is something to read; it carries the newest id and nothing else. */

export const liveLogMigrations: Record<string, Migration> = {
  '0000-live-log': {
    up: async (db) => {
      await sql`create table live_log (
        only_row boolean not null default true,
        name text not null,
        last_id bigint not null,
        purged_through bigint not null,
        constraint live_log_pk primary key (only_row),
        constraint live_log_one check (only_row)
      )`.execute(db);
      await sql`insert into live_log (name, last_id, purged_through) values (left(md5(random()::text), 8), 0, 0)`.execute(
        db,
      );
      await sql`create table live_event (
        id bigint not null,
        name text not null,
        payload jsonb not null,
        target jsonb not null,
        told_at timestamptz not null default clock_timestamp(),
        constraint live_event_pk primary key (id)
      )`.execute(db);
      await sql`create index live_event_age on live_event (told_at)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table live_event`.execute(db);
      await sql`drop table live_log`.execute(db);
    },
  },
  '0000-live-later': {
    up: async (db) => {
      await sql`create table live_later (
        id bigint generated always as identity constraint live_later_pk primary key,
        due_at timestamptz not null,
        event jsonb not null
      )`.execute(db);
      await sql`create index live_later_due on live_later (due_at)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table live_later`.execute(db);
    },
  },
  '0000-live-untold': {
    up: async (db) => {
      await sql`create table live_untold (
        id bigint generated always as identity constraint live_untold_pk primary key,
        name text not null,
        payload jsonb not null,
        target jsonb not null
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table live_untold`.execute(db);
    },
  },
  '0192-live-log-history': {
    up: async (db) => {
      await sql`alter table live_log
        add column lineage text not null default left(md5(random()::text), 12),
        add column restores integer not null default 0,
        add column timeline text`.execute(db);
    },
    down: async (db) => {
      await sql`alter table live_log drop column lineage, drop column restores, drop column timeline`.execute(db);
    },
  },
  '0193-live-log-fence': {
    up: async (db) => {
      await sql`alter table live_log
        add column fenced boolean not null default false,
        add column changes_from timestamptz`.execute(db);
    },
    down: async (db) => {
      await sql`alter table live_log drop column fenced, drop column changes_from`.execute(db);
    },
  },
};

/** An event to publish, its payload reduced to the declared fields. */
export type ToTell = { readonly name: string; readonly payload: unknown; readonly target: LiveTarget };

/** An event with its number: numbers rise by one in the order of the commits. */
export type LoggedEvent = ToTell & { readonly n: number };

/** Takes the declared fields of the payload, so that nothing undeclared leaves. */
export const toTell = ({ name, fields }: LiveEvent, payload: object, target: LiveTarget): ToTell => ({
  name,
  payload: Object.fromEntries(Object.entries(payload).filter(([field]) => fields.includes(field))),
  target,
});

/** Writes events down in the transaction of what happened, in their order: both are there afterwards, or neither. */
export const writeEvents = async (tx: Tx, events: readonly ToTell[]): Promise<readonly ToTell[]> => {
  await sql`
    insert into live_untold (name, payload, target)
    select each.event ->> 'name', each.event -> 'payload', each.event -> 'target'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as each (event, at) order by at`.execute(
    tx,
  );
  return events;
};

/** So many events at most get their numbers in one transaction. */
export const MOST_NUMBERED = 500;

/**
 * Gives numbers to events that were committed, and has the other processes called. In a transaction of its own: whoever tells
 * something waits for nobody, and only this short one holds the row of the last number until its commit. So numbers have no
 * gaps and rise in the order in which others come to see them, and whoever has read up to one will never find an earlier one
 * later. What one transaction did after another stands behind it: it was written later, and is seen no earlier.
 */
export const numberEvents = async (
  tx: Tx,
  call: (tx: Tx, n: number) => Promise<void>,
): Promise<readonly LoggedEvent[]> => {
  // Apart from the next statement, which sees what was committed while this one waited.
  await sql`select last_id from live_log for update`.execute(tx);
  const { rows } = await sql<LoggedEvent>`
    with untold as (delete from live_untold where id in (select id from live_untold order by id limit ${MOST_NUMBERED})
      returning id, name, payload, target),
    numbered as (select log.last_id + row_number() over (order by untold.id) as n, untold.name, payload, target
      from untold, live_log log),
    kept as (insert into live_event (id, name, payload, target) select n, name, payload, target from numbered),
    counted as (update live_log set last_id = last_id + (select count(*) from numbered)
      where exists (select from numbered))
    select n, name, payload, target from numbered order by n`.execute(tx);
  const last = rows.at(-1);
  if (last !== undefined) await call(tx, last.n);
  return rows;
};

/** Stores events for later: any process that runs at their time sends them. */
export const keepForLater = async (tx: Tx, events: readonly ToTell[], at: Date): Promise<void> => {
  for (const event of events)
    await sql`insert into live_later (due_at, event) values (${at}, ${JSON.stringify(event)}::jsonb)`.execute(tx);
};

/** Writes down what is due now; two processes that look at once do not write it twice. */
export const writeDue = async (tx: Tx): Promise<readonly ToTell[]> => {
  const { rows } = await sql<{ event: ToTell }>`
    delete from live_later where due_at <= clock_timestamp() returning event`.execute(tx);
  return rows.length === 0
    ? []
    : writeEvents(
        tx,
        rows.map(({ event }) => event),
      );
};

/** In how many milliseconds the next event is due, by the database's clock; null: none is kept. */
export const nextDue = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait from live_later`.execute(db);
  return rows[0]?.wait ?? null;
};

export type LogState = {
  /** Of this log and no other: numbers of another database mean nothing here. */
  readonly name: string;
  /** The same for every process of the database, and after a promotion. */
  readonly lineage: string;
  readonly last: number;
  /** Events up to here may be gone. */
  readonly purgedThrough: number;
  /** Whether something was committed that has no number yet. */
  readonly untold: boolean;
};

/** Which course of its history a server is on: a promotion begins another one. A standby has none and says so. */
const TIMELINE = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';

/**
 * The history that a read is part of, in a query of `live_log`: the lineage, which copies and restores share; how many
 * restores were declared; the timeline.
 */
export const HISTORY_NOW = `lineage || ' ' || restores || ' ' || ${TIMELINE}`;

/** By then every process at an old primary that nobody stopped has found out, where they are fenced. */
const FENCE = sql`interval '3 seconds'`;

/** Says whether processes are fenced off an old primary, so that changes of rights wait for it after a promotion. */
export const noteFenced = async (db: Database, fenced: boolean): Promise<void> => {
  await sql`update live_log set fenced = ${fenced} where fenced <> ${fenced}`.execute(db);
};

/** Waits, in a query, until changes of rights may begin after a promotion; one that was not noted yet has just been. */
export const untilChangesMayBegin = sql`select pg_sleep(extract(epoch from case
    when timeline is distinct from ${sql.raw(TIMELINE)} then ${FENCE}
    else greatest(interval '0', changes_from - clock_timestamp()) end)::float8)
  from live_log where fenced`;

/** Gives the log another name where the server is on another timeline: whoever resumes by the old one reads everything anew. */
export const nameByTimeline = async (db: Database): Promise<void> => {
  await sql`update live_log set name = left(md5(random()::text), 8), timeline = ${sql.raw(TIMELINE)},
    changes_from = case when timeline is not null then clock_timestamp() + ${FENCE} end
    where timeline is distinct from ${sql.raw(TIMELINE)}`.execute(db);
};

/** After changes were lost: numbers go on beyond every one that was ever told, under another name. */
export const nameAfterRestore = async (tx: Tx, beyond: number): Promise<void> => {
  await sql`update live_log set name = left(md5(random()::text), 8), restores = restores + 1,
    last_id = last_id + ${beyond}, purged_through = last_id + ${beyond}`.execute(tx);
};

/** How far the log has come. */
export const readLogState = async (db: Database): Promise<LogState> => {
  const { rows } = await sql<LogState>`
    select name, lineage, last_id as last, purged_through as "purgedThrough", exists (select from live_untold) as untold
    from live_log`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the log of live events is gone');
  return row;
};

/** The events after one number and up to another, in their order. */
export const readEvents = async (
  db: Database,
  after: number,
  through: number,
  most: number,
): Promise<readonly LoggedEvent[]> => {
  const { rows } = await sql<LoggedEvent>`
    select id as n, name, payload, target from live_event
    where id > ${after} and id <= ${through} order by id limit ${most}`.execute(db);
  return rows;
};

/** Forgets events that are older than anybody's patience; answers how many. */
export const purgeEvents = async (db: Database, olderThanSeconds: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    with gone as (delete from live_event
      where told_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds}) returning id),
    counted as (select count(*) as gone, max(id) as last from gone),
    noted as (update live_log set purged_through = greatest(purged_through, counted.last)
      from counted where counted.gone > 0)
    select gone from counted`.execute(db);
  return rows[0]?.gone ?? 0;
};
