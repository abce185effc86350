import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ListDefinition } from '../contract/definition.ts';
import type { ListScreenTables } from './tables.ts';

/** What a screen is bound to; null where it is not a list screen. */
export const findList = async (tx: Tx, screenId: number): Promise<ListDefinition | null> => {
  const row = await tables<ListScreenTables>(tx)
    .selectFrom('list_screen')
    .select('definition')
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.definition) as ListDefinition);
};

/** What every list is bound to, by the id of its screen. */
export const allLists = async (tx: Tx): Promise<ReadonlyMap<number, ListDefinition>> => {
  const rows = await tables<ListScreenTables>(tx)
    .selectFrom('list_screen')
    .select(['screen_id', 'definition'])
    .execute();
  return new Map(rows.map((row) => [row.screen_id, JSON.parse(row.definition) as ListDefinition]));
};

/** Binds a screen; what it was bound to before stands in the trail. */
export const putList = async (tx: Tx, screenId: number, definition: ListDefinition, epoch: number): Promise<void> => {
  const kept = { source: definition.source, definition: JSON.stringify(definition), epoch };
  await tables<ListScreenTables>(tx)
    .insertInto('list_screen')
    .values({ screen_id: screenId, ...kept })
    .onConflict((conflict) => conflict.constraint('list_screen_pk').doUpdateSet(kept))
    .execute();
};

/** Binds many screens of a seed in one statement. */
export const seedManyLists = async (
  tx: Tx,
  lists: readonly { readonly screenId: number; readonly definition: ListDefinition }[],
  epoch: number,
): Promise<void> => {
  await sql`insert into list_screen (screen_id, source, definition, epoch)
    select l.screen_id, l.source, l.definition, ${epoch}::bigint
    from unnest(${lists.map(({ screenId }) => screenId)}::bigint[],
      ${lists.map(({ definition }) => definition.source)}::text[],
      ${lists.map(({ definition }) => JSON.stringify(definition))}::text[]) as l (screen_id, source, definition)`.execute(
    tx,
  );
};
