import { type Database, inTransaction } from '#platform/server/db.ts';
import type { Seal } from '#platform/server/seal.ts';
import { type AuditRow, chainHead, eventsAfter, isAsSigned } from './audit-store.ts';

const BATCH = 1_000;

export type ChainState = {
  readonly intact: boolean;
  /** Events that stand as they were written, from the first on. */
  readonly events: number;
  /** The hash of the last of them; null where there is none. */
  readonly head: string | null;
  /** The first event that does not; null where the chain is intact. */
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

type Place = { readonly id: number; readonly hash: string };

const follows = (row: AuditRow, before: Place, seal: Seal): boolean =>
  row.id === before.id + 1 && row.previous_hash === before.hash && isAsSigned(seal, row);

const read = <T>({ db }: Walk, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(db, 'every-company', work, 'read only');

/**
 * Walks the chain from its first event to the head that it had when the walk began, in short transactions: what is
 * recorded meanwhile stands behind it. Answers where the chain breaks, if it does.
 */
export const walkChain = async (walk: Walk): Promise<ChainState> => {
  const head = await read(walk, chainHead);
  let last: Place = { id: 0, hash: '' };
  const brokenHere = (): ChainState => ({
    intact: false,
    events: last.id,
    head: last.hash || null,
    brokenAt: last.id + 1,
  });
  while (last.id < head.eventId) {
    walk.signal?.throwIfAborted();
    const { id } = last;
    const rows = await read(walk, (tx) => eventsAfter(tx, id, Math.min(BATCH, head.eventId - id)));
    if (rows.length === 0) return brokenHere();
    for (const row of rows) {
      if (!follows(row, last, walk.seal)) return brokenHere();
      last = row;
    }
    await walk.progress?.(last.id, head.eventId);
  }
  if (last.hash !== head.hash) return brokenHere();
  return { intact: true, events: last.id, head: last.hash || null, brokenAt: null };
};
