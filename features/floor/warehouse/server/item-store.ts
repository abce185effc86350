import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { Unit } from '../contract/vocabulary.ts';
import type { WarehouseTables } from './tables.ts';

export type NewItem = {
  readonly code: string;
  readonly name: string;
  readonly unit: Unit;
  readonly safetyStock: string;
};

/** What of an item is searched. */
export const itemFold = (item: { readonly code: string; readonly name: string }): string =>
  fold(`${item.name} ${item.code}`);

/** One page of items whose code or name holds each word of the search. */
export const listItems = async (
  tx: Tx,
  company: number,
  query: {
    readonly search?: string | undefined;
    readonly id?: number | undefined;
    readonly skip: number;
    readonly take: number;
  },
) => {
  let found = tables<WarehouseTables>(tx).selectFrom('item').where('company_id', '=', company);
  if (query.id !== undefined) found = found.where('id', '=', query.id);
  for (const word of fold(query.search ?? '').split(/\s+/))
    found = found.where(sql<boolean>`position(${word} in search_fold) > 0`);
  const rows = await found
    .select(['id', 'code', 'name', 'unit', sql<string>`trim_scale(safety_stock)::text`.as('safetyStock')])
    .orderBy(sql`turkish_order(name) collate "C"`)
    .orderBy('id')
    .limit(query.take)
    .offset(query.skip)
    .execute();
  const { total } = await found.select((x) => x.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

/** The locations of a company's warehouse. */
export const listLocations = (tx: Tx, company: number) =>
  tables<WarehouseTables>(tx)
    .selectFrom('stock_location')
    .select(['id', 'code', 'name'])
    .where('company_id', '=', company)
    .orderBy('code')
    .execute();

/** Opens an item; answers its id, or null where the code is taken. */
export const insertItem = async (tx: Tx, company: number, item: NewItem, personId: number): Promise<number | null> => {
  const row = await tables<WarehouseTables>(tx)
    .insertInto('item')
    .values({
      company_id: company,
      code: item.code,
      name: item.name,
      search_fold: itemFold(item),
      unit: item.unit,
      safety_stock: item.safetyStock,
      created_by: personId,
    })
    .onConflict((conflict) => conflict.constraint('item_code_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The unit and name of an item of the company. */
export const findItem = (tx: Tx, company: number, id: number) =>
  tables<WarehouseTables>(tx)
    .selectFrom('item')
    .select(['id', 'code', 'name', 'unit'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a location is the company's. */
export const hasLocation = async (tx: Tx, company: number, id: number): Promise<boolean> =>
  (await tables<WarehouseTables>(tx)
    .selectFrom('stock_location')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
