import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ShortcutTables } from './tables.ts';

export type Owner = { readonly tx: Tx; readonly person: number; readonly company: number };
export type Favourites = { readonly version: number; readonly screens: readonly number[] };

const of = (tx: Tx) => tables<ShortcutTables>(tx);

/** The screens a person keeps at hand in a company; version 0: nothing was ever kept. */
export const favouritesOf = async ({ tx, person, company }: Owner): Promise<Favourites> => {
  const row = await of(tx)
    .selectFrom('favourite_list')
    .select(['screens', 'version'])
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row === undefined ? { version: 0, screens: [] } : { ...row, screens: JSON.parse(row.screens) as number[] };
};

/** Puts the list in the place of the version it was made from; false when another change came before. */
export const putFavourites = async (
  { tx, person, company }: Owner,
  { version, screens }: Favourites,
): Promise<boolean> => {
  const kept = { screens: JSON.stringify(screens), version: version + 1 };
  const written =
    version === 0
      ? await of(tx)
          .insertInto('favourite_list')
          .values({ person_id: person, company_id: company, ...kept })
          .onConflict((conflict) => conflict.constraint('favourite_list_pk').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await of(tx)
          .updateTable('favourite_list')
          .set(kept)
          .where('person_id', '=', person)
          .where('company_id', '=', company)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
};

/** How many people keep a screen at hand, wherever they work; for a transaction that sees every company. */
export const countFavouritesOf = async (tx: Tx, screenId: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`select count(distinct person_id)::int as people from favourite_list
    where screens::jsonb @> ${JSON.stringify([screenId])}::jsonb`.execute(tx);
  return rows[0]?.people ?? 0;
};
