import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import type { Unit } from '../contract/vocabulary.ts';
import { expiry, isLow, source } from './stock-store.ts';

/** As many as a panel shows. */
const SHOWN = 6;

type LowItem = {
  readonly itemId: number;
  readonly itemCode: string;
  readonly itemName: string;
  readonly unit: Unit;
  readonly total: string;
  readonly safetyStock: string;
  readonly percent: number;
};

type EndingLot = {
  readonly id: number;
  readonly itemName: string;
  readonly lotNo: string;
  readonly locationName: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly bestBefore: string;
  readonly expiry: 'soon' | 'expired';
};

/** What of the stock wants attention first: items below their safety stock, lots whose time is over or soon will be. */
export const readAttention = async (tx: Tx, company: number) => {
  const stock = source(company, sql`s.quantity > 0`);
  const low = await sql<LowItem>`select distinct i.id as "itemId", i.code as "itemCode", i.name as "itemName", i.unit,
      trim_scale(coalesce(t.total, 0))::text as total, trim_scale(i.safety_stock)::text as "safetyStock",
      floor(100 * coalesce(t.total, 0) / i.safety_stock)::int as percent
    from ${stock} where i.company_id = ${company} and ${isLow} order by percent, "itemId" limit ${SHOWN}`.execute(tx);
  const lots = await sql<EndingLot>`select s.id, i.name as "itemName", l.lot_no as "lotNo", p.name as "locationName",
      trim_scale(s.quantity)::text as quantity, i.unit, l.best_before as "bestBefore", ${expiry} as expiry
    from ${stock} where i.company_id = ${company} and ${expiry} in ('soon', 'expired')
    order by l.best_before, s.id limit ${SHOWN}`.execute(tx);
  return { low: low.rows, lots: lots.rows };
};

type Week = { readonly from: string; readonly to: string; readonly lots: number };

/** How many lots have expired, and how many will in each of the coming weeks, as far as something of them is there. */
export const readExpiring = async (tx: Tx, company: number, weeks: number) => {
  const lots = sql`stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id`;
  const { rows } = await sql<Week>`with week as (
      select greatest(d::date, ${today}) as "from", d::date + 6 as "to"
      from generate_series(date_trunc('week', ${today}), date_trunc('week', ${today}) + ${weeks - 1}::int * interval '7 days',
        interval '7 days') as d)
    select w."from", w."to", count(f.id)::int as lots from week w
    left join (select s.id, l.best_before from ${lots} where s.company_id = ${company} and s.quantity > 0) f
      on f.best_before between w."from" and w."to"
    group by 1, 2 order by 1`.execute(tx);
  const over = await sql<{ lots: number }>`select count(*)::int as lots from ${lots}
    where s.company_id = ${company} and s.quantity > 0 and l.best_before < ${today}`.execute(tx);
  return { expired: over.rows[0]?.lots ?? 0, weeks: rows };
};
