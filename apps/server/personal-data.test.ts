import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnWords } from '#features/console/personal-data/server/column-words.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Erasure, reasonsToKeep, timesToKeep } from '#platform/server/personal-data.ts';
import { personalData } from './parts.ts';
import { notPersonal } from './testing/not-personal.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

type Column = { readonly table: string; readonly column: string; readonly mayHold: boolean };

let app: TestApp;
let columns: readonly Column[];

/** What may hold a name, an address or somebody's words: texts, documents, lists, and whatever names a person by id. */
const readColumns = async (): Promise<readonly Column[]> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<Column>`select c.table_name as "table", c.column_name as "column",
      c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'inet', 'character varying')
        or c.column_name ~ '(^|_)(person|by|actor|author|lender|deputy|fallback|behalf|personal|reviewer)(_|$)'
        or exists (select 1 from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'person'::regclass
            and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name) as "mayHold"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '^(kysely_|request_log_[0-9])'
      order by 1, 2`.execute(tx),
  );
  return rows;
};

beforeAll(async () => {
  app = await testApp();
  columns = await readColumns();
});
afterAll(() => app.close());

const declared = personalData.flatMap(({ table, shown, hidden }) =>
  [...shown, ...hidden].map((column) => `${table}.${column}`),
);
const excused = Object.entries(notPersonal).flatMap(([table, names]) => names.map((column) => `${table}.${column}`));

test('every column that may hold personal data is declared with its reason and its time, or is none', () => {
  const open = columns
    .filter(({ mayHold }) => mayHold)
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !declared.includes(column) && !excused.includes(column));
  expect(columns.length).toBeGreaterThan(400);
  expect(open, 'columns that neither personal-data.ts nor not-personal.ts names').toEqual([]);
});

test('what is declared stands in the database, once', () => {
  const standing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect([...declared, ...excused].filter((column) => !standing.has(column))).toEqual([]);
  const twice = [...declared, ...excused].filter((column, index, all) => all.indexOf(column) !== index);
  expect(twice).toEqual([]);
  for (const { table, whose, at } of personalData)
    for (const column of [...whose.columns, ...(whose.about ?? []), ...(at === null ? [] : [at])])
      expect(standing, `${table}.${column}`).toContain(`${table}.${column}`);
});

test('what a person is shown has a name that people read', () => {
  const unnamed = personalData.flatMap(({ shown }) => shown).filter((column) => columnWords[column] === undefined);
  expect(unnamed).toEqual([]);
});

/** What the page says of an erasure. */
const fateOf = (erased: Erasure): string => {
  if (typeof erased === 'object') return 'deletedBy' in erased ? 'deleted' : 'names replaced';
  return {
    rows: 'deleted',
    names: 'names replaced',
    'rows-and-names': 'deleted; names replaced in those of others',
    'at-once': 'replaced',
    nothing: 'unchanged: names nobody, or goes by itself',
  }[erased];
};

/** The page that says it to people. */
const page = (): string =>
  [
    '# Personal data',
    '',
    'What the product keeps about people: each column, why it is kept and for how long. Declared in the `personal-data.ts` of the feature',
    'that owns the table; `apps/server/personal-data.test.ts` fails for a column that may hold personal data and is not declared, and for',
    'this page where it says otherwise (`npx vitest run --project feature apps/server/personal-data.test.ts -u` writes it anew).',
    '',
    'Somebody whose account is closed can be erased, once two administrators want it: their names, in whatever text they stand, become',
    '`Silinen kişi 4711`. The trail keeps its chain: an event goes on with the hash that it had, and what stands in it now is signed beside',
    'that. Backups, the server log, files that were exported and the collector of the trail keep what they have; a database that is restored',
    'from a backup needs the erasures since then again.',
    '',
    '| table | columns | why | how long | when the person is erased |',
    '|---|---|---|---|---|',
    ...personalData
      .toSorted((one, other) => (one.table < other.table ? -1 : 1))
      .map(({ table, title, shown, hidden, why, kept, erased }) => {
        const names = [...shown, ...hidden].map((column) => `\`${column}\``).join(', ');
        return `| ${title.en} (\`${table}\`) | ${names} | ${reasonsToKeep[why].en} | ${timesToKeep[kept].en} | ${fateOf(erased)} |`;
      }),
    '',
  ].join('\n');

test('the page of personal data says what is declared', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/personal-data.md');
});
