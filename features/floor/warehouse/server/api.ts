import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { anadoluStock, egeNarStock } from './demo-stock.ts';
import { seedStock } from './seed-warehouse.ts';

export { findItem, listItems as searchItems } from './item-store.ts';

/** The first item of a company with a name, null without one: a fragment of a query. */
export const itemNamed = (companyId: number, name: string) =>
  sql<number | null>`(select id from item where company_id = ${companyId} and name = ${name} order by id limit 1)`;

/** Whose name stands on seeded movements. */
export type SeedPerson = { readonly personId: number; readonly name: string };

/** Fills the warehouse of a demo company that has no item yet; `set` chooses whose stock it is. */
export const seedWarehouse = async (
  tx: Tx,
  companyId: number,
  who: SeedPerson,
  set: 'anadolu' | 'ege-nar' = companyId === 1 ? 'anadolu' : 'ege-nar',
): Promise<void> => {
  const { rows } = await sql`select 1 from item where company_id = ${companyId} limit 1`.execute(tx);
  if (rows.length > 0) return;
  await seedStock(
    { tx, company: companyId, person: { id: who.personId, name: who.name } },
    set === 'anadolu' ? anadoluStock : egeNarStock,
  );
};
