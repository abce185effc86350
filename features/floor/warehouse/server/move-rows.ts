import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { formatDecimal } from '#platform/contract/decimal.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { tables, type Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import type { warehouseContract } from '../contract/endpoints.ts';
import { warehouseProblems } from '../contract/problems.ts';
import { hasLocation } from './item-store.ts';
import { difference, lockStock, newPosting, openStock, post, type Poster } from './ledger-store.ts';
import { posterOf } from './post-stock.ts';
import { reverse } from './reverse-posting.ts';
import type { WarehouseTables } from './tables.ts';

type Contract = typeof warehouseContract;
type Input = ParsedInputOf<Contract['moveRows']>;
type Answer = ReturnOf<Contract['moveRows']>;

/** The chosen rows of the stock, as people name them. */
const chosen = async (tx: Tx, company: number, ids: readonly number[]) => {
  const rows = await tables<WarehouseTables>(tx)
    .selectFrom('stock as s')
    .innerJoin('lot as l', (join) => join.onRef('l.company_id', '=', 's.company_id').onRef('l.id', '=', 's.lot_id'))
    .innerJoin('item as i', (join) => join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'))
    .select(['s.id', 's.lot_id as lotId', 's.location_id as locationId', 'i.unit'])
    .select(sql<string>`i.code || ' · ' || l.lot_no`.as('name'))
    .where('s.company_id', '=', company)
    .where(sql<boolean>`s.id = any(${sql.val([...ids])}::bigint[])`)
    .orderBy('s.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof chosen>>['get']>>;

/** Opens the rows that the stock goes to and locks all of them at once, so that two who move never wait in a circle. */
const lockBoth = async (poster: Poster, rows: readonly Row[], toLocationId: number) => {
  const targets = new Map<number, number>();
  for (const { id, lotId, locationId } of rows)
    if (locationId !== toLocationId) targets.set(id, await openStock(poster, lotId, toLocationId));
  const ids = [...new Set([...targets.keys(), ...targets.values()])];
  if (ids.length > 0) await lockStock(poster, ids);
  return targets;
};

/** What was chosen goes to another location, all that lies there of each row: as whoever chose it saw it, or not at all. */
export const moveRows = async (input: Input, context: Context): Promise<Answer> => {
  const poster = posterOf(context);
  const { rows, toLocationId, reference } = input;
  const known = await chosen(
    poster.tx,
    poster.company,
    rows.map(({ id }) => id),
  );
  const isPlace = await hasLocation(poster.tx, poster.company, toLocationId);
  const targets = isPlace ? await lockBoth(poster, [...known.values()], toLocationId) : new Map<number, number>();
  return rowByRow(context, {
    rows,
    nameOf: ({ id }) => known.get(id)?.name ?? String(id),
    one: async ({ id, seen }) => {
      const row = known.get(id);
      if (row === undefined) throw warehouseProblems.problem('stock-missing');
      if (!isPlace) throw warehouseProblems.problem('location-missing');
      if (row.locationId === toLocationId) return { mark: null };
      // Asked again for each: the same row may be chosen twice.
      const available = (await lockStock(poster, [id])).get(id)?.quantity ?? '0';
      if ((await difference(poster.tx, available, seen)) !== '0')
        throw warehouseProblems.problem('stock-changed', {
          available: formatDecimal(available, context.language),
          unit: row.unit,
        });
      if (available === '0') throw warehouseProblems.problem('stock-empty');
      const posting = newPosting();
      const shared = { posting, kind: 'move' as const, reference };
      const target = targets.get(id) ?? 0;
      await post(poster, { ...shared, stockId: id, delta: `-${available}`, otherLocationId: toLocationId });
      await post(poster, { ...shared, stockId: target, delta: available, otherLocationId: row.locationId });
      return { mark: posting };
    },
  });
};

/** Posts the opposite of each of one's own last movements. */
export const reversePostings = async (
  { rows }: ParsedInputOf<Contract['reversePostings']>,
  context: Context,
): Promise<Answer> => {
  const poster = posterOf(context);
  const known = await chosen(
    poster.tx,
    poster.company,
    rows.map(({ id }) => id),
  );
  return rowByRow(context, {
    rows,
    nameOf: ({ id }) => known.get(id)?.name ?? String(id),
    one: async ({ posting }) => ({ mark: (await reverse(context, posting)).posting }),
  });
};

/** The rows of the stock that movements have touched. */
export const rowsOfMarks = async (
  { results }: Answer,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<readonly number[]> => {
  const postings = results.flatMap(({ mark }) => (mark === null ? [] : [String(mark)]));
  if (postings.length === 0) return [];
  const rows = await tables<WarehouseTables>(context.tx)
    .selectFrom('stock_movement')
    .select('stock_id as id')
    .distinct()
    .where('company_id', '=', companyOf(context))
    .where(sql<boolean>`posting = any(${sql.val(postings)}::uuid[])`)
    .orderBy('stock_id')
    .execute();
  return rows.map(({ id }) => id);
};
