import { sql } from 'kysely';
import { Problem } from '#platform/contract/problem.ts';
import { rememberScope, type Tx } from './db.ts';

/**
 * Does a part of a change that may leave nothing behind, while the rest stands: where it is refused, and the refusal is thrown
 * on, or where it says so itself by `takeBack`; what it does after that stands again.
 */
export type Attempt = <T>(work: (takeBack: () => Promise<void>) => Promise<T>) => Promise<T>;

/**
 * Attempts in a transaction. What a change keeps in memory until its commit goes back together with its rows: `remember`
 * answers how to bring back what it keeps at that moment. Only a refusal is taken back; after another fault nothing stands.
 */
export const attemptsIn =
  (tx: Tx, remember: () => () => void): Attempt =>
  async (work) => {
    const [bringBack, seeAgain] = [remember(), rememberScope(tx)];
    const takeBack = async (): Promise<void> => {
      await sql`rollback to savepoint attempt`.execute(tx);
      seeAgain();
      bringBack();
    };
    const goOn = () => sql`release savepoint attempt`.execute(tx);
    await sql`savepoint attempt`.execute(tx);
    try {
      const done = await work(takeBack);
      await goOn();
      return done;
    } catch (error) {
      if (error instanceof Problem) await takeBack().then(goOn);
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
