import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from './config.ts';
import { lockDataFolder } from './data-lock.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { embeddedPool } from './embedded/embedded-pool.ts';
import { keepUp } from './embedded/upkeep.ts';
import { type Listen, listenOn, nobodyElse } from './listening.ts';
import type { Log } from './log.ts';
import { personTurns } from './person-turns.ts';
import { type Manner, type Scope, ScopedDialect, scopeQuery, withScope } from './scoped-transactions.ts';
import { databaseWatch } from './database-watch.ts';
import { appPool, type AtWork, ownerPool, type PoolCounts } from './server-pool.ts';

export { epochAtBegin, type Scope } from './scoped-transactions.ts';

/** The database as the platform knows it: without tables. A feature widens it with its own by `tables`. */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;

/** The role the process works under: it owns nothing. */
export const APP_ROLE = 'bluecitrus_app';

/**
 * What decisions are made by, read on connections that nothing else uses: whatever fills the pool, a decision never waits
 * for it. The embedded database has one connection for all, and its epoch is a number of this process.
 */
export type DecisionLines = {
  /** Two connections, for the question of the epoch alone. */
  readonly epoch: Database;
  /** One connection, for loading facts. */
  readonly facts: Database;
};

export type OpenDatabase = {
  readonly kind: 'embedded' | 'server';
  readonly db: Database;
  readonly decisions: DecisionLines;
  /** The connection of the owner, for migrations; closed by `becomeApp`. */
  readonly owner: Database;
  /** Leaves the owner's rights for good. */
  readonly becomeApp: () => Promise<void>;
  /** Hears what other processes on the same database say. */
  readonly listen: Listen;
  /** How many connections there are to a server, by what they do. */
  readonly connections: () => Readonly<Record<string, number>>;
  /** From now on removes dead rows and tells the planner of changes, until it is closed; a server does that by itself. */
  readonly keepUp: () => void;
  readonly close: () => Promise<void>;
};

/** The same database, seen with a feature's own tables. */
export const tables = <T>(db: Database | Tx): Kysely<T> => db as unknown as Kysely<T>;

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;

const kyselyOn = (pool: PostgresPool): Database => new Kysely<unknown>({ dialect: new ScopedDialect({ pool }) });

/** An embedded database as the product has it, with the owner's rights: one connection, held by one at a time. */
export const openOn = (embedded: EmbeddedDatabase): OpenDatabase => {
  const db = kyselyOn(embeddedPool(embedded));
  return {
    kind: 'embedded',
    db,
    decisions: { epoch: db, facts: db },
    owner: db,
    becomeApp: async () => void (await embedded.exec(`set role ${APP_ROLE}`)),
    listen: nobodyElse,
    connections: () => ({}),
    keepUp: () => undefined,
    close: () => db.destroy(),
  };
};

/** Without its database the process cannot serve, and it cannot reopen it: its supervisor has to restart it. */
const endWith = (log: Log) => (error: Error) => {
  log.fatal({ err: error }, 'the embedded database has ended, and the process with it');
  process.exit(1);
};

const openEmbedded = async (config: Config, log: Log): Promise<OpenDatabase> => {
  const unlock = lockDataFolder(config.dataDir);
  try {
    const folder = path.join(config.dataDir, 'database');
    const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
    const seed = path.resolve(import.meta.dirname, '../../dist/seed/database.tar.gz');
    const dump = isNew && existsSync(seed) ? new Blob([readFileSync(seed)]) : undefined;
    mkdirSync(config.dataDir, { recursive: true });
    const database = openOn(await openEmbeddedDatabase({ folder, dump, ended: endWith(log) }));
    log.info({ folder, fromDump: dump !== undefined }, 'embedded database opened');
    let endUpkeep = (): Promise<void> => Promise.resolve();
    return {
      ...database,
      keepUp: () => {
        endUpkeep = keepUp(database.db, log);
      },
      close: async () => {
        await endUpkeep();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

const stringsOf = pg.types.getTypeParser(INT8_ARRAY, 'text') as (value: string) => readonly (string | null)[];
const numbersOf = (value: string) => stringsOf(value).map((entry) => (entry === null ? null : Number(entry)));

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8_ARRAY) return numbersOf;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Connections beside the pool that only ask for the epoch. */
export const EPOCH_CONNECTIONS = 2;

/** Of the connections of the pool, how many one person may have. */
const OF_ONE_PERSON = { atOnce: 2, waiting: 100, waitMs: 5_000 };

const summed = (counts: readonly PoolCounts[]): PoolCounts => {
  const of = (name: keyof PoolCounts): number => counts.reduce((sum, each) => sum + each[name], 0);
  return { idle: of('idle'), busy: of('busy'), waiting: of('waiting') };
};

const openServer = (config: Config, url: string, log: Log): OpenDatabase => {
  const common = { types: types as pg.CustomTypesConfig, log };
  const owner = kyselyOn(ownerPool({ ...common, connectionString: config.databaseMigrationUrl ?? url, max: 1 }));
  const watch = databaseWatch(url, log);
  const atWork = { prepare: `set role ${APP_ROLE}`, watch };
  const open = (max: number, own: Pick<AtWork, 'named' | 'turns'> = {}) =>
    appPool({ ...common, connectionString: url, max }, { ...atWork, ...own });
  const pools = {
    work: open(config.databasePoolSize, { turns: personTurns(OF_ONE_PERSON) }),
    epoch: open(EPOCH_CONNECTIONS, { named: true }),
    facts: open(1),
  };
  const db = kyselyOn(pools.work);
  const decisions = { epoch: kyselyOn(pools.epoch), facts: kyselyOn(pools.facts) };
  return {
    kind: 'server',
    db,
    decisions,
    owner,
    becomeApp: () => owner.destroy(),
    listen: listenOn(url, log),
    connections: () => summed(Object.values(pools).map(({ counts }) => counts())),
    keepUp: () => undefined,
    close: async () => {
      watch.end();
      await Promise.all([db, decisions.epoch, decisions.facts].map((each) => each.destroy()));
    },
  };
};

/** Whether there is anything to open: a server's database always is, the embedded one once it was made. */
export const isDatabaseMade = (config: Config): boolean =>
  config.databaseUrl !== null || existsSync(path.join(config.dataDir, 'database', 'PG_VERSION'));

/** Opens the configured database with the owner's rights; call `becomeApp` after migrating. */
export const openDatabase = (config: Config, log: Log): Promise<OpenDatabase> =>
  config.databaseUrl === null
    ? openEmbedded(config, log)
    : Promise.resolve(openServer(config, config.databaseUrl, log));

/** Whether a table exists; for what looks into a database before it is migrated. */
export const isTableThere = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${`public.${table}`}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
};

/** The scope of each open transaction, so that it is not set twice. */
const scopes = new WeakMap<Tx, Scope>();

const setScope = async (tx: Tx, scope: Scope): Promise<void> => {
  scopes.delete(tx);
  await tx.executeQuery(scopeQuery(scope));
  scopes.set(tx, scope);
};

/** Runs `work` in one transaction that sees the rows of the scope only. */
export const inTransaction = async <T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  accessMode: 'read only' | 'read write' = 'read write',
  manner: Manner = {},
): Promise<T> =>
  withScope(
    scope,
    () =>
      db
        .transaction()
        .setAccessMode(accessMode)
        .execute((tx) => {
          scopes.set(tx, scope);
          return work(tx);
        }),
    manner,
  );

/** Lifts row security to all companies for the rest of the transaction. For work that only Admin may do. */
export const seeEveryCompany = async (tx: Tx): Promise<void> => {
  if (scopes.get(tx) !== 'every-company') await setScope(tx, 'every-company');
};

/** Narrows row security to one company for the rest of the transaction. */
export const seeCompany = async (tx: Tx, company: number): Promise<void> => {
  await setScope(tx, { company });
};

/** How to take note that a transaction sees again what it sees now: a setting of its own, it goes back with the rows. */
export const rememberScope = (tx: Tx): (() => void) => {
  const scope = scopes.get(tx);
  return () => {
    if (scope !== undefined) scopes.set(tx, scope);
  };
};

/** The company whose rows a transaction sees; null where it sees every company's, or none's. */
export const companySeen = (tx: Tx): number | null => {
  const scope = scopes.get(tx);
  return scope === undefined || scope === 'every-company' ? null : scope.company;
};

/**
 * Reads across companies in the middle of a transaction that sees one, which sees that one again afterwards. For what the
 * product itself has to know; whoever asked is told nothing of the others by it.
 */
export const acrossCompanies = async <T>(tx: Tx, read: () => Promise<T>): Promise<T> => {
  const before = scopes.get(tx);
  if (before === 'every-company') return read();
  if (before === undefined) throw new Error('a transaction without a scope cannot be given it back');
  await setScope(tx, 'every-company');
  const result = await read().catch(async (error: unknown) => {
    // The error of the read is the one to report, even where the transaction accepts no further statement.
    await setScope(tx, before).catch(() => undefined);
    throw error;
  });
  await setScope(tx, before);
  return result;
};

/** Lost, refused or full; or, from 57014 on, cancelled or waited for too long. */
const AWAY = /^(08|57P0[123]|53[0-9]{3}|57014|55P03|25P0[34])/;

/** Whether an error says that the database is away or slow, not that the statement was wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (AWAY.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND)/.test(code)))
    return true;
  return (
    typeof message === 'string' &&
    /(timeout exceeded when trying to connect|Connection terminated|not queryable|not free in time|connection(?:(?!connection).)*(closed|ended))/i.test(
      message,
    )
  );
};

/** Whether something was to be written that another transaction has written since it was looked for. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** Whether a transaction failed only because of another one and may be tried again. */
export const isRetriable = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === '40001' || code === '40P01';
};
