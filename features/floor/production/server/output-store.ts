import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { dayOf, today } from '#platform/server/product-day.ts';
import type { OrderUnit } from '../contract/vocabulary.ts';

/** What was planned for each of the last days and what was made on it, by line and unit, as `per_day`. */
const perDay = (company: number, days: number) => sql`with planned as (
    select ${dayOf(sql`o.due_at`)} as day, o.line_id, o.unit, sum(o.planned) as planned, count(*) as orders
    from production_order o where o.company_id = ${company} and o.status <> 'cancelled'
      and o.due_at >= (${today} - ${days - 1}::int) at time zone 'Europe/Istanbul'
      and o.due_at < (${today} + 1) at time zone 'Europe/Istanbul'
    group by 1, 2, 3
  ), made as (
    select ${dayOf(sql`e.at`)} as day, o.line_id, o.unit, sum(e.quantity) as produced
    from production_order_event e
    join production_order o on o.company_id = e.company_id and o.id = e.order_id
    where e.company_id = ${company} and e.kind = 'output'
      and e.at >= (${today} - ${days - 1}::int) at time zone 'Europe/Istanbul'
    group by 1, 2, 3
  ), per_day as (
    select day, line_id, unit, coalesce(planned, 0) as planned, coalesce(produced, 0) as produced, coalesce(orders, 0) as orders
    from planned full join made using (day, line_id, unit)
  )`;

type Total = { readonly unit: OrderUnit; readonly produced: string; readonly planned: string };

/** What was made today and what is due today, in the unit that most of today's orders are in. */
export const todaysOutput = async (tx: Tx, company: number): Promise<Total | null> => {
  const { rows } = await sql<Total>`${perDay(company, 1)}
    select unit, trim_scale(sum(produced))::text as produced, trim_scale(sum(planned))::text as planned
    from per_day group by unit order by sum(orders) desc, unit limit 1`.execute(tx);
  return rows[0] ?? null;
};

type DayOfLine = Total & { readonly day: string; readonly lineId: number; readonly lineName: string };

/** What was made against what was due, by day and line. */
export const readOutput = async (tx: Tx, company: number, days: number) => {
  const window = await sql<{
    from: string;
    to: string;
  }>`select ${today} - ${days - 1}::int as "from", ${today} as "to"`.execute(tx);
  const { rows } = await sql<DayOfLine>`${perDay(company, days)}
    select p.day, p.line_id as "lineId", l.name as "lineName", p.unit,
      trim_scale(p.planned)::text as planned, trim_scale(p.produced)::text as produced
    from per_day p join production_line l on l.company_id = ${company} and l.id = p.line_id
    order by p.day, l.sequence_no, p.unit`.execute(tx);
  return { from: window.rows[0]?.from ?? '', to: window.rows[0]?.to ?? '', rows };
};
