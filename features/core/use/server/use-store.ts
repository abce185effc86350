import { sql } from 'kysely';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { type Database, inTransaction, type Tx } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import type { Counted } from './use-counter.ts';

/** Days that the totals of a day are kept. */
export const KEEP_DAYS = 400;

const WEEK = sql`date_trunc('week', ${today})::date`;

/** What was counted, by the id of its screen; an address that leads nowhere any more is left out. */
const countedRows = (counted: readonly Counted[]) => sql`counted as (
    select c."personId" as person_id, c."companyId" as company_id, u.screen_id,
      sum(c.views)::int as views, sum(c.edits)::int as edits,
      clock_timestamp() - min(c."viewedAgo") * interval '1 millisecond' as viewed_at,
      clock_timestamp() - min(c."editedAgo") * interval '1 millisecond' as edited_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c ("personId" bigint, "companyId" bigint, url text,
      views int, edits int, "viewedAgo" float8, "editedAgo" float8)
    join ${screenUrlRows} u on u.url = c.url and u.to_epoch is null
    group by 1, 2, 3)`;

/** The kept counts with as many empty weeks before them as have passed since, thirteen of them again. */
const SHIFTED = sql`(array_fill(0, array[least(13, greatest(0, (excluded.week - k.week) / 7))]) || k.counts)[1:13]`;

/** Adds to the lines of people, of whatever process: rows are taken in one order, so that two never wait for each other. */
const addToPeople = (tx: Tx, counted: readonly Counted[]) =>
  sql`with ${countedRows(counted)}
    insert into screen_use as k (person_id, company_id, screen_id, last_view_at, last_edit_at, week, counts)
    select person_id, company_id, screen_id, viewed_at, edited_at, ${WEEK}, array[views + edits] || array_fill(0, array[12])
    from counted order by company_id, screen_id, person_id
    on conflict on constraint screen_use_pk do update set
      last_view_at = greatest(k.last_view_at, excluded.last_view_at),
      last_edit_at = greatest(k.last_edit_at, excluded.last_edit_at),
      week = greatest(k.week, excluded.week),
      counts = array[(${SHIFTED})[1] + excluded.counts[1]] || (${SHIFTED})[2:13]`.execute(tx);

const addToDays = (tx: Tx, counted: readonly Counted[]) =>
  sql`with ${countedRows(counted)}
    insert into screen_use_day as k (company_id, screen_id, day, views, edits)
    select company_id, screen_id, ${today}, sum(views)::int, sum(edits)::int
    from counted group by 1, 2 order by 1, 2
    on conflict on constraint screen_use_day_pk do update set
      views = k.views + excluded.views, edits = k.edits + excluded.edits`.execute(tx);

/** Adds what was counted to what is known. */
export const writeUse = (db: Database, counted: readonly Counted[]): Promise<void> =>
  inTransaction(db, 'every-company', async (tx) => {
    await addToPeople(tx, counted);
    await addToDays(tx, counted);
  });

/** Forgets the totals of days that are older than they are kept. */
export const forgetUse = async (tx: Tx): Promise<void> => {
  await sql`delete from screen_use_day where day < ${today} - ${KEEP_DAYS}::int`.execute(tx);
};
