import { personRows } from '#features/core/users/server/api.ts';
import { type Selectable, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { Configuration } from '../contract/configuration.ts';
import type { TransferTables } from './tables.ts';

type Row = Selectable<TransferTables['configuration_import']>;

/** An import as it is kept, with both sides of what it changed. */
export type KeptImport = Pick<Row, 'id' | 'source' | 'taken_back_at'> & {
  readonly chosen: readonly string[];
  readonly before: Configuration;
  readonly after: Configuration;
};

type NewImport = Pick<KeptImport, 'source' | 'chosen' | 'before' | 'after'> & { readonly by: number };

/** Keeps an import, so that it can be taken back; answers its id. */
export const insertImport = async (tx: Tx, { by, source, ...kept }: NewImport): Promise<number> => {
  const { id } = await tables<TransferTables>(tx)
    .insertInto('configuration_import')
    .values({
      author_id: by,
      source,
      chosen: JSON.stringify(kept.chosen),
      before: JSON.stringify(kept.before),
      after: JSON.stringify(kept.after),
      taken_back_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An import by its id, held until the end of the change; null where there is none. */
export const holdImport = async (tx: Tx, id: number): Promise<KeptImport | null> => {
  const row = await tables<TransferTables>(tx)
    .selectFrom('configuration_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    source: row.source,
    taken_back_at: row.taken_back_at,
    chosen: JSON.parse(row.chosen) as readonly string[],
    before: JSON.parse(row.before) as Configuration,
    after: JSON.parse(row.after) as Configuration,
  };
};

/** Notes that an import was taken back. */
export const noteTakenBack = async (tx: Tx, id: number): Promise<void> => {
  await sql`update configuration_import set taken_back_at = now() where id = ${id}`.execute(tx);
};

const LISTED = 20;

/** The latest imports, the newest first. */
export const latestImports = async (tx: Tx) => {
  const { rows } = await sql<{
    id: number;
    by: string;
    at: Date;
    from: string;
    things: number;
    takenBackAt: Date | null;
  }>`
    select i.id, trim(p.first_name || ' ' || p.last_name) as by, i.at, i.source as "from",
      jsonb_array_length(i.chosen::jsonb) as things, i.taken_back_at as "takenBackAt"
    from configuration_import i join ${personRows} p on p.id = i.author_id order by i.id desc limit ${LISTED}`.execute(
    tx,
  );
  return rows;
};
