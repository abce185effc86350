import { companyRows } from '#features/core/companies/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { NOTICE_DAYS, REMIND_BEFORE_DAYS } from '../contract/vocabulary.ts';
import type { StoredReview } from './review-store.ts';

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

/** While a company is closed its reviews cannot be decided: they stay pending. */
const isMinded: RawBuilder<boolean> = sql<boolean>`exists (select from ${companyRows} k where k.id = v.company_id and k.active)`;

/** When something is to be done with a review `v`, and whether it still is. */
const DUE = {
  remind: [
    sql`(v.due_at - ${days(REMIND_BEFORE_DAYS)})`,
    sql`v.closed_at is null and v.reminded_at is null and v.settled_at is null`,
  ],
  settle: [sql`v.due_at`, sql`v.closed_at is null and v.settled_at is null`],
  sweep: [
    sql`(v.settled_at + ${days(NOTICE_DAYS)})`,
    sql`v.closed_at is null and v.silence = 'remove' and v.settled_at is not null and v.swept_at is null`,
  ],
  recur: [sql`v.next_at`, sql`v.next_at is not null`],
} as const;

export type Moment = keyof typeof DUE;

/** Milliseconds until the next moment of any review; null where there is none. */
export const nextReviewDue = async (tx: Tx): Promise<number | null> => {
  const moments = Object.values(DUE).map(([at, holds]) => sql`min(case when ${holds} then ${at} end)`);
  const { rows } = await sql<{ wait: number | null }>`select
      extract(epoch from least(${sql.join(moments)}) - clock_timestamp())::float8 * 1000 as wait
    from access_review v where ${isMinded}`.execute(tx);
  return rows[0]?.wait ?? null;
};

/** One review whose moment has come, held: of several processes that come at once the others find it done. */
export const takeDue = async (tx: Tx, moment: Moment): Promise<StoredReview | null> => {
  const [at, holds] = DUE[moment];
  const { rows } = await sql<StoredReview>`select v.* from access_review v
    where ${holds} and ${at} <= clock_timestamp() and ${isMinded} order by v.id limit 1 for update of v skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
};
