import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { PRODUCT } from '#platform/server/epochs.ts';
import type { Seal } from '#platform/server/seal.ts';
import type { AuditTables } from './tables.ts';

export type AuditRow = AuditTables['audit_event'];

type NewEvent = Omit<
  AuditRow,
  'id' | 'chain' | 'companies_signed' | 'previous_hash' | 'hash' | 'erased_hash' | 'on_behalf_id' | 'on_behalf_name'
> &
  Partial<Pick<AuditRow, 'on_behalf_id' | 'on_behalf_name'>>;

/** What a hash signs: the chain of an event follows from it, and from the hash before it. */
type Signed = Omit<AuditRow, 'chain' | 'hash' | 'erased_hash'>;

/**
 * The text that a row's hash signs: every column that says something, the hash before it, and the companies it is filed
 * under. Those of older events were found out afterwards; an event signed with them has a longer list, so that no mark
 * beside it can make the one of the other. So has one that was done in another's place.
 */
const signedText = (row: Signed): string =>
  JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.company_id,
    row.actor_id,
    row.actor_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.subject_name,
    row.before,
    row.after,
    row.reason,
    row.request_id,
    row.previous_hash,
    ...(row.companies_signed ? [row.company_ids] : []),
    ...((row.on_behalf_id ?? row.on_behalf_name ?? null) === null ? [] : [row.on_behalf_id, row.on_behalf_name]),
  ]);

/** The event as the database gives it back: half of a character cannot be stored, so it must not be signed either. */
const stored = <T extends object>(event: T): T =>
  Object.fromEntries(
    Object.entries(event).map(([key, value]) => [key, typeof value === 'string' ? value.toWellFormed() : value]),
  ) as T;

/** So many events in one statement, which takes no more than 65,535 values. */
const EVENTS_AT_ONCE = 2_000;

/** The chain that an event is linked into: that of its one company, else the product's. */
const chainOf = ({ company_ids: [only, ...others] }: Pick<AuditRow, 'company_ids'>): number =>
  only === undefined || others.length > 0 ? PRODUCT : only;

type Begun = { readonly heads: readonly AuditTables['audit_head'][] | null; readonly ids: readonly number[] | null };

/**
 * Locks the heads of some chains, in their order, until the transaction ends, and draws numbers under the locks: so those of
 * one chain rise in the order of its commits. Chains of other companies go on meanwhile.
 */
const beginAt = async (tx: Tx, chains: readonly number[], count: number) => {
  const { rows } = await sql<Begun>`with heads as materialized (
      select chain, event_id, hash from audit_head where chain = any(${chains}::bigint[]) order by chain for update),
    numbers as (select nextval('audit_event_number') as id from generate_series(1, ${count}::integer)
      where (select count(*) from heads) = ${chains.length})
    select (select json_agg(heads) from heads) as heads, (select array_agg(id order by id) from numbers) as ids`.execute(
    tx,
  );
  const [{ heads, ids } = { heads: null, ids: null }] = rows;
  return heads === null || ids === null ? null : { heads: new Map(heads.map((head) => [head.chain, head])), ids };
};

/** The same; a company's first event begins its chain. */
const begin = async (tx: Tx, chains: readonly number[], count: number) => {
  const known = await beginAt(tx, chains, count);
  if (known !== null) return known;
  await sql`insert into audit_head (chain, event_id, hash)
    select chain, 0, '' from unnest(${chains}::bigint[]) as chain order by chain on conflict do nothing`.execute(tx);
  const begun = await beginAt(tx, chains, count);
  if (begun === null) throw new Error('the audit trail has no head');
  return begun;
};

/** Appends events to their chains in their order; the lock of a chain's head lets one change of its company at a time through. */
export const appendEvents = async (tx: Tx, seal: Seal, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const chains = [...new Set(events.map(chainOf))].toSorted((a, b) => a - b);
  const { heads, ids } = await begin(tx, chains, events.length);
  const rows = events.map((event, at): AuditRow => {
    const chain = chainOf(event);
    const behalf = { on_behalf_id: event.on_behalf_id ?? null, on_behalf_name: event.on_behalf_name ?? null };
    const id = ids[at] as number;
    const row = {
      ...stored(event),
      ...behalf,
      id,
      chain,
      companies_signed: true,
      previous_hash: heads.get(chain)?.hash ?? '',
    };
    const hash = seal(signedText(row));
    heads.set(chain, { chain, event_id: id, hash });
    return { ...row, hash, erased_hash: null };
  });
  const db = tables<AuditTables>(tx);
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE)
    await db
      .insertInto('audit_event')
      .values(rows.slice(from, from + EVENTS_AT_ONCE))
      .execute();
  await sql`update audit_head h set event_id = n.event_id, hash = n.hash
    from jsonb_to_recordset(${JSON.stringify([...heads.values()])}::jsonb) as n (chain bigint, event_id bigint, hash text)
    where h.chain = n.chain`.execute(tx);
};

/** The events as rows to be read in a query, each with the ids of the companies that the reader is shown it for. */
export const auditRows = (shownIds: RawBuilder<readonly number[]> = sql`company_ids`) =>
  sql`(select audit_event.*, ${shownIds} as shown_ids from audit_event)`;

/** The same, each with what its request did alike: the last of those events, by which they are known, and how many there are. */
export const batchedRows = (own?: RawBuilder<readonly number[]>) => {
  const alike = sql`from audit_event n where n.request_id = a.request_id and n.action = a.action
    and n.actor_id = a.actor_id ${own === undefined ? sql`` : sql`and n.company_ids @> ${own}`}`;
  return sql`(select a.*, ${own ?? sql`a.company_ids`} as shown_ids, (select max(n.id) ${alike}) as batch,
    not exists (select ${alike} and n.id > a.id) as leads, (select count(*)::int ${alike}) as batch_count
    from audit_event a)`;
};

/** Events of who may do what, by the beginning of their action. */
const OF_ACCESS = [
  'grant',
  'role',
  'member',
  'invitation',
  'company',
  'user',
  'access',
  'screen',
  'identity',
  'deputyship',
];

/** The newest events first; of access alone where that is asked for. */
export const latestEvents = (tx: Tx, take: number, about?: 'access') => {
  const events = tables<AuditTables>(tx).selectFrom('audit_event').selectAll().orderBy('id', 'desc').limit(take);
  return about === undefined
    ? events.execute()
    : events.where(sql<string>`split_part(action, '.', 1)`, 'in', OF_ACCESS).execute();
};

/** How far back groups are looked for. */
const LOOKED_AT = 2_000;

/**
 * The latest events of access, those that one request wrote alike as one: an import of many people is one line. The last
 * of each group stands for it.
 */
export const latestGroups = async (tx: Tx, take: number) => {
  const { rows: groups } = await sql<{ id: number; count: number }>`select max(id) as id, count(*)::int as count from (
      select id, request_id, action, actor_id from audit_event
      where split_part(action, '.', 1) in (${sql.join(OF_ACCESS)}) order by id desc limit ${LOOKED_AT}) as latest
    group by request_id, action, actor_id order by max(id) desc limit ${take}`.execute(tx);
  const counts = new Map(groups.map(({ id, count }) => [id, count]));
  if (counts.size === 0) return [];
  const events = tables<AuditTables>(tx).selectFrom('audit_event').selectAll().orderBy('id', 'desc');
  const rows = await events.where('id', 'in', [...counts.keys()]).execute();
  return rows.map((row) => ({ row, count: counts.get(row.id) ?? 1 }));
};

/** The hash that an event signs itself with, under a key. */
export const hashOf = (seal: Seal, row: Signed): string => seal(signedText(row));

/**
 * The hash of an event in which an erased person's names were replaced: it signs what stands there since, and the hash
 * that the event had, by which the chain goes on.
 */
export const erasedHashOf = (seal: Seal, row: Omit<AuditRow, 'erased_hash'>): string =>
  seal(JSON.stringify(['erased', row.hash, signedText(row)]));

/** Whether an event stands as it was written, or as an erasure left it. */
export const isAsSigned = (seal: Seal, row: AuditRow): boolean =>
  row.erased_hash === null ? hashOf(seal, row) === row.hash : erasedHashOf(seal, row) === row.erased_hash;

/** The events of a chain behind one id and up to another, in its order. */
export const eventsOfChain = (
  tx: Tx,
  chain: number,
  { after, through }: { readonly after: number; readonly through: number },
  take: number,
): Promise<readonly AuditRow[]> =>
  tables<AuditTables>(tx)
    .selectFrom('audit_event')
    .selectAll()
    .where('chain', '=', chain)
    .where('id', '>', after)
    .where('id', '<=', through)
    .orderBy('id')
    .limit(take)
    .execute();

/** The hash of one event; null where there is none. */
export const eventHash = async (tx: Tx, id: number): Promise<string | null> => {
  const row = await tables<AuditTables>(tx)
    .selectFrom('audit_event')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash ?? null;
};

/** The last event of a chain and its hash. */
export type ChainHead = { readonly eventId: number; readonly hash: string };

/** The head of a company's chain, or of the product's without one; 0 and '' where nothing was recorded in it yet. */
export const chainHead = async (tx: Tx, company: number | null): Promise<ChainHead> => {
  const head = await tables<AuditTables>(tx)
    .selectFrom('audit_head')
    .selectAll()
    .where('chain', '=', company ?? PRODUCT)
    .executeTakeFirst();
  return { eventId: head?.event_id ?? 0, hash: head?.hash ?? '' };
};
