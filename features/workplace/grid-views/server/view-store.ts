import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { GridViewTables } from './tables.ts';

export type Owner = { readonly tx: Tx; readonly person: number; readonly company: number };

const of = (tx: Tx) => tables<GridViewTables>(tx);

/** How a person arranged a list; JSON text. */
export const findArrangement = async ({ tx, person, company }: Owner, grid: string): Promise<string | null> => {
  const row = await of(tx)
    .selectFrom('grid_arrangement')
    .select('state')
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('grid', '=', grid)
    .executeTakeFirst();
  return row?.state ?? null;
};

/** Keeps how a person arranged a list; null forgets it. */
export const putArrangement = async ({ tx, person, company }: Owner, grid: string, state: string | null) => {
  if (state === null) {
    await of(tx)
      .deleteFrom('grid_arrangement')
      .where('person_id', '=', person)
      .where('company_id', '=', company)
      .where('grid', '=', grid)
      .execute();
    return;
  }
  const kept = { state, updated_at: timeNow() };
  await of(tx)
    .insertInto('grid_arrangement')
    .values({ person_id: person, company_id: company, grid, ...kept })
    .onConflict((conflict) => conflict.constraint('grid_arrangement_pk').doUpdateSet(kept))
    .execute();
};

const longAgo = sql<Date>`clock_timestamp() - interval '10 minutes'`;

const seen = ({ tx, person, company }: Owner, state: 'there' | 'deleted' = 'there') =>
  of(tx)
    .selectFrom('grid_view')
    .selectAll()
    .where('company_id', '=', company)
    .where((where) => (state === 'there' ? where('deleted_at', 'is', null) : where('deleted_at', '>', longAgo)))
    .where((where) => where.or([where('person_id', '=', person), where('shared', '=', true)]));

/** The views of a list that a person has: their own, and those that are shared in the company. */
export const viewsOf = (owner: Owner, grid: string) =>
  seen(owner).where('grid', '=', grid).orderBy(sql`turkish_order(name) collate "C"`).execute();

/** One of those, locked until the transaction ends. */
export const lockView = (owner: Owner, id: number, state: 'there' | 'deleted' = 'there') =>
  seen(owner, state).where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether a person has another view of that name on a list. */
export const hasNamed = async ({ tx, company }: Owner, person: number, grid: string, name: string, except: number) =>
  (await of(tx)
    .selectFrom('grid_view')
    .select('id')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('grid', '=', grid)
    .where('name_fold', '=', fold(name))
    .where('id', '!=', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export type NamedView = { readonly name: string; readonly shared: boolean; readonly state: string };

export const insertView = async ({ tx, person, company }: Owner, grid: string, view: NamedView): Promise<number> => {
  const { id } = await of(tx)
    .insertInto('grid_view')
    .values({ company_id: company, person_id: person, grid, ...view, name_fold: fold(view.name), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateView = async ({ tx }: Owner, id: number, version: number, view: NamedView): Promise<void> => {
  await of(tx)
    .updateTable('grid_view')
    .set({ ...view, name_fold: fold(view.name), version })
    .where('id', '=', id)
    .execute();
};

/** Deletes a view; those that were deleted long ago go for good. */
export const removeView = async ({ tx, company }: Owner, id: number): Promise<void> => {
  await of(tx).deleteFrom('grid_view').where('company_id', '=', company).where('deleted_at', '<', longAgo).execute();
  await of(tx)
    .updateTable('grid_view')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Puts a deleted view back as it was, under its old id: links to it work again. */
export const restoreView = async ({ tx }: Owner, id: number): Promise<void> => {
  await of(tx).updateTable('grid_view').set({ deleted_at: null }).where('id', '=', id).execute();
};
