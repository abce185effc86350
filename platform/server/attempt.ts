import { sql } from 'kysely';
import { Problem } from '#platform/contract/problem.ts';
import type { Tx } from './db.ts';

/** Does a part of a change that leaves nothing behind where it is refused: the refusal is thrown on, the rest may stand. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Attempts in a transaction. What a change keeps in memory until its commit goes back together with its rows: `remember`
 * answers how to bring back what it keeps at that moment. Only a refusal is taken back; after another fault nothing stands.
 */
export const attemptsIn =
  (tx: Tx, remember: () => () => void): Attempt =>
  async (work) => {
    const bringBack = remember();
    await sql`savepoint attempt`.execute(tx);
    try {
      const done = await work();
      await sql`release savepoint attempt`.execute(tx);
      return done;
    } catch (error) {
      if (error instanceof Problem) {
        await sql`rollback to savepoint attempt`.execute(tx);
        await sql`release savepoint attempt`.execute(tx);
        bringBack();
      }
      throw error;
    }
  };

/** How to bring a list back to what it holds now. */
export const lengthOf = (list: unknown[]): (() => void) => {
  const { length } = list;
  return () => {
    list.length = length;
  };
};
