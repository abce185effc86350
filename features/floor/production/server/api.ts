import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { anadoluPlan, egeNarPlan } from './demo-orders.ts';
import { seedPlan } from './seed-production.ts';

/** Whose name stands on seeded orders. */
export type SeedPerson = { readonly personId: number; readonly name: string };

/** Gives a demo company that has no line yet its lines and orders; `set` chooses whose plan it is. */
export const seedProduction = async (
  tx: Tx,
  companyId: number,
  who: SeedPerson,
  set: 'anadolu' | 'ege-nar' = companyId === 1 ? 'anadolu' : 'ege-nar',
): Promise<void> => {
  const { rows } = await sql`select 1 from production_line where company_id = ${companyId} limit 1`.execute(tx);
  if (rows.length > 0) return;
  await seedPlan(
    { tx, company: companyId, person: { id: who.personId, name: who.name } },
    set === 'anadolu' ? anadoluPlan : egeNarPlan,
  );
};
