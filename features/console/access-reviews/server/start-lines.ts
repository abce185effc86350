import {
  administratorsBeside,
  openedScreens,
  roleMembershipRows,
  roleOwnerRows,
  roleRows,
} from '#features/core/access/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { lastUseOf, timesOf, useRows, weekBitsOf, weeksIn } from '#features/core/use/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { ReviewTables } from './tables.ts';

type Review = Selectable<ReviewTables['access_review']>;

/** Of the company's people, the memberships `m` of its roles, and of the product's where those are reviewed too; what is lent follows its lender's, and emergencies are judged one by one. */
const isOfCompany = ({ company_id: company, product_roles: product }: Review): RawBuilder<boolean> =>
  sql<boolean>`(m.deputyship_id is null and m.emergency_id is null and (m.company_id = ${company} or (${product}::boolean and m.company_id is null and exists (
    select from ${membershipRows} c where c.person_id = m.person_id and c.company_id = ${company} and c.to_epoch is null))))`;

const isInScope = ({ scope_kind: kind, scope_ids: ids }: Review): RawBuilder<boolean> => {
  const among = (id: RawBuilder<unknown>) => sql<boolean>`${id} = any(${[...ids]}::bigint[])`;
  if (kind === 'roles') return among(sql`m.role_id`);
  if (kind === 'people') return among(sql`m.person_id`);
  if (kind === 'screens')
    return sql<boolean>`exists (select from ${openedScreens} g where g.role_id = m.role_id and ${among(sql`g.screen_id`)})`;
  return sql<boolean>`true`;
};

/** Active people of the company among some, without the reviewed one. */
const reviewersAmong = (company: number, people: RawBuilder<unknown>): RawBuilder<readonly number[]> =>
  sql<readonly number[]>`(select array_agg(w.id order by w.id) from ${personRows} w
    where w.active and w.id <> m.person_id and w.id in ${people} and exists (select from ${membershipRows} c
      where c.person_id = w.id and c.company_id = ${company} and c.to_epoch is null))`;

/** A review that begins by itself may name people who left since. */
const isActive = (person: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${personRows} w where w.id = ${person} and w.active)`;

/** Who decides about a membership `m`: owners of the role or those named, else the fallback, else who started it. */
const reviewersOf = (review: Review): RawBuilder<readonly number[]> => {
  const {
    company_id: company,
    reviewer_kind: kind,
    reviewer_ids: ids,
    fallback_id: fallback,
    started_by: starter,
  } = review;
  const people =
    kind === 'owners'
      ? sql`(select o.person_id from ${roleOwnerRows} o where o.role_id = m.role_id)`
      : sql`(select unnest(${[...ids]}::bigint[]))`;
  return sql<readonly number[]>`coalesce(${reviewersAmong(company, people)},
    case when m.person_id <> ${fallback} and ${isActive(fallback)} then array[${fallback}::bigint]
      when m.person_id <> ${starter} and ${isActive(starter)} then array[${starter}::bigint] else '{}'::bigint[] end)`;
};

/** What was used of what a role opens by those who hold it: a role of the product by its use in every company that is seen. */
const usesOf = (review: Review): RawBuilder<unknown> => sql`(
  select m.id, max(${lastUseOf('u')}) as last_use, bit_or(${weekBitsOf('u')}) as weeks, sum(${timesOf('u')})::int as times
  from ${roleMembershipRows} m join ${openedScreens} g on g.role_id = m.role_id
    join ${useRows} u on u.person_id = m.person_id and u.screen_id = g.screen_id
      and (m.company_id is null or u.company_id = m.company_id)
  where m.to_epoch is null and ${isOfCompany(review)} and ${isInScope(review)} group by m.id)`;

/** Fixes the lines of a review: who holds which role at this moment, with what is known of it. Answers how many. */
export const insertLines = async (tx: Tx, review: Review): Promise<number> => {
  const { numAffectedRows } = await sql`insert into access_review_line
      (review_id, company_id, person_id, role_id, membership_id, everywhere, last_use_at, weeks, times, given_by, given_at,
        reason, valid_until, reviewer_ids)
    select ${review.id}, ${review.company_id}, m.person_id, m.role_id, m.id, m.company_id is null, used.last_use,
      ${weeksIn(sql`coalesce(used.weeks, 0)`)}, coalesce(used.times, 0), m.granted_by, m.valid_from, m.reason, m.valid_until,
      ${reviewersOf(review)}
    from ${roleMembershipRows} m join ${roleRows} r on r.id = m.role_id and r.active and not r.everyone
      left join ${usesOf(review)} used on used.id = m.id
    where m.to_epoch is null and (m.valid_until is null or m.valid_until > clock_timestamp())
      and ${isOfCompany(review)} and ${isInScope(review)}
    order by m.person_id, m.role_id`.execute(tx);
  await giveOrphans(tx, review);
  return Number(numAffectedRows ?? 0);
};

/** Where no reviewer is left, administrators decide, except the reviewed person: people never decide about themselves. */
const giveOrphans = async (tx: Tx, { id }: Review): Promise<void> => {
  const administrators = await administratorsBeside(tx, []);
  await sql`update access_review_line set reviewer_ids = array_remove(${[...administrators]}::bigint[], person_id)
    where review_id = ${id} and cardinality(reviewer_ids) = 0`.execute(tx);
};
