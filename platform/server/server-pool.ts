import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAway, type DatabaseWatch, type WatchedClient } from './database-watch.ts';
import type { Log } from './log.ts';
import { noTurns, type PersonTurns } from './person-turns.ts';
import { isPatient, PATIENT_MS, turnOfNext } from './scoped-transactions.ts';

/** How long a request waits for a connection, to be opened or to come free; an unreachable server is reported at once. */
const CONNECTION_MS = 5_000;
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

export type ServerPoolOptions = {
  readonly connectionString: string;
  readonly max: number;
  readonly types: pg.CustomTypesConfig;
  readonly log: Log;
};

const openPool = ({ connectionString, max, types, log }: ServerPoolOptions, limited: boolean): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limited ? CONNECTION_MS : 10_000,
    statement_timeout: limited ? STATEMENT_MS : 0,
    lock_timeout: limited ? LOCK_MS : 0,
    idle_in_transaction_session_timeout: limited ? IDLE_IN_TRANSACTION_MS : 0,
    application_name: 'blue-citrus',
    // Estimates about small tables are high: compiling a statement took up to 40 ms, running it 1 ms. What counts people of a
    // large installation is sorted in memory: by the default of 4 MB it went to disk, which took twice as long.
    options: '-c jit=off -c work_mem=16MB',
  });
  // Without listeners a lost connection would end the process: the pool hears of idle ones, a connection of its own loss.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));
  return pool;
};

/** A pool for migrations: a statement takes as long as it takes. */
export const ownerPool = (options: ServerPoolOptions): PostgresPool =>
  openPool(options, false) as unknown as PostgresPool;

type Connection = { readonly connection: { readonly stream: { readonly destroy: () => void } } };

const watchedOf = (client: pg.PoolClient): WatchedClient => {
  const inside = client as unknown as Connection & { readonly processID: number | null };
  return {
    get processID() {
      return inside.processID;
    },
    destroy: () => inside.connection.stream.destroy(),
  };
};

/** How the pool of a process at work differs from that of the owner. */
export type AtWork = {
  /** Run on each new connection. */
  readonly prepare: string;
  /** Shared by all pools on one server. */
  readonly watch: DatabaseWatch;
  /** For a pool of few and short statements, known by their text: each connection plans them once. */
  readonly named?: boolean;
  /** How many of its connections one person may have. */
  readonly turns?: PersonTurns;
};

/** Of several statements at once, what the last one answered. */
const lastOf = (result: pg.QueryResult | readonly pg.QueryResult[]): pg.QueryResult | undefined =>
  Array.isArray(result) ? (result as readonly pg.QueryResult[]).at(-1) : (result as pg.QueryResult);

const names = new Map<string, string>();

/** The name of a statement, which its text may be too long for. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, made);
  return made;
};

/** One connection for as long as it lives: prepared once, its statements watched. */
const clientOf = (
  client: pg.PoolClient,
  watched: WatchedClient,
  { watch, named }: AtWork,
  turnOf: () => (() => void) | undefined,
): PostgresPoolClient =>
  ({
    get processID() {
      return watched.processID;
    },
    query: (text: string, values: unknown[]) =>
      watch.during(watched, isPatient() ? PATIENT_MS : STATEMENT_MS, () =>
        named === true ? client.query({ name: nameOf(text), text, values }) : client.query(text, values).then(lastOf),
      ),
    release: (discard?: boolean) => {
      const leave = turnOf();
      client.release(discard);
      leave?.();
    },
  }) as unknown as PostgresPoolClient;

/** How many connections there are, by what they do, and how many wait for one. */
export type PoolCounts = Readonly<Record<'idle' | 'busy' | 'waiting', number>>;

/** A pool that can say how its connections are used. */
export type CountedPool = PostgresPool & { readonly counts: () => PoolCounts };

/** Tells the watch of each connection of a pool, from its beginning to its end. */
const watchConnections = (pool: pg.Pool, watch: DatabaseWatch): WeakMap<pg.PoolClient, WatchedClient> => {
  const watched = new WeakMap<pg.PoolClient, WatchedClient>();
  pool.on('connect', (client) => {
    const own = watchedOf(client);
    watched.set(client, own);
    watch.opened(own);
  });
  pool.on('remove', (client) => {
    const own = watched.get(client);
    if (own) watch.closed(own);
  });
  return watched;
};

/** A pool of the process at work: it never waits long for a database that is gone. */
export const appPool = (options: ServerPoolOptions, atWork: AtWork): CountedPool => {
  const pool = openPool(options, true);
  const { prepare, watch, turns = noTurns } = atWork;
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const held = new WeakMap<pg.PoolClient, () => void>();
  const watched = watchConnections(pool, watch);

  const acquire = async (): Promise<pg.PoolClient> => {
    watch.mustBeThere();
    const client = pool.connect();
    try {
      return await watch.whileThere(client);
    } catch (error) {
      // A caller that stopped waiting must release the connection that arrives later.
      if (error instanceof DatabaseAway) void client.then((late) => late.release(true)).catch(() => undefined);
      else watch.suspect();
      throw error;
    }
  };

  const prepared = async (leave: () => void): Promise<PostgresPoolClient> => {
    const client = await acquire();
    held.set(client, leave);
    const ready = known.get(client);
    if (ready !== undefined) return ready;
    const fresh = clientOf(client, watched.get(client) ?? watchedOf(client), atWork, () => held.get(client));
    try {
      await fresh.query(prepare, []);
    } catch (error) {
      // A connection that could not be prepared must be destroyed, or the pool would shrink with each outage.
      client.release(true);
      throw error;
    }
    known.set(client, fresh);
    return fresh;
  };

  return {
    options: pool.options,
    Client: pg.Client,
    connect: async () => {
      const leave = await turns.enter(turnOfNext());
      return prepared(leave).catch((error: unknown) => {
        leave();
        throw error;
      });
    },
    counts: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + turns.waiting(),
    }),
    end: () => pool.end(),
  } as unknown as CountedPool;
};
