import { type RawBuilder, sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { personRows } from '#features/core/users/server/api.ts';
import { type Database, inTransaction, type Scope, type Tx } from '#platform/server/db.ts';

/** So long one statement may hold a connection: on the embedded database everybody else waits for it. */
const HOLD_MS = 40;
/**
 * People in the first part; from then on as many as fit into the time. Never fewer: what a statement costs whomever it is
 * about would be paid over and over, and more so the busier the machine is.
 */
const FEWEST = 100;
const MOST = 5_000;

/** People by their ids, the first not among them. */
export type PeopleBetween = { readonly after: number; readonly upTo: number };

export const between =
  ({ after, upTo }: PeopleBetween) =>
  (id: RawBuilder<unknown>) =>
    sql<boolean>`(${id} > ${after}::bigint and ${id} <= ${upTo}::bigint)`;

const lastPerson = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(p.id) as id from ${personRows} p`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** As many people next as fit into the time, judged by how long these took. */
const nextMany = (many: number, ms: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.round(many * Math.max(0.25, Math.min(2, HOLD_MS / Math.max(1, ms))))));

/**
 * Reads what there is of all people, in the order of their ids and in short transactions of some of them each, so that no
 * other request waits for the whole.
 */
export const peopleInParts = async <T>(
  db: Database,
  scope: Scope,
  read: (tx: Tx, people: PeopleBetween) => Promise<T>,
  take: (part: T) => void | Promise<void>,
): Promise<void> => {
  const inPart = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, scope, work, 'read only');
  const last = await inPart(lastPerson);
  let many = FEWEST;
  for (let after = 0; after < last; ) {
    const people = { after, upTo: after + many };
    const began = performance.now();
    const part = await inPart((tx) => read(tx, people));
    const took = performance.now() - began;
    await take(part);
    await nextTurn();
    after = people.upTo;
    many = nextMany(many, took);
  }
};
