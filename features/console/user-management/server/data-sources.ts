import { type Expression, type RawBuilder, sql } from 'kysely';
import { lockedAccounts } from '#features/core/identity-provider/server/api.ts';
import { EMBEDDED_ISSUER, personIdentityRows, personRows } from '#features/core/users/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { givenRoleRows, roleRows } from '#features/core/access/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import type { FoundBy } from '#platform/server/filter-sql.ts';
import { usersSource } from '../contract/sources.ts';
import { sharedPeople, visiblePeople } from './visibility.ts';

const companies = sql`(select string_agg(c.name, ', ' order by turkish_order(c.name) collate "C", c.id) from ${membershipRows} m
  join ${companyRows} c on c.id = m.company_id and c.active where m.person_id = p.id and m.to_epoch is null)`;

const commas = (ids: RawBuilder<unknown>) => sql`coalesce(',' || string_agg(distinct ${ids}::text, ',') || ',', '')`;

const companyIds = sql`(select ${commas(sql`m.company_id`)} from ${membershipRows} m
  join ${companyRows} c on c.id = m.company_id and c.active where m.person_id = p.id and m.to_epoch is null)`;

const roleIds = sql`(select ${commas(sql`a.role_id`)} from ${givenRoleRows} a where a.person_id = p.id)`;

const roles = sql`(select string_agg(distinct a.name, ', ') from ${givenRoleRows} a where a.person_id = p.id)`;

/** Whoever was given a role of which the name has a folded word: looked for among roles, not person by person. */
const byRole: FoundBy = (word) => sql`p.id in (select a.person_id
  from ${givenRoleRows} a join ${roleRows} r on r.id = a.role_id where position(${word} in r.name_fold) > 0)`;

/** Whoever belongs to an open company of such a name. */
const byCompany: FoundBy = (word) => sql`p.id in (select m.person_id from ${membershipRows} m
  join ${companyRows} c on c.id = m.company_id and c.active
  where m.to_epoch is null and position(${word} in c.name_fold) > 0)`;

const locks = sql`(select i.person_id, k.until from ${lockedAccounts} k join ${personIdentityRows} i
  on i.subject = k.subject and i.issuer = ${EMBEDDED_ISSUER} and i.to_epoch is null)`;

/** The name of a person's manager, where that is somebody the reader may see. */
const managerOf = (among: Expression<number> | undefined) => sql`(select m.first_name || ' ' || m.last_name
  from ${personRows} m where m.id = own.manager_id and ${among === undefined ? sql`true` : sql`m.id in ${among}`})`;

/** The people the caller may see, as `p`, with what may be seen of each. */
const peopleFor = async (context: Context) => {
  const among = await visiblePeople(context);
  const unseen = await sharedPeople(context);
  const shown = (value: RawBuilder<unknown>) =>
    unseen.length === 0 ? value : sql`case when own.id = any(${[...unseen]}::bigint[]) then null else ${value} end`;
  const from = sql`(select own.*, ${shown(sql`last_sign_in_at`)} as shown_sign_in,
    ${shown(sql`last_seen_at`)} as shown_seen, ${shown(sql`last_seen_at is null`)} as shown_never,
    ${shown(sql`true`)} is not null as sees_presence,
    ${shown(sql`locks.until`)} as shown_lock, ${managerOf(among)} as shown_manager
    from ${personRows} own left join ${locks} locks on locks.person_id = own.id where own.erased_at is null) p`;
  return { from, where: among === undefined ? sql`true` : sql`p.id in ${among}` };
};

/** Few roles have an end: those are read once, not looked for with each person. */
const withEnds = (from: RawBuilder<unknown>) => sql`${from} left join (select a.person_id, min(a.until) as at
  from ${givenRoleRows} a where a.until is not null group by a.person_id) ending on ending.person_id = p.id`;

/** How many of the people the caller may see are locked out at the moment. */
export const countLocked = async (context: Context): Promise<number> => {
  const { from, where } = await peopleFor(context);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}
    where ${where} and p.shown_lock is not null`.execute(context.tx);
  return rows[0]?.count ?? 0;
};

/** The people the caller may see; row security shows of their companies and roles what the caller may see of those. */
export const users = readable(usersSource, {
  rows: async (context) => {
    const { from, where } = await peopleFor(context);
    return { from: withEnds(from), where };
  },
  columns: {
    id: sql`p.id`,
    name: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    email: sql`p.email`,
    staffNumber: sql`p.staff_number`,
    department: sql`p.department`,
    title: sql`p.job_title`,
    manager: sql`p.shown_manager`,
    lastDay: sql`p.last_day`,
    companies: { value: companies, contains: byCompany },
    roles: { value: roles, contains: byRole },
    companyIds,
    roleIds,
    hasRole: sql`exists (select from ${givenRoleRows} a where a.person_id = p.id)`,
    nextEndAt: sql`ending.at`,
    active: sql`p.active`,
    lockedUntil: sql`p.shown_lock`,
    lastSignInAt: sql`p.shown_sign_in`,
    lastSeenAt: sql`p.shown_seen`,
    neverHere: sql`coalesce(p.shown_never, false)`,
    seesPresence: sql`p.sees_presence`,
    createdAt: sql`p.created_at`,
    version: sql`p.version`,
  },
  searchFold: sql`p.name_fold`,
});
