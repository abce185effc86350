import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/server/db.ts';
import type { Seal } from '#platform/server/seal.ts';
import { type AuditRow, type ChainHead, eventsOfChain, isAsSigned } from './audit-store.ts';

const BATCH = 1_000;

export type ChainState = {
  readonly intact: boolean;
  /** Events that stand as they were written, chain by chain from the first on. */
  readonly events: number;
  /** The heads of the chains that stand, the product's first. */
  readonly heads: readonly ChainHead[];
  /** The first event that does not stand, or behind which others are missing; null where all is intact. */
  readonly brokenAt: number | null;
};

type Walk = {
  readonly db: Database;
  readonly seal: Seal;
  /** Told after each batch how many events of how many were checked. */
  readonly progress?: (done: number, total: number) => Promise<void>;
  /** Ends the walk in the middle, with the signal's reason. */
  readonly signal?: AbortSignal;
};

/** A chain as it was when the walk began: its head, and the last of the events that are filed in it. */
type Chain = {
  readonly chain: number;
  readonly head: number;
  readonly hash: string;
  readonly last: number;
  readonly events: number;
};

type Place = { readonly id: number; readonly hash: string };

const follows = (row: AuditRow, before: Place, seal: Seal): boolean =>
  row.previous_hash === before.hash && isAsSigned(seal, row);

const read = <T>({ db }: Walk, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(db, 'every-company', work, 'read only');

/** Every chain that has a head or an event: one without the other was tampered with. */
const chainsNow = async (tx: Tx): Promise<readonly Chain[]> => {
  const { rows } = await sql<Chain>`select coalesce(h.chain, e.chain) as chain, coalesce(h.event_id, 0) as head,
      coalesce(h.hash, '') as hash, coalesce(e.last, 0) as last, coalesce(e.events, 0) as events
    from audit_head h full join (select chain, max(id) as last, count(*)::int as events from audit_event group by chain) e
      on e.chain = h.chain order by 1`.execute(tx);
  return rows;
};

type Walked = { readonly events: number; readonly brokenAt: number | null };

/** Walks one chain to its head in short transactions: what is recorded meanwhile stands behind it. */
const walkOne = async (
  walk: Walk,
  { chain, head, hash, last }: Chain,
  told: (events: number) => Promise<void>,
): Promise<Walked> => {
  const through = Math.max(head, last);
  let at: Place = { id: 0, hash: '' };
  let events = 0;
  while (at.id < through) {
    walk.signal?.throwIfAborted();
    const after = at.id;
    const rows = await read(walk, (tx) => eventsOfChain(tx, chain, { after, through }, BATCH));
    if (rows.length === 0) return { events, brokenAt: head };
    for (const row of rows) {
      if (!follows(row, at, walk.seal)) return { events, brokenAt: row.id };
      at = row;
      events += 1;
    }
    await told(events);
  }
  return { events, brokenAt: at.id === head && at.hash === hash ? null : at.id };
};

/**
 * Walks each chain of the trail from its first event to the head that it had when the walk began. Answers where the first of
 * them breaks, if one does.
 */
export const walkChain = async (walk: Walk): Promise<ChainState> => {
  const chains = await read(walk, chainsNow);
  const total = chains.reduce((sum, { events }) => sum + events, 0);
  const heads: ChainHead[] = [];
  let done = 0;
  for (const chain of chains) {
    const before = done;
    const { events, brokenAt } = await walkOne(walk, chain, async (walked) => walk.progress?.(before + walked, total));
    done += events;
    if (brokenAt !== null) return { intact: false, events: done, heads, brokenAt };
    if (chain.head > 0) heads.push({ eventId: chain.head, hash: chain.hash });
  }
  return { intact: true, events: done, heads, brokenAt: null };
};
