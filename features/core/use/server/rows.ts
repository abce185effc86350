import { type RawBuilder, type Selectable, sql } from 'kysely';
import { today } from '#platform/server/product-day.ts';
import type { UseTables } from './tables.ts';

/** What the server saw of people on screens, to be read in a query of another feature. */
export const useRows = sql<Selectable<UseTables['screen_use']>>`screen_use`;

/** The totals of a day by company and screen, to be read in a query of another feature. */
export const useDayRows = sql<Selectable<UseTables['screen_use_day']>>`screen_use_day`;

/** When anybody last used a screen in each company: a table in a query of another feature. */
export const lastUseByCompany = sql<{ readonly company_id: number; readonly last_use_at: Date | null }>`(
  select used.company_id, max(greatest(used.last_view_at, used.last_edit_at)) as last_use_at
  from screen_use used group by used.company_id)`;

/** What rows of uses are called in a statement. */
type Row = 'u';

const WEEKS = Array.from({ length: 13 }, (_, at) => at + 1);

/**
 * Weeks that passed since a row of uses, of that name in the statement, was written last. This week is a statement of its
 * own, so that it is looked up once and not for each row.
 */
const passedOf = (row: Row): RawBuilder<number> =>
  sql<number>`(((select date_trunc('week', ${today})::date) - ${sql.ref(`${row}.week`)}) / 7)`;

/** How often a row's person used the screen in this week and the twelve before it. */
export const timesOf = (row: Row): RawBuilder<number> =>
  sql<number>`(${sql.join(
    WEEKS.map(
      (week: number) =>
        sql`case when ${passedOf(row)} <= ${sql.lit(13 - week)} then ${sql.ref(`${row}.counts`)}[${sql.lit(week)}] else 0 end`,
    ),
    sql` + `,
  )})`;

/** In which of these weeks, a bit for each: `bit_or` over several rows, read by `weeksIn`. */
export const weekBitsOf = (row: Row): RawBuilder<number> =>
  sql<number>`((${sql.join(
    WEEKS.map(
      (week: number) => sql`((${sql.ref(`${row}.counts`)}[${sql.lit(week)}] > 0)::int << ${sql.lit(week - 1)})`,
    ),
    sql` | `,
  )}) << least(13, ${passedOf(row)}))`;

/** How many weeks some bits stand for. */
export const weeksIn = (bits: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`length(replace((${bits})::integer::bit(13)::text, '0', ''))`;

/** When a row's person last used the screen, by looking at it or by changing something. */
export const lastUseOf = (row: Row): RawBuilder<Date | null> =>
  sql<Date | null>`greatest(${sql.ref(`${row}.last_view_at`)}, ${sql.ref(`${row}.last_edit_at`)})`;
