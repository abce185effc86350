import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

import { personTurns } from './person-turns.ts';
import { turnOfNext } from './scoped-transactions.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;
/** There is one connection: of each person one request waits for it among the others, the rest behind that one. */
const OF_ONE_PERSON = { atOnce: 1, waiting: 100, waitMs: 5_000 };

/** The longest that transactions follow each other before the process hears what else there is. */
const TURN_MS = 10;

type Waiter = { readonly grant: () => void };

/**
 * The embedded database works on this thread and answers without a turn of its own: a task of many transactions would
 * keep the process from hearing anybody, and its own progress from being told, until its end. Within one there is no
 * turn: whoever must answer in time would be late by what others ask.
 */
const turnTaker = () => {
  let last = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - last < TURN_MS) return;
    await nextTurn();
    last = performance.now();
  };
};

const queryOf = (database: PGlite) => async (text: string, parameters: readonly unknown[]) => {
  if (parameters.length === 0 && SEVERAL.test(text)) {
    const results = await database.exec(text);
    return { command: 'SELECT' as const, rowCount: 0, rows: results.flatMap(({ rows }) => rows) as never[] };
  }
  const result = await database.query<never>(text, [...parameters]);
  return {
    command: commandOf(text),
    rowCount: result.affectedRows || result.rows.length,
    rows: result.rows,
  };
};

/**
 * The embedded database behind the interface of a pool with one connection. Whoever holds it has it alone,
 * so nobody's query slips into another's transaction; whoever waits too long is told, with the place that waited.
 */
export const embeddedPool = (database: PGlite): PostgresPool => {
  const turns = personTurns(OF_ONE_PERSON);
  /** The product itself goes first: decisions wait for what it loads. */
  const waiting = { product: [] as Waiter[], people: [] as Waiter[] };
  const turn = turnTaker();
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
      await turn();
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
