import { rightRows, roleRows, rolesThatOpen, standInIds } from '#features/core/access/server/api.ts';
import { accessRequestRows, isGone, isWaiting } from '#features/core/asked-access/server/api.ts';
import { EXPIRES_AFTER_DAYS } from '#features/core/asked-access/contract/vocabulary.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';

/** A role's name, retired ones included. */
export const roleName = async (tx: Tx, id: number): Promise<string | null> =>
  (await sql<{ name: string }>`select name from ${roleRows} r where r.id = ${id}`.execute(tx)).rows[0]?.name ?? null;

/** Requests `a` for screens that there are, with all that a list of them shows. */
export const requestsWithNames = sql`(select a.*, s.caption_tr, s.caption_en,
    p.first_name || ' ' || p.last_name as person, q.first_name || ' ' || q.last_name as asker,
    d.first_name || ' ' || d.last_name as decider, r.name as role,
    case when a.closed_at is not null then a.outcome when ${isGone} then 'left' when ${isWaiting} then 'waiting' else 'expired' end as state
  from ${accessRequestRows} a join ${screenRows} s on s.id = a.screen_id
    join ${personRows} p on p.id = a.person_id join ${personRows} q on q.id = a.asked_by
    left join ${personRows} d on d.id = a.decided_by left join ${roleRows} r on r.id = a.role_id) a`;

/** The columns that every list of requests has. */
export const requestColumns = {
  id: sql`a.id`,
  state: sql`a.state`,
  person: sql`a.person`,
  asker: sql`a.asker`,
  screen: { tr: sql`a.caption_tr`, en: sql`a.caption_en` },
  url: sql`a.url`,
  level: sql`a.level`,
  until: sql`a.until`,
  reason: sql`a.reason`,
  requestedAt: sql`a.requested_at`,
  age: sql`floor(extract(epoch from (coalesce(a.closed_at, clock_timestamp()) - a.requested_at)) / 86400)::int`,
  due: sql`case when a.closed_at is null then a.requested_at + make_interval(days => ${sql.lit(EXPIRES_AFTER_DAYS)}) end`,
  decidedBy: sql`a.decider`,
  decidedAt: sql`a.closed_at`,
  word: sql`a.word`,
  role: sql`a.role`,
  givenUntil: sql`a.given_until`,
} as const;

/** Whether a request `a` is the caller's own, for themselves or for a colleague. */
export const isOwn = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`(a.person_id = ${personId} or a.asked_by = ${personId})`;

/**
 * Which requests `a` the caller sees among those to be answered: Admin all of them; others those of their company for
 * screens that they or those for whom they answer hold there, and their own.
 */
export const isSeenBy = ({ caller }: Pick<Context, 'caller'>): RawBuilder<boolean> =>
  caller.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(a.company_id = ${caller.companyId}::bigint and (${isOwn(caller.personId)} or exists (
        select from ${rightRows} h where (h.person_id = ${caller.personId}
            or h.person_id in ${standInIds(caller.personId, sql`a.company_id`)}) and h.company_id = a.company_id
          and h.screen_id = a.screen_id)))`;

/** The roles that would answer a request `a`. */
export const fittingRoles = rolesThatOpen(sql`a.company_id`, sql`a.screen_id`, sql`a.level`);
