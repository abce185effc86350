import { type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import type { Tx } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { type Condition, SOON_DAYS, type StockSort, type Unit } from '../contract/vocabulary.ts';

export type StockRow = {
  readonly id: number | null;
  readonly itemId: number;
  readonly itemCode: string;
  readonly itemName: string;
  readonly unit: Unit;
  readonly lotNo: string | null;
  readonly bestBefore: string | null;
  readonly expiry: 'none' | 'fine' | 'soon' | 'expired';
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly quantity: string;
  readonly itemTotal: string;
  readonly safetyStock: string;
  readonly low: boolean;
};

export type StockQuery = {
  readonly search?: string | undefined;
  readonly location?: number | undefined;
  readonly condition?: Condition | undefined;
  readonly sort: StockSort;
  readonly skip: number;
  readonly take: number;
};

type Part = RawBuilder<unknown>;

const isExpired = sql`l.best_before < ${today}`;
const isSoon = sql`l.best_before between ${today} and ${today} + ${sql.lit(SOON_DAYS)}`;
/** Whether there is less of an item than there should be. */
export const isLow = sql`coalesce(t.total, 0) < i.safety_stock`;

/** How near the best-before day of a lot is. */
export const expiry = sql`case when l.best_before is null then 'none' when ${isExpired} then 'expired' when ${isSoon} then 'soon' else 'fine' end`;

const columns = sql`s.id, i.id as "itemId", i.code as "itemCode", i.name as "itemName", i.unit, l.lot_no as "lotNo",
  l.best_before as "bestBefore",
  ${expiry} as expiry,
  p.id as "locationId", p.name as "locationName", trim_scale(coalesce(s.quantity, 0))::text as quantity,
  trim_scale(coalesce(t.total, 0))::text as "itemTotal", trim_scale(i.safety_stock)::text as "safetyStock", ${isLow} as low`;

/** Items with their lots where there is any; `shown` says which stock rows count as there. */
export const source = (company: number, shown: Part): Part => sql`item i
  left join (select lot.item_id, sum(stock.quantity) as total from stock
      join lot on lot.company_id = stock.company_id and lot.id = stock.lot_id
      where stock.company_id = ${company} group by lot.item_id) t on t.item_id = i.id
  left join (stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join stock_location p on p.company_id = s.company_id and p.id = s.location_id)
    on s.company_id = i.company_id and l.item_id = i.id and ${shown}`;

const ORDER: Readonly<Record<StockSort, Part>> = {
  item: sql`turkish_order(i.name) collate "C", l.best_before nulls last`,
  '-item': sql`turkish_order(i.name) collate "C" desc, l.best_before nulls last`,
  lot: sql`turkish_order(l.lot_no) collate "C" nulls last`,
  '-lot': sql`turkish_order(l.lot_no) collate "C" desc nulls last`,
  location: sql`turkish_order(p.name) collate "C" nulls last, turkish_order(i.name) collate "C"`,
  '-location': sql`turkish_order(p.name) collate "C" desc nulls last, turkish_order(i.name) collate "C"`,
  quantity: sql`coalesce(s.quantity, 0), i.unit`,
  '-quantity': sql`coalesce(s.quantity, 0) desc, i.unit`,
  bestBefore: sql`l.best_before nulls last, turkish_order(i.name) collate "C"`,
  '-bestBefore': sql`l.best_before desc nulls last, turkish_order(i.name) collate "C"`,
};

const CONDITION: Readonly<Record<Condition, Part>> = {
  low: isLow,
  soon: isSoon,
  expired: isExpired,
  empty: sql`coalesce(s.quantity, 0) = 0`,
};

const every = (parts: readonly Part[]): Part => sql.join(parts as Part[], sql` and `);

/** Each word of a search must occur in code, name or lot number. */
const searchParts = (search: string | undefined): readonly Part[] =>
  fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`position(${word} in i.search_fold || ' ' || coalesce(l.lot_fold, '')) > 0`);

const shownIn = (query: StockQuery): Part => (query.condition === 'empty' ? sql`s.quantity = 0` : sql`s.quantity > 0`);

/** One page of stock rows and how many there are. */
export const listStock = async (tx: Tx, company: number, query: StockQuery) => {
  const where = every([
    sql`i.company_id = ${company}`,
    ...searchParts(query.search),
    ...(query.location === undefined ? [] : [sql`p.id = ${query.location}`]),
    ...(query.condition === undefined ? [] : [CONDITION[query.condition]]),
    // An item of which something is there has no row of its own among the empty ones.
    ...(query.condition === 'empty' ? [sql`(s.id is not null or coalesce(t.total, 0) = 0)`] : []),
  ]);
  const from = source(company, shownIn(query));
  const page = await sql<StockRow>`select ${columns} from ${from} where ${where}
    order by ${ORDER[query.sort]}, i.id, s.id limit ${query.take} offset ${query.skip}`.execute(tx);
  const all = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(tx);
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 };
};

/** How many items are below their safety stock, how many rows expire soon or have expired. */
export const countConditions = async (tx: Tx, company: number) => {
  const { rows } = await sql<{ low: number; soon: number; expired: number }>`
    select count(distinct i.id) filter (where ${isLow}) as low, count(*) filter (where ${isSoon}) as soon,
      count(*) filter (where ${isExpired}) as expired
    from ${source(company, sql`s.quantity > 0`)} where i.company_id = ${company}`.execute(tx);
  return rows[0] ?? { low: 0, soon: 0, expired: 0 };
};

/** One stock row, also when nothing is left there. */
export const findStock = async (tx: Tx, company: number, id: number): Promise<StockRow | undefined> => {
  const { rows } = await sql<StockRow>`select ${columns} from ${source(company, sql`true`)}
    where i.company_id = ${company} and s.id = ${id}`.execute(tx);
  return rows[0];
};
