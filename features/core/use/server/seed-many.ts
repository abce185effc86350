import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';

export type ManyUses = readonly {
  readonly personId: number;
  readonly companyId: number;
  readonly screenId: number;
}[];

const DAYS = 365;
/** Of so many days, a screen is opened in a company on one. */
const ONE_DAY_IN = 27;

/** A year in which people used screens: some lately and often, some not for months. The transaction must see every company. */
export const seedManyUses = async (tx: Tx, uses: ManyUses): Promise<void> => {
  await sql`
    insert into screen_use (person_id, company_id, screen_id, last_view_at, last_edit_at, week, counts)
    select person_id, company_id, screen_id, used_at, case when ago % 3 = 0 then used_at end,
      date_trunc('week', used_at)::date,
      array(select 1 + (ago * 31 + nth * 17) % 9 from generate_series(0, 12) as nth)
    from (
      select *, now() - ago * interval '1 day' - interval '2 hours' as used_at
      from (
        select *, ((person_id * 7919 + screen_id * 104729) % ${sql.lit(DAYS)})::int as ago
        from unnest(${uses.map((use) => use.personId)}::bigint[], ${uses.map((use) => use.companyId)}::bigint[],
          ${uses.map((use) => use.screenId)}::bigint[]) as u (person_id, company_id, screen_id)
      ) as aged
    ) as used`.execute(tx);
};

/** A company's totals of the working days of the last year, for what its people used. The transaction must see the company. */
export const seedManyUseDays = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`
    insert into screen_use_day (company_id, screen_id, day, views, edits)
    select company_id, screen_id, ${today} - ago, 1 + (screen_id + ago) % 40, (screen_id + ago) % 3
    from (select distinct company_id, screen_id from screen_use where company_id = ${companyId}) as used, 
      generate_series(1 + ((company_id + screen_id) % ${sql.lit(ONE_DAY_IN)})::int, ${sql.lit(DAYS)}, ${sql.lit(ONE_DAY_IN)}) as ago
    where extract(isodow from ${today} - ago) < 6`.execute(tx);
};
