import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { personTurns } from '../person-turns.ts';
import { turnOfNext } from '../scoped-transactions.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;
/** There is one connection: of each person one request waits for it among the others, the rest behind that one. */
const OF_ONE_PERSON = { atOnce: 1, waiting: 100, waitMs: 5_000 };

type Waiter = { readonly grant: () => void };

const queryOf = (database: EmbeddedDatabase) => async (text: string, parameters: readonly unknown[]) => {
  if (parameters.length === 0 && SEVERAL.test(text)) {
    const { rows } = await database.exec(text);
    return { command: 'SELECT' as const, rowCount: 0, rows };
  }
  const { rows, affected } = await database.query(text, parameters);
  return { command: commandOf(text), rowCount: affected || rows.length, rows };
};

/**
 * The embedded database behind the interface of a pool with one connection. Whoever holds it has it alone,
 * so no query gets into another transaction; waiting too long is an error that names the waiting caller.
 */
export const embeddedPool = (database: EmbeddedDatabase): PostgresPool => {
  const turns = personTurns(OF_ONE_PERSON);
  /** The product itself goes first: decisions wait for what it loads. */
  const waiting = { product: [] as Waiter[], people: [] as Waiter[] };
  let held = false;

  const release = (): void => {
    const next = waiting.product.shift() ?? waiting.people.shift();
    if (next) next.grant();
    else held = false;
  };

  const acquire = (line: Waiter[]): Promise<void> => {
    if (!held) {
      held = true;
      return Promise.resolve();
    }
    const place = new Error(
      'The embedded database was not free in time; is a query made outside the open transaction?',
    );
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        reject(place);
      }, ACQUIRE_TIMEOUT_MS);
      const waiter: Waiter = {
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiter);
    });
  };

  return {
    connect: async () => {
      const whose = turnOfNext();
      const leave = await turns.enter(whose);
      await acquire(whose === null ? waiting.product : waiting.people).catch((error: unknown) => {
        leave();
        throw error;
      });
      let released = false;
      return {
        query: queryOf(database),
        release: () => {
          if (released) return;
          released = true;
          release();
          leave();
        },
      } as unknown as PostgresPoolClient;
    },
    end: () => database.close(),
    options: {},
  };
};

/** A statement behind another: the protocol with parameters takes one at a time. */
const SEVERAL = /;\s*\S/;

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const commandOf = (text: string): 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE' => {
  const word = text.trimStart().slice(0, 6).toUpperCase();
  return (COUNTED.has(word) ? word : 'SELECT') as 'SELECT';
};
