import { type Selectable, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { NamesToErase, PersonalDataTables } from './tables.ts';

/** So long it waits after an attempt that failed. */
const RETRY_S = 60;

/** How long it is kept that somebody was erased. */
const KEPT_YEARS = 3;

export type Erasure = Selectable<PersonalDataTables['erasure']>;

export const insertErasure = async (
  tx: Tx,
  erasure: { readonly names: NamesToErase; readonly askedBy: number; readonly approvedBy: number | null },
): Promise<void> => {
  await tables<PersonalDataTables>(tx)
    .insertInto('erasure')
    .values({
      person_id: erasure.names.keys.id,
      asked_by: erasure.askedBy,
      approved_by: erasure.approvedBy,
      names: JSON.stringify(erasure.names),
      tried_at: null,
      done_at: null,
      tables: null,
      rows: null,
    })
    .execute();
};

/** In how many milliseconds the next erasure has to go on; null where none is left. */
export const nextErasure = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`select extract(epoch from
      min(coalesce(tried_at + make_interval(secs => ${RETRY_S}), asked_at)) - clock_timestamp())::float8 * 1000 as wait
    from erasure where done_at is null`.execute(tx);
  return rows[0]?.wait ?? null;
};

/** The erasure that has waited longest of those whose time has come. */
export const dueErasure = async (tx: Tx): Promise<Erasure | null> => {
  const { rows } = await sql<Erasure>`select * from erasure where done_at is null
      and coalesce(tried_at + make_interval(secs => ${RETRY_S}), asked_at) <= clock_timestamp()
    order by coalesce(tried_at, asked_at), id limit 1`.execute(tx);
  return rows[0] ?? null;
};

export const noteFailure = async (tx: Tx, id: number): Promise<void> => {
  await tables<PersonalDataTables>(tx)
    .updateTable('erasure')
    .set({ tried_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
};

/** Notes that the work is done, and forgets the names; false where another process was the first. */
export const concludeErasure = async (
  tx: Tx,
  id: number,
  done: { readonly tables: number; readonly rows: number },
): Promise<boolean> => {
  const row = await tables<PersonalDataTables>(tx)
    .updateTable('erasure')
    .set({ done_at: sql<Date>`clock_timestamp()`, names: null, ...done })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets after three years that somebody was erased. */
export const forgetErasures = async (tx: Tx): Promise<void> => {
  await sql`delete from erasure where done_at < now() - make_interval(years => ${KEPT_YEARS})`.execute(tx);
};
