import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { ADMIN } from './facts.ts';
import { isValid, type Moment, now } from './periods.ts';

/**
 * Rights as rows, for statements that ask about many people at once. They say what `rightsStore` says of one person, which
 * `rights-rows.test.ts` holds them to; whatever else asks in SQL who may do what reads them and looks at no row itself.
 */

/** Which people are asked about, by the column of their id: said in each part of a statement, so that each reads theirs alone. */
export type Who = (personId: RawBuilder<unknown>) => RawBuilder<boolean>;

const everybody: Who = () => sql<boolean>`true`;

/** A role that a person was given: in every company where that is null. */
export type GivenRoleRow = {
  readonly person_id: number;
  readonly role_id: number;
  readonly company_id: number | null;
  readonly name: string;
  readonly is_admin: boolean;
  /** Whether it is the person's own: neither lent by a deputyship nor taken in an emergency. */
  readonly own: boolean;
  /** When it ends; null never. */
  readonly until: Date | null;
};

/** Whether a role, of the row named `r`, is that of system administrators. */
export const isSystemAdministrator = sql`(r.protected and r.company_id is null and r.name = ${ADMIN})`;

/** The roles that people were given and that count at a moment, whether their account is active or not. */
export const givenRolesAt = (at: Moment, who: Who = everybody): RawBuilder<GivenRoleRow> => sql<GivenRoleRow>`(
  select m.person_id, m.role_id, m.company_id, r.name, ${isSystemAdministrator} as is_admin,
    m.deputyship_id is null and m.emergency_id is null as own, m.valid_until as until
  from role_membership m join role r on r.id = m.role_id and r.active where ${isValid('m', at)} and ${who(sql`m.person_id`)})`;

/** A company in which a person may work, `belongs` where it is their own and not open to them as an administrator. */
export type SeatRow = { readonly person_id: number; readonly company_id: number; readonly belongs: boolean };

/** Whether the account of the person in the row `p` is open at a moment: it ends with their last working day. */
const isOpen = (at: Moment) => sql`(p.active and (p.ends_at is null or p.ends_at > ${at}))`;

/** Active people in the open companies they belong to, and system administrators in all the others. */
export const seatsAt = (at: Moment, who: Who = everybody): RawBuilder<SeatRow> => sql<SeatRow>`(
  select p.id as person_id, k.id as company_id, true as belongs from ${personRows} p
    join ${membershipRows} c on c.person_id = p.id and c.to_epoch is null
    join ${companyRows} k on k.id = c.company_id and k.active
    where ${isOpen(at)} and ${who(sql`p.id`)}
  union all
  select p.id, k.id, false from ${personRows} p cross join ${companyRows} k
    where ${isOpen(at)} and k.active and ${who(sql`p.id`)}
      and exists (select from ${givenRolesAt(at, who)} a where a.person_id = p.id and a.is_admin and a.company_id is null)
      and not exists (select from ${membershipRows} c where c.person_id = p.id and c.company_id = k.id and c.to_epoch is null))`;

/** A role that a person holds where they may work. */
export type HeldRoleRow = SeatRow & {
  readonly role_id: number;
  readonly is_admin: boolean;
  readonly own: boolean;
  readonly until: Date | null;
};

/** The roles that people hold where they may work, given or everyone's; one that is held in two ways stands twice. */
export const heldRolesAt = (at: Moment, who: Who = everybody): RawBuilder<HeldRoleRow> => sql<HeldRoleRow>`(
  select s.person_id, s.company_id, s.belongs, a.role_id, a.is_admin, a.own, a.until
    from ${seatsAt(at, who)} s join ${givenRolesAt(at, who)} a
    on a.person_id = s.person_id and (a.company_id is null or a.company_id = s.company_id)
  union all
  select s.person_id, s.company_id, s.belongs, r.id, ${isSystemAdministrator}, true, null
    from ${seatsAt(at, who)} s cross join role r where r.everyone and r.active)`;

/** Whether anybody holds the role of the row `r` now, wherever they may work: looked for until one is found. */
export const isHeld: RawBuilder<boolean> = sql<boolean>`(r.active and case when r.everyone
  then (select true from ${seatsAt(now)} s limit 1)
  else (select true from ${givenRolesAt(now)} a where a.role_id = r.id and exists (
    select from ${seatsAt(now, (id) => sql<boolean>`${id} = a.person_id`)} s
    where a.company_id is null or s.company_id = a.company_id) limit 1) end)`;

/** A level on a screen that a role gives a person where they may work, for no longer than role and grant last. */
export type RightRow = Omit<HeldRoleRow, 'is_admin'> & { readonly screen_id: number; readonly level: Level };

/** What people may open where they may work, a row for each role that opens it. */
export const rightsAt = (at: Moment, who: Who = everybody): RawBuilder<RightRow> => sql<RightRow>`(
  select a.person_id, a.company_id, a.belongs, a.role_id, a.own, g.screen_id, g.level, least(a.until, g.valid_until) as until
  from ${heldRolesAt(at, who)} a join screen_grant g on g.role_id = a.role_id and ${isValid('g', at)})`;

/** Ids of the screens at some addresses or aliases. */
export const screensAt = (urls: readonly string[]): RawBuilder<number> =>
  sql<number>`(select screen_id from ${screenUrlRows} where to_epoch is null and url in (${sql.join(urls)}))`;

export const givenRoleRows = givenRolesAt(now);
export const seatRows = seatsAt(now);
export const heldRoleRows = heldRolesAt(now);
export const rightRows = rightsAt(now);
