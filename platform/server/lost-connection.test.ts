import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { inTransaction, isDatabaseAway, openDatabase } from './db.ts';
import { createLog } from './log.ts';

const url = process.env['DATABASE_URL'] ?? '';

const openApp = async (settings: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, ...settings });
  const database = await openDatabase({ ...config, databaseMigrationUrl: null }, createLog('silent'));
  return { ...database, end: () => Promise.all([database.owner.destroy(), database.close()]) };
};

test.runIf(url !== '')('a connection that ends in the middle of a transaction ends that transaction only', async () => {
  const database = await openApp();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const cutOff = inTransaction(database.owner, { company: null }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await other.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid]);
    // Nothing is asked of the connection meanwhile: whoever holds it has to notice by itself.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toSatisfy(isDatabaseAway);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.owner);
  expect(rows).toEqual([{ one: 1 }]);
  await other.end();
  await database.end();
});

test.runIf(url !== '')(
  'a statement that took too long says that the database is away, not that there is a bug',
  async () => {
    const database = await openApp();
    const slow = inTransaction(database.owner, { company: null }, async (tx) => {
      await sql`set local statement_timeout = 5`.execute(tx);
      await sql`select pg_sleep(1)`.execute(tx);
    });
    await expect(slow).rejects.toSatisfy(isDatabaseAway);
    await database.end();
  },
);

test.runIf(url !== '')('the process sets limits to what it waits for in the database', async () => {
  const database = await openApp();
  const shown = async (name: string) =>
    (await sql<Record<string, string>>`select current_setting(${name}) as value`.execute(database.db)).rows[0]?.[
      'value'
    ];
  expect({
    statement: await shown('statement_timeout'),
    lock: await shown('lock_timeout'),
    idle: await shown('idle_in_transaction_session_timeout'),
    role: await shown('role'),
  }).toEqual({ statement: '10s', lock: '5s', idle: '15s', role: 'bluecitrus_app' });
  const ofChange = (patient: boolean) =>
    inTransaction(
      database.db,
      { company: null },
      async (tx) =>
        (
          await sql<{ value: string }>`select current_setting('idle_in_transaction_session_timeout') as value`.execute(
            tx,
          )
        ).rows[0]?.value,
      'read write',
      { patient },
    );
  expect([await ofChange(false), await ofChange(true)]).toEqual(['8s', '15s']);
  await database.end();
});

test.runIf(url !== '')('after every connection was lost at once the pool is as large as before', async () => {
  const database = await openApp();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const pids = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(database.db),
      ),
    ).then((all) => all.flatMap(({ rows }) => rows.map(({ pid }) => pid)));
  const before = await pids();
  await other.query('select pg_terminate_backend(pid, 1000) from unnest($1::int[]) as pid', [before]);
  const after = await pids().catch(() => pids());
  expect(new Set(after).size).toBe(10);
  await other.end();
  await database.end();
});

test.runIf(url !== '')(
  'whoever waits in line while every connection works gets one: a server at work is not away',
  async () => {
    const database = await openApp({ DATABASE_POOL_SIZE: '2' });
    const slow = () => sql`select pg_sleep(1.5)`.execute(database.db);
    const [, , waited] = await Promise.all([
      slow(),
      slow(),
      sql<{ one: number }>`select 1 as one`.execute(database.db),
    ]);
    expect(waited.rows).toEqual([{ one: 1 }]);
    await database.end();
  },
);
