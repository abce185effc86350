import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UseTables } from './tables.ts';

/** What the server saw of people on screens, to be read in a query of another feature. */
export const useRows = sql<Selectable<UseTables['screen_use']>>`screen_use`;

/** The totals of a day by company and screen, to be read in a query of another feature. */
export const useDayRows = sql<Selectable<UseTables['screen_use_day']>>`screen_use_day`;

/** When anybody last used a screen in a company; a value in a query of another feature, whose rows are the company's. */
export const lastUseIn = (companyId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(greatest(used.last_view_at, used.last_edit_at)) from screen_use used
    where used.company_id = ${companyId})`;
