import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { PersonKeys } from '#platform/server/erased-person.ts';
import type { PersonalTable, WhoseRows } from '#platform/server/personal-data.ts';

/** The newest of each table; the file says where there were more. */
export const MOST_OF_TABLE = 5_000;

/** A row as it stands in its table, by column. */
export type Kept = Readonly<Record<string, unknown>>;

/** A column by its name: as a feature declares it of its own table. */
const named = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`;

const names = ({ by, columns }: WhoseRows, person: PersonKeys): readonly RawBuilder<boolean>[] =>
  columns.map((column) => {
    if (by === 'subject') return sql<boolean>`${named(column)} = any(${[...person.subjects]}::text[])`;
    if (by === 'userName') return sql<boolean>`${named(column)} = ${person.userName}`;
    if (column.endsWith('_ids')) return sql<boolean>`${person.id}::bigint = any(${named(column)})`;
    return sql<boolean>`${named(column)} = ${person.id}`;
  });

/** Whether a row of a table belongs to a person or is about them: a fragment of a query. */
export const isTheirs = (whose: WhoseRows, person: PersonKeys): RawBuilder<boolean> => {
  const [kind, id] = whose.about ?? [];
  const about =
    kind === undefined || id === undefined
      ? []
      : [sql<boolean>`(${named(kind)} = 'person' and ${named(id)} = ${String(person.id)})`];
  const each = [...names(whose, person), ...about];
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** The same by their first column, which says whose or about whom they are; the others say who decided or did something. */
export const isFirstTheirs = (whose: WhoseRows, person: PersonKeys): RawBuilder<boolean> =>
  isTheirs({ by: whose.by, columns: whose.columns.slice(0, 1) }, person);

/** How many rows of a table belong to a person or are about them. */
export const countOfPerson = async (tx: Tx, { table, whose }: PersonalTable, person: PersonKeys): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${isTheirs(whose, person)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Deletes the rows whose first column names the person. */
export const deleteRowsOf = async (tx: Tx, { table, whose }: PersonalTable, person: PersonKeys): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ${isFirstTheirs(whose, person)}`.execute(tx);
  return Number(numAffectedRows);
};

/** What a table holds about a person, the newest first, and whether there is more of it than that. */
export const rowsOfPerson = async (
  tx: Tx,
  { table, whose, at, shown }: PersonalTable,
  person: PersonKeys,
): Promise<{ readonly rows: readonly Kept[]; readonly isCut: boolean }> => {
  if (whose.columns.length === 0 || shown.length === 0) return { rows: [], isCut: false };
  const columns = [...new Set([...shown, ...(at === null ? [] : [at])])].map((column) => named(column));
  const { rows } = await sql<Kept>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${isTheirs(whose, person)}
    order by ${at === null ? sql`1` : sql`${named(at)} desc nulls last`} limit ${MOST_OF_TABLE + 1}`.execute(tx);
  return { rows: rows.slice(0, MOST_OF_TABLE), isCut: rows.length > MOST_OF_TABLE };
};
