import { type RawBuilder, sql } from 'kysely';

const now = sql`clock_timestamp()`;

/** Whether a membership or a grant counts now: it was not taken back, has begun and has not ended. `row` is its name in the statement. */
export const validNow = (row: 'm' | 'g' | 's'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.to_epoch`)} is null and ${sql.ref(`${row}.valid_from`)} <= ${now}
    and (${sql.ref(`${row}.valid_until`)} is null or ${sql.ref(`${row}.valid_until`)} > ${now}))`;
