import { type Attempt, attemptsIn, lengthOf } from './attempt.ts';
import { type Database, inTransaction, type Scope, type Tx } from './db.ts';
import type { LiveHub } from './live.ts';
import { type ToTell, toTell } from './live-log.ts';
import type { Context } from './context.ts';
import type { Manner } from './scoped-transactions.ts';

type Writing = { readonly db: Database; readonly live: Pick<LiveHub, 'write'> };

/** Stores the events to publish, as the last step; an operation without a transaction gets one for it. */
export const writeTold = (parts: Writing, tx: Tx | null, told: readonly ToTell[]): Promise<readonly ToTell[]> => {
  if (told.length === 0) return Promise.resolve([]);
  const write = (into: Tx) => parts.live.write(into, told);
  return tx === null ? inTransaction(parts.db, { company: null }, write) : write(tx);
};

/** What a change outside a request works with: its transaction, and the way to tell of it. */
export type Telling = { readonly tx: Tx; readonly publish: Context['publish']; readonly attempt: Attempt };

/** Runs background work in one transaction; its events are stored and sent like those of a request. */
export const inTellingTransaction = async <T>(
  { db, live }: { readonly db: Database; readonly live: Pick<LiveHub, 'write' | 'committed'> },
  scope: Scope,
  work: (telling: Telling) => Promise<T>,
  manner: Manner = {},
): Promise<T> => {
  const inside = async (tx: Tx) => {
    const told: ToTell[] = [];
    const done = await work({
      tx,
      publish: (event, payload, to) => void told.push(toTell(event, payload, to)),
      attempt: attemptsIn(tx, () => lengthOf(told)),
    });
    return { result: done, written: await writeTold({ db, live }, tx, told) };
  };
  const { result, written } = await inTransaction(db, scope, inside, 'read write', manner);
  live.committed(written);
  return result;
};
