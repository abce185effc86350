import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/server/read-config.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate, migrateUp, migratorOf } from '#platform/server/migrate.ts';
import { schemaOf } from '#platform/server/testing/schema-of.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';
import { serverFeatures } from './server-features.ts';
import { type Empty, openEmpty } from './testing/empty-database.ts';

const LONG = 120_000;
/** The growing database sees a release now and then, and not each migration by itself. */
const STEP = 7;
let first: Empty;
let grown: Empty;
let fresh: readonly string[];

beforeAll(async () => {
  first = await openEmpty();
  grown = await openEmpty();
  await migrate(first.owner, serverFeatures);
  fresh = await schemaOf(first.owner);
}, LONG);
afterAll(async () => {
  await first.close();
  await grown.close();
});

const down = async (owner: Database): Promise<void> => {
  const { error } = await migratorOf(owner, serverFeatures).migrateTo(NO_MIGRATIONS);
  expect(error).toBeUndefined();
};

const everyName = serverFeatures.flatMap((feature) => Object.keys(feature.migrations ?? {})).toSorted();

/** The features as they stood when there were only the migrations of so many of them. */
const earlier = (count: number): readonly ServerFeature[] => {
  const names = new Set(everyName.slice(0, count));
  return serverFeatures.map(({ tenantTables, appendOnly, ...feature }) => {
    const migrations = Object.fromEntries(Object.entries(feature.migrations ?? {}).filter(([name]) => names.has(name)));
    const all = Object.keys(feature.migrations ?? {}).length;
    // A table that another feature's migration made is there when that one is.
    const whole = all === 0 ? count === everyName.length : Object.keys(migrations).length === all;
    return { ...feature, migrations, ...(whole && { tenantTables: tenantTables ?? [], appendOnly: appendOnly ?? [] }) };
  });
};

test('all the way down leaves nothing, and up again makes the same schema', { timeout: LONG }, async () => {
  expect(fresh.length).toBeGreaterThan(200);
  expect(fresh.filter((line) => line.startsWith('policy')).length).toBeGreaterThan(8);
  await down(first.owner);
  expect(await schemaOf(first.owner)).toEqual([]);
  await migrate(first.owner, serverFeatures);
  expect(await schemaOf(first.owner)).toEqual(fresh);
});

test('a database that grew with the product has the schema of a new one', { timeout: LONG }, async () => {
  for (let count = 1; count < everyName.length; count += STEP) await migrate(grown.owner, earlier(count));
  await migrate(grown.owner, serverFeatures);
  expect(await schemaOf(grown.owner)).toEqual(fresh);
});

/** Two features of later: the one whose name comes first refers to a table of the other. */
const later: readonly ServerFeature[] = [
  {
    name: 'bins',
    needs: ['zones', 'warehouse'],
    migrations: {
      'bins-001-bin': {
        up: (db) =>
          sql`create table bin (id bigint constraint bin_pk primary key,
            zone_id bigint constraint bin_zone references zone,
            location_id bigint constraint bin_location references stock_location)`
            .execute(db)
            .then(() => undefined),
        down: (db) => sql`drop table bin`.execute(db).then(() => undefined),
      },
    },
    routes: () => [],
  },
  {
    name: 'zones',
    migrations: {
      'zones-001-zone': {
        up: (db) => sql`create table zone (id bigint constraint zone_pk primary key)`.execute(db).then(() => undefined),
        down: (db) => sql`drop table zone`.execute(db).then(() => undefined),
      },
    },
    routes: () => [],
  },
];

const isOfLater = (name: string): boolean => later.some((feature) => name in (feature.migrations ?? {}));

test('features of later move an old database on in the order of their needs, and back', { timeout: LONG }, async () => {
  const old = await openEmpty();
  try {
    await migrate(old.owner, earlier(Math.floor(everyName.length / 2)));
    const ran = await migrate(old.owner, [...later, ...serverFeatures]);
    expect(ran.filter(isOfLater)).toEqual(['zones-001-zone', 'bins-001-bin']);
    expect(await migrate(old.owner, [...serverFeatures, ...later])).toEqual([]);
    const { error } = await migratorOf(old.owner, [...later, ...serverFeatures]).migrateTo(NO_MIGRATIONS);
    expect(error).toBeUndefined();
    expect(await schemaOf(old.owner)).toEqual([]);
    const all = await migrate(old.owner, [...later, ...serverFeatures]);
    expect(all.filter(isOfLater)).toEqual(['zones-001-zone', 'bins-001-bin']);
  } finally {
    await old.close();
  }
});

test('a migration that was edited since it ran is told in a sentence, but where the product serves', {
  timeout: LONG,
}, async () => {
  const [bins, zones] = later as readonly [ServerFeature, ServerFeature];
  const wider: ServerFeature = {
    ...zones,
    migrations: {
      'zones-001-zone': {
        up: (db) =>
          sql`create table zone (id bigint constraint zone_pk primary key, name text)`
            .execute(db)
            .then(() => undefined),
        down: () => Promise.resolve(),
      },
    },
  };
  const old = await openEmpty();
  try {
    await migrate(old.owner, [bins, zones, ...serverFeatures]);
    const edited = migrate(old.owner, [bins, wider, ...serverFeatures], null, false);
    await expect(edited).rejects.toThrow(/ran it: zones-001-zone\. .* delete the data .* another migration/);
    expect(await migrate(old.owner, [bins, wider, ...serverFeatures])).toEqual([]);
    expect(await migrate(old.owner, [bins, zones, ...serverFeatures], null, false)).toEqual([]);
  } finally {
    await old.close();
  }
});

test('a start that ended between the tables and their rules leaves the rules to the next', {
  timeout: LONG,
}, async () => {
  const begun = await openEmpty();
  try {
    // What the first start came to: the role was there, and every migration done.
    await migrate(begun.owner, []);
    await migrateUp(begun.owner, serverFeatures);
    expect((await schemaOf(begun.owner)).filter((line) => line.startsWith('policy'))).toEqual([]);
    expect(await migrate(begun.owner, serverFeatures)).toEqual([]);
    expect(await schemaOf(begun.owner)).toEqual(fresh);
  } finally {
    await begun.close();
  }
});

test('migrations that nothing here knows are told in a sentence, and nothing is changed', {
  timeout: LONG,
}, async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-gone', '2026-01-01')`.execute(grown.owner);
  await expect(migrate(grown.owner, serverFeatures)).rejects.toThrow(/does not know: 9999-gone.*Removing a feature/);
  expect(await schemaOf(grown.owner)).toEqual(fresh);
});

test(
  'processes that start together on an empty database all find it ready',
  async (context) => {
    const prepared = inject('prepared');
    // The embedded database is one process's alone.
    if (!('url' in prepared)) return context.skip();
    const name = `bc_together_${randomBytes(6).toString('hex')}`;
    const url = await createServerDatabase(prepared.url, name);
    const open = () => openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
    const all = await Promise.all([open(), open(), open()]);
    try {
      const ran = await Promise.all(all.map(({ owner }) => migrate(owner, serverFeatures)));
      expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
      expect(await migrate(all[0].owner, serverFeatures)).toEqual([]);
    } finally {
      for (const database of all) {
        await database.becomeApp();
        await database.close();
      }
      await dropServerDatabase(prepared.url, name);
    }
  },
  LONG,
);
