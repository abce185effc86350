import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const file = pathToFileURL(path.join(import.meta.dirname, 'foreign-tables.mjs')).href;
const { foreignTables } = (await import(file)) as { readonly foreignTables: (root: string) => readonly string[] };

const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (house: string, files: Readonly<Record<string, string>>): string => {
  for (const empty of ['apps', 'features', 'platform']) mkdirSync(path.join(folder, house, empty), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const whole = path.join(folder, house, name);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  return path.join(folder, house);
};

const owners = {
  'features/core/people/server/tables.ts': 'sql`create table person (id bigint)`',
  'features/core/people/server/person-store.ts': "sql`select * from person`; db.selectFrom('person as p');",
  'features/floor/stock/server/tables.ts':
    'sql`create unlogged table stock_row (id bigint references person (id))`; sql`update person set id = 1`',
  'platform/server/epoch.ts': 'sql`create table if not exists change_epoch (value bigint)`',
};

test('an owner names its tables, a migration whatever stood at its time, and a test what it likes', () => {
  const house = write('good', {
    ...owners,
    'features/floor/stock/server/stock-store.ts': 'sql`select person from stock_row join ${personRows} p on true`',
    'features/floor/stock/server/stock.test.ts': 'sql`delete from person`',
  });
  expect(foreignTables(house)).toEqual([]);
});

test.each([
  ['sql`select 1 from person`', 'person of features/core/people'],
  ['sql`select 1 from stock_row s\n  left join person p on true`', 'person of features/core/people'],
  ['sql`update stock_row s set id = 1 from other o, person p`', 'person of features/core/people'],
  ['sql`insert into person (id) values (1)`', 'person of features/core/people'],
  ['sql`delete from only person`', 'person of features/core/people'],
  ["db.selectFrom('person as p')", 'person of features/core/people'],
  ["db.selectFrom('stock_row').leftJoin('person', 'a', 'b')", 'person of features/core/people'],
  ["sql.table('person')", 'person of features/core/people'],
  ['sql`select value from change_epoch`', 'change_epoch of platform'],
])('%s is found in another folder', (text, named) => {
  const house = write(`bad-${Buffer.from(text).toString('hex').slice(0, 80)}`, {
    ...owners,
    'features/floor/stock/server/stock-store.ts': `\n${text}`,
  });
  expect(foreignTables(house)).toEqual([
    `features/floor/stock/server/stock-store.ts:${text.includes('\n') ? 3 : 2} names ${named}`,
  ]);
});

test('a table belongs to the feature whose manifest names it, whichever made it', () => {
  const house = write('passed-on', {
    ...owners,
    'features/console/counts/server/feature.ts': "tenantTables: ['stock_row']",
    'features/console/counts/server/count-store.ts': 'sql`select * from stock_row`',
    'features/floor/stock/server/stock-store.ts': 'sql`select * from stock_row`',
  });
  expect(foreignTables(house)).toEqual([
    'features/floor/stock/server/stock-store.ts:1 names stock_row of features/console/counts',
  ]);
});

test('the product names each table in its owner’s folder alone', () => {
  expect(foreignTables(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});
