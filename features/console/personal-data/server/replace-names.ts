import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { ErasedPerson, Whose } from '#platform/server/erased-person.ts';
import type { PersonalTable } from '#platform/server/personal-data.ts';
import { isFirstTheirs, isTheirs } from './rows-of-person.ts';

type Column = { readonly name: string; readonly type: string };

/** The declared columns that hold texts or documents, and that are not computed from others. */
const textColumns = async (tx: Tx, { table, shown, hidden }: PersonalTable): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = any(${[...shown, ...hidden]}::text[]) and attgenerated = ''
      and format_type(atttypid, null) in ('text', 'json', 'jsonb')
    order by attnum`.execute(tx);
  return rows;
};

type Found = Readonly<Record<string, string | null>> & { readonly row_key: string; readonly row_whose: Whose };

/** The rows of the person, and any others, in which one of the names may stand; locked, where they can change. */
const findNamed = async (
  tx: Tx,
  { table, whose, why, erased }: PersonalTable,
  columns: readonly Column[],
  { keys, pattern }: ErasedPerson,
): Promise<readonly Found[]> => {
  const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const all: RawBuilder<string> = sql`concat_ws(' ', ${sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))})`;
  const isAddedOnly = typeof erased === 'object';
  const first: Whose = why === 'work' ? 'own' : 'about';
  const { rows } = await sql<Found>`select ${isAddedOnly ? sql`id` : sql`ctid`}::text as row_key,
      case when ${isFirstTheirs(whose, keys)} then ${first}::text when ${isTheirs(whose, keys)} then 'own'
        else 'anywhere' end as row_whose, ${sql.join(texts)}
    from ${sql.table(table)}
    where (${isTheirs(whose, keys)} and ${all} ~ ${pattern[first]}::text) or ${all} ~ ${pattern.anywhere}::text
    ${isAddedOnly ? sql`` : sql`for update`}`.execute(tx);
  return rows;
};

type Replaced = { readonly key: string; readonly texts: Readonly<Record<string, string | null>> };

/** A row that names the person as a whole is about them, unless it is of the business. */
const whoseIs = (
  row: Found,
  { why }: PersonalTable,
  columns: readonly Column[],
  { replaceIn }: ErasedPerson,
): Whose => {
  if (row.row_whose !== 'anywhere' || why === 'work') return row.row_whose;
  const isNamed = columns.some(({ name }) => {
    const text = row[name] ?? '';
    return replaceIn(text, 'anywhere') !== text;
  });
  return isNamed ? 'about' : 'anywhere';
};

const replacedIn = (
  row: Found,
  table: PersonalTable,
  columns: readonly Column[],
  person: ErasedPerson,
): Replaced | null => {
  const whose = whoseIs(row, table, columns, person);
  const texts = Object.fromEntries(
    columns.map(({ name }): [string, string | null] => {
      const text = row[name] ?? null;
      if (text === null) return [name, null];
      const replace = name.endsWith('_fold') ? person.replaceInFolded : person.replaceIn;
      return [name, replace(text, whose)];
    }),
  );
  return columns.some(({ name }) => texts[name] !== (row[name] ?? null)) ? { key: row.row_key, texts } : null;
};

const write = async (
  tx: Tx,
  { table, erased }: PersonalTable,
  columns: readonly Column[],
  rows: readonly Replaced[],
): Promise<void> => {
  if (typeof erased === 'object' && 'namesBy' in erased) {
    const changed = rows.map(({ key, texts }) => ({ id: key, ...texts }));
    await sql`select ${sql.id(erased.namesBy)}(${JSON.stringify(changed)}::jsonb)`.execute(tx);
    return;
  }
  for (const { key, texts } of rows) {
    const set = columns.map(({ name, type }) => sql`${sql.ref(name)} = ${texts[name] ?? null}::${sql.id(type)}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ctid = ${key}::tid`.execute(tx);
  }
};

/** Replaces a person's names in the texts of a table; answers in how many rows. */
export const replaceNames = async (tx: Tx, table: PersonalTable, person: ErasedPerson): Promise<number> => {
  const columns = await textColumns(tx, table);
  if (columns.length === 0) return 0;
  const found = await findNamed(tx, table, columns, person);
  const rows = found.flatMap((row) => replacedIn(row, table, columns, person) ?? []);
  if (rows.length > 0) await write(tx, table, columns, rows);
  return rows.length;
};
