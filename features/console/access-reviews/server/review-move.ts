import { findPossibleOwners, givenRoleRows, peopleWhoMay, roleRows } from '#features/core/access/server/api.ts';
import { companiesOfPerson, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import type { StoredReview } from './review-store.ts';
import { beginReview } from './start-review.ts';
import type { Moved } from './tables.ts';

/** A person whose department or title was changed. */
export type MovedPerson = Moved & {
  readonly id: number;
  readonly name: string;
  readonly managerId: number | null;
};

/** So long reviewers have to say what somebody still needs in a new job. */
const DUE_DAYS = 14;
const DAY_MS = 86_400_000;
const MOST_NAME = 120;

const jobOf = ({ department, title }: Moved['to']): string => [department, title].filter(Boolean).join(', ') || '–';

const hasOpen = async (tx: Tx, company: number, person: number): Promise<boolean> => {
  const { rows } = await sql`select from access_review r where r.company_id = ${company} and r.closed_at is null
    and r.moved is not null and r.scope_ids = array[${person}::bigint] limit 1`.execute(tx);
  return rows.length > 0;
};

/** Who decides where the manager does not: who changed the job, else whoever may edit reviews there. */
const fallbackIn = async (ctx: Context, company: number, { id, managerId }: MovedPerson): Promise<number | null> => {
  const editors = await peopleWhoMay(ctx.tx, { company, url: reviewsUrl, level: 'edit' });
  const possible = [ctx.caller.personId, managerId, ...editors].filter((each) => each !== null && each !== id);
  const found = new Set((await findPossibleOwners(ctx.tx, company, possible as number[])).map((owner) => owner.id));
  return (possible as number[]).find((each) => found.has(each)) ?? null;
};

/**
 * Opens the review of a person whose department or title changed, in each company that the caller sees them in: whoever
 * manages them, else the owners of their roles, say what they still need. No right is given or taken by it.
 */
export const reviewMove = async (ctx: Context, person: MovedPerson): Promise<void> => {
  const { caller, tx } = ctx;
  for (const { id: company } of await companiesOfPerson(tx, person.id)) {
    if (!caller.isAdmin && company !== caller.companyId) continue;
    const fallback = await fallbackIn(ctx, company, person);
    if (fallback === null || (await hasOpen(tx, company, person.id))) continue;
    const manages = person.managerId !== null && (await findPossibleOwners(tx, company, [person.managerId])).length > 0;
    await beginReview(ctx, {
      company_id: company,
      name: `${person.name}: ${jobOf(person.from)} → ${jobOf(person.to)}`.slice(0, MOST_NAME),
      scope_kind: 'people',
      scope_ids: [person.id],
      product_roles: caller.isAdmin,
      reviewer_kind: manages ? 'named' : 'owners',
      reviewer_ids: manages ? [person.managerId ?? 0] : [],
      fallback_id: fallback,
      due_at: new Date(nowMs() + DUE_DAYS * DAY_MS),
      every_months: null,
      silence: 'keep',
      moved: JSON.stringify({ from: person.from, to: person.to } satisfies Moved),
      started_by: caller.personId,
    });
  }
};

type Proposal = NonNullable<ReturnOf<(typeof reviewContract)['showReview']>['moved']>['proposals'][number];

/** Active people of a company who do a job, without the person who is reviewed. */
const doing = (company: number, person: number, job: Moved['to']): RawBuilder<unknown> => sql`(
  select p.id from ${personRows} p join ${membershipRows} c on c.person_id = p.id and c.to_epoch is null
  where c.company_id = ${company} and p.active and p.owner_id is null and p.id <> ${person}
    and p.department is not distinct from ${job.department}::text and p.job_title is not distinct from ${job.title}::text)`;

const MOST_PROPOSALS = 20;

/** What those who do the new job hold, and neither the person nor those who do the former one: most of them first. */
const proposalsOf = async (tx: Tx, company: number, person: number, { from, to }: Moved) => {
  const holds = (whose: RawBuilder<unknown>) => sql<boolean>`exists (select from ${givenRoleRows} h
    where h.role_id = r.id and h.person_id in ${whose} and (h.company_id is null or h.company_id = ${company}))`;
  const { rows } = await sql<Proposal>`with colleague as ${doing(company, person, to)}
    select r.id, r.name, count(distinct a.person_id)::int as colleagues, (select count(*) from colleague)::int as "outOf"
    from ${roleRows} r join ${givenRoleRows} a on a.role_id = r.id and (a.company_id is null or a.company_id = ${company})
      join colleague on colleague.id = a.person_id
    where r.active and not r.everyone and not r.protected and r.personal_of is null
      and (r.company_id is null or r.company_id = ${company})
      and not ${holds(sql`(select ${person}::bigint)`)} and not ${holds(doing(company, person, from))}
    group by r.id, r.name order by 3 desc, turkish_order(r.name) collate "C", r.id limit ${MOST_PROPOSALS}`.execute(tx);
  return rows;
};

/** The change that opened a review, and what the new colleagues hold; null where somebody started it. */
export const movedIn = async (
  tx: Tx,
  { company_id: company, scope_ids: ids, moved, closed_at: closed }: StoredReview,
) => {
  const [person] = ids;
  if (moved === null || person === undefined) return null;
  return { ...moved, person, proposals: closed === null ? await proposalsOf(tx, company, person, moved) : [] };
};
