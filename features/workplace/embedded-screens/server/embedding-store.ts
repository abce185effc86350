import { type Tx, tables } from '#platform/server/db.ts';
import type { Embedding } from '../contract/embedding.ts';
import type { EmbeddedScreenTables } from './tables.ts';

const of = (tx: Tx) => tables<EmbeddedScreenTables>(tx);

/** What a screen shows of another site; null where it is not an embedded screen. */
export const findEmbedding = async (tx: Tx, screenId: number): Promise<Embedding | null> =>
  (await of(tx)
    .selectFrom('embedded_screen')
    .select(['address', 'place'])
    .where('screen_id', '=', screenId)
    .executeTakeFirst()) ?? null;

/** What every embedded screen shows, by the id of its screen. */
export const allEmbeddings = async (tx: Tx): Promise<ReadonlyMap<number, Embedding>> => {
  const rows = await of(tx).selectFrom('embedded_screen').select(['screen_id', 'address', 'place']).execute();
  return new Map(rows.map(({ screen_id, ...embedding }) => [screen_id, embedding]));
};

/** Binds a screen; what it was bound to before stands in the trail. */
export const putEmbedding = async (
  tx: Tx,
  screenId: number,
  { address, place }: Embedding,
  epoch: number,
): Promise<void> => {
  const kept = { address, place, epoch };
  await of(tx)
    .insertInto('embedded_screen')
    .values({ screen_id: screenId, ...kept })
    .onConflict((conflict) => conflict.constraint('embedded_screen_pk').doUpdateSet(kept))
    .execute();
};
