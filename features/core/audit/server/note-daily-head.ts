import { sql } from 'kysely';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { chainHead } from './audit-store.ts';

/** Milliseconds until the next head is to be noted, by the database's clock: at once where today's is not. */
const untilNext = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`select case
      when exists (select from audit_daily_head where day = current_date) then
        extract(epoch from (current_date + 1)::timestamptz - clock_timestamp()) * 1000
      else 0 end::float8 as wait`.execute(tx);
  return rows[0]?.wait ?? 0;
};

/** Notes today's head; null where another process was first. */
const noteHead = async (tx: Tx) => {
  const head = await chainHead(tx);
  const { rows } = await sql<{ day: string }>`insert into audit_daily_head (day, event_id, hash)
    values (current_date, ${head.eventId}, ${head.hash}) on conflict do nothing returning day`.execute(tx);
  return rows[0] === undefined ? null : { day: rows[0].day, ...head };
};

/**
 * Writes the head of the chain into the log once a day, over all processes: who keeps the log elsewhere can prove later
 * that nothing before that day was changed.
 */
export const noteDailyHead = ({ db, log, atClose }: Pick<Parts, 'db' | 'log' | 'atClose'>): void => {
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', untilNext, 'read only'),
    run: async () => {
      const head = await inTransaction(db, 'every-company', noteHead);
      if (head !== null) log.info({ auditHead: head }, 'head of the audit chain');
    },
    failed: (error) => log.warn({ err: error }, 'the head of the audit chain could not be noted'),
  });
  clock.look();
  atClose(clock.stop);
};
