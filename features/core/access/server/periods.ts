import { type RawBuilder, sql } from 'kysely';

/** A moment in a statement. */
export type Moment = RawBuilder<unknown>;

/**
 * Now, by the database's clock, when the statement began: what it reads is as of then too. A time that goes on within a
 * statement would keep the database from choosing in which order it looks at rows.
 */
export const now: Moment = sql`statement_timestamp()`;

type Row = 'm' | 'g' | 'h';

/** Whether the time of a membership or a grant has not ended. `row` is its name in the statement. */
export const notOver = (row: Row, at: Moment = now): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.valid_until`)} is null or ${sql.ref(`${row}.valid_until`)} > ${at})`;

/** Whether a membership or a grant counts: it was not taken back, has begun and has not ended. */
export const isValid = (row: Row, at: Moment = now): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.to_epoch`)} is null and ${sql.ref(`${row}.valid_from`)} <= ${at} and ${notOver(row, at)})`;
