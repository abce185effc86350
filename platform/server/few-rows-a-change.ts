import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Columns = Readonly<Record<string, readonly string[]>>;

/** Whether a table was analysed before. One that is empty must not be: it would be taken for small when it has grown at once. */
const isAnalysed = async (db: Kysely<unknown>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select reltuples > 0 as known from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.known === true;
};

/**
 * A migration that tells the planner of columns which hold numbers of changes: a change has few rows. Only the first one of a
 * large installation has most of them, and by that one a plan for any change would read whole tables.
 */
export const fewRowsAChange = (columns: Columns): Migration => ({
  up: async (db) => {
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names)
        await sql`alter table ${sql.table(table)} alter ${sql.ref(name)} set (n_distinct = -0.5)`.execute(db);
      if (await isAnalysed(db, table)) await sql`analyze ${sql.table(table)}`.execute(db);
    }
  },
  down: async (db) => {
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        await sql`alter table ${sql.table(table)} alter ${sql.ref(name)} reset (n_distinct)`.execute(db);
  },
});
