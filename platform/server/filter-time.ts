import { type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dataSourceProblems } from '#platform/contract/data-source-problems.ts';
import { isPatient } from './scoped-transactions.ts';

/**
 * How long a statement may search within texts: in a request, and in background work. On the embedded
 * database everybody else's statements wait meanwhile, and are refused after fifteen seconds.
 */
const LIMIT_S = { request: 5, patient: 10 };

/** Of no class of PostgreSQL's own. */
const TOO_LONG = 'BC001';

/**
 * A condition that costs as much as its texts are long, on every row; it ends the statement once that took too long. The
 * embedded database has no timer by which a statement could be cancelled, so each such condition looks at the clock.
 */
export const inTime = (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const limit = sql.lit(`${isPatient() ? LIMIT_S.patient : LIMIT_S.request} seconds`);
  return sql`case when clock_timestamp() > statement_timestamp() + ${limit}::interval
    then filter_took_too_long() else ${condition} end`;
};

/** Throws the error of a failed read; a timeout of a filter becomes the problem `filter-too-slow`. */
export const orFilterTooSlow = (error: unknown): never => {
  if ((error as { readonly code?: unknown }).code === TOO_LONG) throw dataSourceProblems.problem('filter-too-slow');
  throw error;
};

export const filterTimeMigrations: Record<string, Migration> = {
  '0196-filter-time-parallel': {
    // As it was made, a statement with such a condition was never shared among the server's processes.
    up: async (db) => {
      await sql`alter function filter_took_too_long() parallel safe`.execute(db);
    },
    down: async (db) => {
      await sql`alter function filter_took_too_long() parallel unsafe`.execute(db);
    },
  },
  '0146-filter-time': {
    up: async (db) => {
      await sql`create function filter_took_too_long() returns boolean language plpgsql volatile as $$ begin
        raise exception 'the filter took too long' using errcode = ${sql.lit(TOO_LONG)};
      end $$`.execute(db);
    },
    down: async (db) => {
      await sql`drop function filter_took_too_long()`.execute(db);
    },
  },
};
