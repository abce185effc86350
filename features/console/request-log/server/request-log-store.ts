import { sql } from 'kysely';
import type { Cache } from '#platform/server/caches.ts';
import { type Database, inTransaction, type Tx } from '#platform/server/db.ts';
import type { LogOutcome, LogSource } from '../contract/vocabulary.ts';

/** An entry as it is written; names as in the table. */
export type NewLogEntry = {
  readonly day: string;
  readonly at: string;
  readonly person_id: number;
  readonly person_name: string;
  readonly company_id: number;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly status: number;
  readonly elapsed_ms: number;
  readonly body: string | null;
  readonly headers: string | null;
  readonly error: string | null;
  readonly request_id: string | null;
  readonly client_at: string | null;
  readonly brought_by: string;
  readonly source: LogSource;
  readonly outcome: LogOutcome;
  readonly screen: string;
  readonly code: string | null;
  readonly client_user: string | null;
  readonly ip: string | null;
  readonly trace: string | null;
  readonly decision: string | null;
  readonly text_fold: string;
};

/** The day of a moment, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Makes the partition of a day, where it is missing. */
export const openDay = async (db: Database | Tx, day: string): Promise<void> => {
  await sql`select open_request_log_day(${day}::date)`.execute(db);
};

/** Drops the days that are older than the log is kept; answers them. */
export const dropOldDays = async (db: Database | Tx, keep: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`select drop_request_log_days(${keep}) as day`.execute(db);
  return rows.map((row) => row.day);
};

/** One statement whatever their number: the entries travel as one text, which the database takes apart faster than we bind values. */
const insert = (tx: Tx, entries: readonly NewLogEntry[]) =>
  sql`insert into request_log_entry (day, at, person_id, person_name, company_id, method, url, path, status, elapsed_ms,
      body, headers, error, request_id, client_at, brought_by, source, outcome, screen, code, client_user, ip, trace,
      decision, text_fold)
    select day, at, person_id, person_name, company_id, method, url, path, status, elapsed_ms,
      body, headers, error, request_id, client_at, brought_by, source, outcome, screen, code, client_user, ip, trace,
      decision, text_fold
    from json_to_recordset(${JSON.stringify(entries)}::json) as e (day date, at timestamptz, person_id bigint,
      person_name text, company_id bigint, method text, url text, path text, status integer, elapsed_ms integer,
      body text, headers text, error text, request_id text, client_at timestamptz, brought_by text, source text,
      outcome text, screen text, code text, client_user text, ip text, trace text, decision text, text_fold text)`.execute(
    tx,
  );

/** Writes entries; on the first of a day, opens the day and drops those that are past. */
export const requestLogStore = (db: Database, keepDays: number) => {
  let openedDay: string | null = null;
  const open = (day: string): Promise<void> =>
    inTransaction(db, 'every-company', async (tx) => {
      await openDay(tx, day);
      await dropOldDays(tx, keepDays);
    });
  return {
    /** The day that is known to be open. */
    cache: {
      name: 'request-log-day',
      title: { tr: 'İstek kayıtlarının açık günü', en: 'Open day of the request log' },
      entries: () => (openedDay === null ? 0 : 1),
      clear: () => {
        const count = openedDay === null ? 0 : 1;
        openedDay = null;
        return count;
      },
    } satisfies Cache,
    write: async (entries: readonly NewLogEntry[]): Promise<void> => {
      for (const [day, ofDay] of Map.groupBy(entries, (entry) => entry.day)) {
        if (openedDay !== day) {
          await open(day);
          openedDay = day;
        }
        await inTransaction(db, 'every-company', (tx) => insert(tx, ofDay));
      }
    },
    /** For days on which nothing fails: what is past goes all the same. */
    dropOld: () => dropOldDays(db, keepDays),
  };
};

export type RequestLogStore = ReturnType<typeof requestLogStore>;
