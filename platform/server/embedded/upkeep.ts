import { type Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';

const EVERY_MS = 300_000;

type Table = { readonly schema: string; readonly name: string };

/**
 * Tables of which the planner knows nothing yet, or of which a tenth has changed since it was told. Without it, a join
 * of some hundred rows is planned as one of a single row, and what should be computed once is computed for each of them.
 */
const changedTables = async (db: Kysely<unknown>): Promise<readonly Table[]> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<Table>`select s.schemaname as schema, s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
      or greatest(s.n_mod_since_analyze, s.n_dead_tup) > 20 + 0.1 * greatest(c.reltuples, 0)
    order by 1, 2`.execute(db);
  return rows;
};

/** As the owner, who alone may look after tables: the one connection is held meanwhile, so no other statement runs as the owner. */
const asOwner = (db: Kysely<unknown>, work: (owner: Kysely<unknown>) => Promise<unknown>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(connection);
    await sql`reset role`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`set role ${sql.id(rows[0]?.role ?? '')}`.execute(connection);
    }
  });

/**
 * Does once what autovacuum does on a server: PostgreSQL compiled to run in the process has no processes beside it. Each
 * table is a statement of its own, so that others have their turn between two of them.
 */
export const upkeep = async (db: Kysely<unknown>): Promise<void> => {
  for (const { schema, name } of await changedTables(db))
    await asOwner(db, (owner) => sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(owner));
};

/** Does it now and again; answers how to end that. */
export const keepUp = (db: Kysely<unknown>, log: Log): (() => Promise<void>) => {
  const once = () => upkeep(db).catch((error: unknown) => log.warn({ err: error }, 'tables were not looked after'));
  let running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
