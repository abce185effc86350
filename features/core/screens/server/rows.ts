import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ScreenTables } from './tables.ts';

/** Screens, to be read in a query of another feature. */
export const screenRows = sql<Selectable<ScreenTables['screen']>>`screen`;

/** Addresses of screens and their aliases, now where `to_epoch` is null; to be read in a query of another feature. */
export const screenUrlRows = sql<Selectable<ScreenTables['screen_url']>>`screen_url`;

/** When anybody last opened a screen in a company; a value in a query of another feature, whose rows are the company's. */
export const lastVisitIn = (companyId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(visit.last_at) from screen_visit visit where visit.company_id = ${companyId})`;
