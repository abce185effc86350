import { roleMembershipRows, roleRows } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';

/** The name of whom a column of a line names: looked up for the lines alone that are shown. */
const nameOf = (column: 'given_by' | 'decided_by') =>
  sql`(select w.first_name || ' ' || w.last_name from ${personRows} w where w.id = ${sql.ref(`l.${column}`)})`;

/**
 * Whether the right of a line `l` went otherwise since the review began, and no decision did it. Looked up by its id, and
 * by the time of the statement: so it is worked out for the lines alone that are shown.
 */
export const isGone: RawBuilder<boolean> = sql<boolean>`(l.result is null and (select m.id from ${roleMembershipRows} m
  where m.id = l.membership_id and m.to_epoch is null and (m.valid_until is null or m.valid_until > statement_timestamp())) is null)`;

/** What waits to be applied of a line `l`. */
export const isPending: RawBuilder<boolean> = sql<boolean>`(l.decision in ('shorten', 'remove')
  and (l.result is null or l.result in ('refused', 'waiting')))`;

const reviewerNames = sql`(select string_agg(w.first_name || ' ' || w.last_name, ', ' order by w.name_order collate "C", w.id)
  from ${personRows} w where w.id = any(l.reviewer_ids))`;

/**
 * Lines `l` with the review they are of and the names of everything they are about. Each line has one of each; joined as if
 * it might have none, so that whoever counts lines leaves the names out.
 */
export const linesWithNames: RawBuilder<unknown> = sql`(select l.*, v.name as review, v.closed_at as review_closed_at, v.due_at,
    p.first_name || ' ' || p.last_name as person, p.name_order, r.name as role, r.name_fold as role_fold,
    ${nameOf('given_by')} as giver, ${nameOf('decided_by')} as decider, ${reviewerNames} as reviewers,
    case when v.closed_at is null and ${isGone} then 'gone' else coalesce(l.result, 'none') end as result_now
  from access_review_line l left join access_review v on v.id = l.review_id
    left join ${personRows} p on p.id = l.person_id left join ${roleRows} r on r.id = l.role_id) l`;

/** The columns that every list of lines has. */
export const lineColumns = {
  id: sql`l.id`,
  version: sql`l.version`,
  reviewId: sql`l.review_id`,
  review: sql`l.review`,
  person: { value: sql`l.person`, order: sql`l.name_order` },
  personId: sql`l.person_id`,
  role: { value: sql`l.role`, fold: sql`l.role_fold` },
  everywhere: sql`l.everywhere`,
  used: sql`(l.times > 0)`,
  lastUse: sql`l.last_use_at`,
  weeks: sql`l.weeks`,
  times: sql`l.times`,
  givenBy: sql`l.giver`,
  givenAt: sql`l.given_at`,
  reason: sql`l.reason`,
  until: sql`l.valid_until`,
  decision: sql`coalesce(l.decision, 'none')`,
  newUntil: sql`l.new_until`,
  word: sql`l.word`,
  decidedBy: sql`l.decider`,
  decidedAt: sql`l.decided_at`,
  due: sql`l.due_at`,
};
