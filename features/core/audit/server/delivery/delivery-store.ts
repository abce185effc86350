import { sql } from 'kysely';
import { type Database, inTransaction, type Tx, tables } from '#platform/server/db.ts';
import type { AuditRow } from '../audit-store.ts';
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

/** The last event of each chain up to which something has come; a chain that is not in it has not begun. */
export type Cursors = ReadonlyMap<number, number>;

type Cursor = AuditTables['audit_delivered'];

const written = (cursors: Cursors): string =>
  JSON.stringify(Array.from(cursors, ([chain, eventId]): Cursor => ({ chain, event_id: eventId })));

const CURSORS = sql`(chain bigint, event_id bigint)`;

/** Takes or keeps the delivery for a process; false while another process has it. */
export const holdDelivery = (db: Database, holder: string): Promise<boolean> =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql`update audit_delivery
      set holder = ${holder}, held_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where holder = ${holder} or held_until is null or held_until < clock_timestamp() returning 1`.execute(tx);
    return rows.length > 0;
  });

/** What the collector has: the delivery goes on behind it. */
export const readDelivered = (db: Database): Promise<Cursors> =>
  inTransaction(
    db,
    'every-company',
    async (tx) => {
      const rows = await tables<AuditTables>(tx).selectFrom('audit_delivered').selectAll().execute();
      return new Map(rows.map(({ chain, event_id: eventId }) => [chain, eventId]));
    },
    'read only',
  );

/** The next events behind what has come, each chain's in its order: `take` of them at most. */
export const eventsBehind = async (tx: Tx, cursors: Cursors, take: number): Promise<readonly AuditRow[]> => {
  const { rows } = await sql<AuditRow>`select e.* from audit_head h
      left join jsonb_to_recordset(${written(cursors)}::jsonb) as c ${CURSORS} on c.chain = h.chain
      cross join lateral (select * from audit_event n where n.chain = h.chain and n.id > coalesce(c.event_id, 0)
        order by n.id limit ${take}) e
    where h.event_id > coalesce(c.event_id, 0) order by e.id limit ${take}`.execute(tx);
  return rows;
};

/** Notes what the collector has; only for the process that holds the delivery. */
export const noteDelivered = (db: Database, holder: string, cursors: Cursors): Promise<void> =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } =
      await sql`update audit_delivery set sent_at = clock_timestamp(), failing_since = null, failure = null
      where holder = ${holder} returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`insert into audit_delivered (chain, event_id)
      select chain, event_id from jsonb_to_recordset(${written(cursors)}::jsonb) as c ${CURSORS}
      on conflict (chain) do update set event_id = greatest(audit_delivered.event_id, excluded.event_id)`.execute(tx);
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
  const { rows } = await sql<Pick<DeliveryState, 'delivered' | 'behind' | 'waitingSince'>>`
    select coalesce(max(d.event_id), 0) as delivered, coalesce(sum(w.behind), 0)::int as behind, min(w.since) as "waitingSince"
    from audit_head h left join audit_delivered d on d.chain = h.chain
      left join lateral (select count(*)::int as behind, min(e.at) as since from audit_event e
        where e.chain = h.chain and e.id > coalesce(d.event_id, 0)) w on h.event_id > coalesce(d.event_id, 0)`.execute(
    tx,
  );
  const [waiting = { delivered: 0, behind: 0, waitingSince: null }] = rows;
  return {
    ...waiting,
    sentAt: row.sent_at,
    failingSince: row.failing_since,
    failure: row.failure,
  };
};
