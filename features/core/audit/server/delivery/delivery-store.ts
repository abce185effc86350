import { sql } from 'kysely';
import { type Database, inTransaction, type Tx, tables } from '#platform/server/db.ts';
import type { AuditTables } from '../tables.ts';

/** How long a process may be silent before another takes the delivery over. */
const LEASE_SECONDS = 10;

/** How far the delivery to a log collector has come. */
export type DeliveryState = {
  /** The last event that the collector has. */
  readonly delivered: number;
  /** Events that wait for it. */
  readonly behind: number;
  /** When the oldest of them happened. */
  readonly waitingSince: Date | null;
  readonly sentAt: Date | null;
  /** Since when the collector cannot be reached; null while it can. */
  readonly failingSince: Date | null;
  readonly failure: string | null;
};

/** Takes or keeps the delivery for a process: the event it goes on behind; null while another process has it. */
export const holdDelivery = (db: Database, holder: string): Promise<number | null> =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql<{ at: number }>`update audit_delivery
      set holder = ${holder}, held_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where holder = ${holder} or held_until is null or held_until < clock_timestamp()
      returning event_id as at`.execute(tx);
    return rows[0]?.at ?? null;
  });

/** Notes what the collector has; only for the process that holds the delivery. */
export const noteDelivered = (db: Database, holder: string, eventId: number): Promise<void> =>
  inTransaction(db, 'every-company', async (tx) => {
    await sql`update audit_delivery set event_id = ${eventId}, sent_at = clock_timestamp(), failing_since = null,
      failure = null where holder = ${holder} and event_id < ${eventId}`.execute(tx);
  });

/** Notes why the collector cannot be reached; null: it can again. */
export const noteFailure = (db: Database, holder: string, failure: string | null): Promise<void> =>
  inTransaction(db, 'every-company', async (tx) => {
    await sql`update audit_delivery set failure = ${failure}::text,
      failing_since = case when ${failure}::text is null then null else coalesce(failing_since, clock_timestamp()) end
      where holder = ${holder}`.execute(tx);
  });

/** Lets another process go on at once. */
export const leaveDelivery = (db: Database, holder: string): Promise<void> =>
  inTransaction(db, 'every-company', async (tx) => {
    await sql`update audit_delivery set holder = null, held_until = null where holder = ${holder}`.execute(tx);
  });

/** How far the delivery has come, as operators are shown it. */
export const readDelivery = async (tx: Tx): Promise<DeliveryState> => {
  const db = tables<AuditTables>(tx);
  const row = await db.selectFrom('audit_delivery').selectAll().executeTakeFirstOrThrow();
  const head = await db.selectFrom('audit_head').select('event_id').executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('audit_event')
    .select('at')
    .where('id', '=', row.event_id + 1)
    .executeTakeFirst();
  return {
    delivered: row.event_id,
    behind: head.event_id - row.event_id,
    waitingSince: oldest?.at ?? null,
    sentAt: row.sent_at,
    failingSince: row.failing_since,
    failure: row.failure,
  };
};
