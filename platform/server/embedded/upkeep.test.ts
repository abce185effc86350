import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOn } from '../db.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { upkeep } from './upkeep.ts';

it('tells the planner what a table holds, under the role that owns nothing, and leaves what has not changed', async () => {
  const database = openOn(await openEmbeddedDatabase());
  await sql`create role bluecitrus_app nologin`.execute(database.owner);
  await sql`create table thing (id bigint, made text)`.execute(database.owner);
  await sql`grant all on thing to bluecitrus_app`.execute(database.owner);
  await database.becomeApp();
  const { db } = database;
  const add = (first: number, last: number) =>
    sql`insert into thing select id, 'x' from generate_series(${first}::int, ${last}::int) as id`.execute(db);
  const known = async () =>
    (await sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'thing'`.execute(db))
      .rows[0]?.known;

  await add(1, 1_000);
  expect(await known()).toBe(-1);
  await upkeep(db);
  expect(await known()).toBe(1_000);

  await add(1_001, 1_010);
  await upkeep(db);
  expect(await known()).toBe(1_000);

  await add(1_011, 1_500);
  await sql`delete from thing where id <= 200`.execute(db);
  await upkeep(db);
  expect(await known()).toBe(1_300);
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  expect(rows).toEqual([{ role: 'bluecitrus_app' }]);
  await database.close();
});
