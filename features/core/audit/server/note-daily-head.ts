import { sql } from 'kysely';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import { PRODUCT } from '#platform/server/epochs.ts';
import type { Parts } from '#platform/server/feature.ts';

/** Milliseconds until the next head is to be noted, by the database's clock: at once where today's is not. */
const untilNext = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`select case
      when exists (select from audit_daily_head where day = current_date) then
        extract(epoch from (current_date + 1)::timestamptz - clock_timestamp()) * 1000
      else 0 end::float8 as wait`.execute(tx);
  return rows[0]?.wait ?? 0;
};

type Noted = { readonly chain: number; readonly eventId: number; readonly hash: string };

/** Notes today's heads: the product's, and those of the companies that have moved since theirs were noted; none where another process was first. */
const noteHeads = async (tx: Tx): Promise<readonly Noted[]> => {
  const { rows } = await sql<Noted>`insert into audit_daily_head (day, chain, event_id, hash)
    select current_date, h.chain, h.event_id, h.hash from audit_head h
    where h.chain = ${PRODUCT}
      or h.event_id > coalesce((select max(d.event_id) from audit_daily_head d where d.chain = h.chain), 0)
    on conflict do nothing returning chain, event_id as "eventId", hash`.execute(tx);
  return rows;
};

/**
 * Writes the heads of the chains into the log once a day, over all processes: who keeps the log elsewhere can prove later
 * that nothing before that day was changed.
 */
export const noteDailyHead = ({ db, log, atClose }: Pick<Parts, 'db' | 'log' | 'atClose'>): void => {
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', untilNext, 'read only'),
    run: async () => {
      for (const head of await inTransaction(db, 'every-company', noteHeads))
        log.info({ auditHead: head }, 'head of an audit chain');
    },
    failed: (error) => log.warn({ err: error }, 'the heads of the audit chains could not be noted'),
  });
  clock.look();
  atClose(clock.stop);
};
