import { sql } from 'kysely';
import type { Cache } from '#platform/server/caches.ts';
import { type Database, inTransaction, type Tx, tables } from '#platform/server/db.ts';
import type { OperationsTables } from './tables.ts';

export type NewLogEntry = Omit<OperationsTables['request_log_entry'], 'id'>;

/** Days that the log is kept. */
const KEEP_DAYS = 90;

/** The day of a moment, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Makes the partition of a day, where it is missing. */
export const openDay = async (db: Database | Tx, day: string): Promise<void> => {
  await sql`select open_request_log_day(${day}::date)`.execute(db);
};

/** Drops the days that are older than the log is kept; answers them. */
export const dropOldDays = async (db: Database | Tx, keep: number = KEEP_DAYS): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`select drop_request_log_days(${keep}) as day`.execute(db);
  return rows.map((row) => row.day);
};

/** The newest entries, or those of one incident. */
export const latestEntries = (tx: Tx, take: number, requestId: string | null) => {
  const newest = tables<OperationsTables>(tx)
    .selectFrom('request_log_entry')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(take);
  return (requestId === null ? newest : newest.where('request_id', '=', requestId)).execute();
};

/** Writes entries of one caller; on the first of a day, opens the day and drops those that are past. */
export const requestLogStore = (db: Database) => {
  let openedDay: string | null = null;
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
    write: async (day: string, entries: readonly NewLogEntry[]): Promise<void> => {
      if (openedDay !== day) {
        await inTransaction(db, 'every-company', async (tx) => {
          await openDay(tx, day);
          await dropOldDays(tx);
        });
        openedDay = day;
      }
      await inTransaction(db, 'every-company', (tx) =>
        tables<OperationsTables>(tx)
          .insertInto('request_log_entry')
          .values([...entries])
          .execute(),
      );
    },
  };
};

export type RequestLogStore = ReturnType<typeof requestLogStore>;
