import { type RawBuilder, sql } from 'kysely';

/** Today where the people of the companies live (`TIME_ZONE`), as a date of the database. */
export const today = sql<string>`(now() at time zone 'Europe/Istanbul')::date`;

/** The day there that a moment of the database falls on, as a date. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone 'Europe/Istanbul')::date`;
