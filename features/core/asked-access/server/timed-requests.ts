import { type RawBuilder, sql } from 'kysely';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { EXPIRES_AFTER_DAYS, REMIND_AFTER_DAYS } from '../contract/vocabulary.ts';
import { isMet, isWaiting } from './request-store.ts';

/** A request that was closed, or spoken of, without anybody's answer. */
export type ClosedRequest = {
  readonly id: number;
  readonly url: string;
  readonly companyId: number;
  readonly personId: number;
  readonly person: string;
  readonly askedBy: number;
  readonly screenId: number | null;
  readonly screenTr: string | null;
  readonly screenEn: string | null;
  readonly level: Level;
};

const told = sql`returning a.id, a.url, a.company_id as "companyId", p.id as "personId",
  p.first_name || ' ' || p.last_name as person, a.asked_by as "askedBy", a.screen_id as "screenId", a.level,
  (select s.caption_tr from ${screenRows} s where s.id = a.screen_id) as "screenTr",
  (select s.caption_en from ${screenRows} s where s.id = a.screen_id) as "screenEn"`;

const change = async (
  tx: Tx,
  set: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<readonly ClosedRequest[]> => {
  const { rows } = await sql<ClosedRequest>`update access_request a set ${set} from ${personRows} p
    where p.id = a.person_id and a.closed_at is null and ${which} ${told}`.execute(tx);
  return rows;
};

const closedAs = (outcome: 'given' | 'left' | 'expired') =>
  sql`closed_at = clock_timestamp(), outcome = ${sql.lit(outcome)}`;

/** Whether any request is open that the transaction sees: planning the statements below takes longer than most changes. */
export const isAnyOpen = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from access_request where closed_at is null) as any`.execute(tx);
  return rows[0]?.any === true;
};

/** Closes the waiting requests whose person may open the screen now, as far as the transaction sees. */
export const closeMet = (tx: Tx) => change(tx, closedAs('given'), sql`${isWaiting} and ${isMet}`);

/** Whether the person of a request `a` is gone: deactivated, or out of the company. One that is closed is opened again. */
export const isGone = sql<boolean>`not exists (select from ${personRows} w
  join ${membershipRows} c on c.person_id = w.id and c.company_id = a.company_id and c.to_epoch is null
  where w.id = a.person_id and w.active)`;

/** While a company is closed its requests cannot be answered: they stay pending, without reminders. */
const isAnswerable = sql<boolean>`exists (select from ${companyRows} k where k.id = a.company_id and k.active)`;

/** Closes the requests of people who left or whose account was deactivated: they have none. */
export const closeGone = (tx: Tx) => change(tx, closedAs('left'), isGone);

const since = (days: number) => sql`clock_timestamp() - make_interval(days => ${days}::int)`;

/** Closes the requests that were not answered in time. */
export const closeOverdue = (tx: Tx) =>
  change(tx, closedAs('expired'), sql`a.requested_at <= ${since(EXPIRES_AFTER_DAYS)} and ${isAnswerable}`);

/** Notes those that have waited long and whose approvers were not reminded yet; they are to be reminded now. */
export const markReminded = (tx: Tx) =>
  change(
    tx,
    sql`reminded_at = clock_timestamp()`,
    sql`a.reminded_at is null and a.requested_at <= ${since(REMIND_AFTER_DAYS)} and ${isAnswerable}`,
  );

/** In how many milliseconds a request is to be spoken of or closed by its date; null: none is open. */
export const nextRequestDue = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(case when ${isGone} then clock_timestamp()
      when a.reminded_at is null then a.requested_at + make_interval(days => ${sql.lit(REMIND_AFTER_DAYS)})
      else a.requested_at + make_interval(days => ${sql.lit(EXPIRES_AFTER_DAYS)}) end) - clock_timestamp())::float8 * 1000 as wait
    from access_request a where a.closed_at is null and (${isGone} or ${isAnswerable})`.execute(tx);
  return rows[0]?.wait ?? null;
};
