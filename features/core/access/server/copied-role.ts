import { sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { notOver } from './periods.ts';
import type { MemberOfRole } from './retired-role.ts';

/** From which role is copied, to which, and in which change. */
export type Copy = {
  readonly from: number;
  readonly to: { readonly id: number; readonly companyId: number | null };
  readonly epoch: number;
  readonly by: number;
};

/** What begins later begins then, all else with the copy. */
const start = (row: 'g' | 'm') =>
  sql`case when ${sql.ref(`${row}.valid_from`)} > now() then ${sql.ref(`${row}.valid_from`)} else now() end`;
const isLater = (row: 'g' | 'm') => sql`${sql.ref(`${row}.valid_from`)} > now()`;

/** Whether a person could be given a role: of the product anybody, of a company who belongs to it. */
const belongs = (person: 'm' | 'o', companyId: number | null) => sql`(${companyId}::bigint is null or exists (
  select from ${membershipRows} c where c.person_id = ${sql.ref(`${person}.person_id`)}
    and c.company_id = ${companyId}::bigint and c.to_epoch is null))`;

/** Opens for a role what another opens, for as long as there. */
export const copyGrants = async (tx: Tx, { from, to, epoch, by }: Copy): Promise<void> => {
  await sql`insert into screen_grant
      (role_id, screen_id, company_id, level, valid_from, valid_until, pending, granted_by, from_epoch)
    select ${to.id}::bigint, g.screen_id, ${to.companyId}::bigint, g.level, ${start('g')}, g.valid_until, ${isLater('g')},
      ${by}::bigint, ${epoch}::bigint
    from screen_grant g where g.role_id = ${from} and g.to_epoch is null and ${notOver('g')}
      and exists (select from ${screenUrlRows} u where u.screen_id = g.screen_id and not u.alias and u.to_epoch is null)`.execute(
    tx,
  );
};

/**
 * Gives a role to those who hold another and could be given it, for as long as they hold that and no longer than the card
 * allows.
 */
export const copyMemberships = async (
  tx: Tx,
  { from, to, epoch, by }: Copy,
  { longestDays, reason }: { readonly longestDays: number | null; readonly reason: string | null },
): Promise<readonly MemberOfRole[]> => {
  await sql`insert into role_membership
      (person_id, role_id, company_id, valid_from, valid_until, pending, reason, granted_by, from_epoch)
    select distinct on (m.person_id) m.person_id, ${to.id}::bigint, ${to.companyId}::bigint, ${start('m')},
      least(m.valid_until, ${start('m')} + ${longestDays}::int * interval '1 day'), ${isLater('m')}, ${reason}::text,
      ${by}::bigint, ${epoch}::bigint
    from role_membership m join ${personRows} p on p.id = m.person_id and p.active
    where m.role_id = ${from} and m.to_epoch is null and m.deputyship_id is null and m.emergency_id is null
      and ${notOver('m')} and ${belongs('m', to.companyId)}
    order by m.person_id, m.valid_from`.execute(tx);
  const { rows } = await sql<MemberOfRole>`
    select m.person_id as "personId", p.first_name || ' ' || p.last_name as person, m.company_id as "companyId",
      m.valid_from as "validFrom", m.valid_until as "validUntil"
    from role_membership m join ${personRows} p on p.id = m.person_id
    where m.role_id = ${to.id} and m.from_epoch = ${epoch} and m.to_epoch is null order by m.id`.execute(tx);
  return rows;
};

/** Lets those answer for a role who answer for another and could hold it. */
export const copyOwners = async (tx: Tx, { from, to }: Copy): Promise<void> => {
  await sql`insert into role_owner (role_id, person_id, company_id)
    select ${to.id}::bigint, o.person_id, ${to.companyId}::bigint from role_owner o join ${personRows} p
      on p.id = o.person_id and p.active
    where o.role_id = ${from} and ${belongs('o', to.companyId)}`.execute(tx);
};
