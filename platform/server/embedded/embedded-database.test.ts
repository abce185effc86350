import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseAway } from '../db.ts';
import { converse } from './converse.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());

it('leaves the process free while a statement runs', async () => {
  let isOver = false;
  const statement = database.query('select pg_sleep(1)', []).finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  await statement;
  expect(turns).toBeGreaterThan(50);
});

it('gives values as the product reads them', async () => {
  const { rows } = await database.query(
    `select 12::bigint as whole, date '2026-11-22' as day, timestamptz '2026-11-22T10:00Z' as moment, 1.5::numeric as amount,
      '{"a":[1]}'::jsonb as json, array[1, 2]::bigint[] as several, '\\x00ff'::bytea as bytes, null as nothing, $1::text as given`,
    ['çiğ'],
  );
  expect(rows).toEqual([
    {
      whole: 12,
      day: '2026-11-22',
      moment: new Date('2026-11-22T10:00Z'),
      amount: '1.5',
      json: { a: [1] },
      several: [1, 2],
      bytes: new Uint8Array([0, 255]),
      nothing: null,
      given: 'çiğ',
    },
  ]);
});

it('sends of a view the part that it looks at', async () => {
  const whole = Buffer.alloc(1_000, 7);
  const { rows } = await database.query('select $1::bytea as bytes', [whole.subarray(10, 13)]);
  expect(rows).toEqual([{ bytes: new Uint8Array([7, 7, 7]) }]);
  expect(whole.byteLength).toBe(1_000);
});

it('tells an error as PostgreSQL does, without what the statement held', async () => {
  await database.exec('create table thing (name text constraint thing_name unique)');
  const insert = () => database.query('insert into thing values ($1)', ['a secret']);
  await insert();
  const error: unknown = await insert().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: '23505', constraint: 'thing_name', table: 'thing', severity: 'ERROR' });
  expect(Object.keys(error as Error)).not.toContain('params');
  expect(isDatabaseAway(error)).toBe(false);
  expect((await database.query('select count(*) as n from thing', [])).rows).toEqual([{ n: 1 }]);
});

it('refuses what cannot be sent, and goes on', async () => {
  await expect(database.query('select $1', [() => 1])).rejects.toThrow('could not be cloned');
  expect((await database.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
});

it('is opened from a dump with all that it held, without templates and with small files of the log', async () => {
  const filled = await openEmbeddedDatabase();
  await filled.exec("create table thing (name text); insert into thing values ('Iğdır')");
  const dump = await filled.dump();
  await filled.close();
  const copy = await openEmbeddedDatabase({ dump });
  try {
    expect((await copy.query('select name from thing', [])).rows).toEqual([{ name: 'Iğdır' }]);
    expect((await copy.query('select count(*) as n from pg_database', [])).rows).toEqual([{ n: 1 }]);
    const { rows } = await copy.query("select current_setting('wal_segment_size') as size", []);
    expect(rows).toEqual([{ size: '1MB' }]);
  } finally {
    await copy.close();
  }
});

it('says why it could not be opened', async () => {
  await expect(openEmbeddedDatabase({ folder: '/dev/null/nowhere' })).rejects.toThrow(/not a directory|ENOTDIR/);
});

it('tells a thread that has ended as a database that is away, and whoever watches over it', async () => {
  const text = "require('node:worker_threads').parentPort.once('message', () => process.exit(3))";
  const told: Error[] = [];
  const { ask } = converse(new Worker(text, { eval: true }), (error) => told.push(error));
  const asked = () => ask({ kind: 'query', text: 'select 1', parameters: [] }).catch((error: unknown) => error);
  const errors = [...(await Promise.all([asked(), asked()])), await asked()];
  expect(errors.map(isDatabaseAway)).toEqual([true, true, true]);
  expect(told).toEqual([errors[0]]);
});
