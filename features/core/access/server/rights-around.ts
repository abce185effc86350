import { companyRows, companyStateRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows, personStateRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { isSystemAdministrator } from './rights-rows.ts';

/**
 * Rights on both sides of a change, for whoever weighs what it does. Rows say whether they stood before it (`stood`) and whether
 * they stand behind it (`stands`), and for which period: the change is an epoch that is still open, whose rows are written.
 */

type Epoch = RawBuilder<unknown>;

/** Where no change is weighed: nothing stood before, all of it stands. */
export const NO_CHANGE: Epoch = sql`(-1)::bigint`;

/** A period without a beginning or an end, of what everybody has. */
export const heldForever = sql`tstzrange(null, null)`;

type Sides = { readonly stood: boolean; readonly stands: boolean };

/** The names of rows that begin and end with epochs. */
type Row = 'm' | 'rs' | 'c' | 'ps' | 'ks' | 'g';

/** The rows of one side or the other: those that the change itself opened and closed again are of neither. */
const standing = (row: Row, epoch: Epoch) => {
  const [from, to] = [sql.ref(`${row}.from_epoch`), sql.ref(`${row}.to_epoch`)];
  return sql`(${to} is null or (${to} = ${epoch} and ${from} < ${epoch}))`;
};

const stood = (epoch: Epoch, ...rows: readonly Row[]) =>
  sql<boolean>`(${sql.join(
    rows.map((row: Row) => sql`${sql.ref(`${row}.from_epoch`)} < ${epoch}`),
    sql` and `,
  )})`;

const stands = (...rows: readonly Row[]) =>
  sql<boolean>`(${sql.join(
    rows.map((row: Row) => sql`${sql.ref(`${row}.to_epoch`)} is null`),
    sql` and `,
  )})`;

const period = (row: Row) => sql`tstzrange(${sql.ref(`${row}.valid_from`)}, ${sql.ref(`${row}.valid_until`)})`;

/** The roles that people were given, over by their date or yet to begin too. */
export const givenRolesAround = (epoch: Epoch) => sql<
  Sides & { person_id: number; role_id: number; company_id: number | null; is_admin: boolean; period: string }
>`(
  select m.person_id, m.role_id, m.company_id, ${isSystemAdministrator} as is_admin, ${period('m')} as period,
    ${stood(epoch, 'm', 'rs')} as stood, ${stands('m', 'rs')} as stands
  from role_membership m
    join role_state rs on rs.role_id = m.role_id and rs.active and ${standing('rs', epoch)}
    join role r on r.id = m.role_id
  where ${standing('m', epoch)})`;

/** The roles that everybody has who belongs to a company. */
export const everyoneRolesAround = (epoch: Epoch) => sql<Sides & { role_id: number }>`(
  select r.id as role_id, ${stood(epoch, 'rs')} as stood, ${stands('rs')} as stands
  from role r join role_state rs on rs.role_id = r.id and rs.active and ${standing('rs', epoch)} where r.everyone)`;

/** Where active people belong, to open companies. */
export const seatsAround = (epoch: Epoch) => sql<Sides & { person_id: number; company_id: number }>`(
  select c.person_id, c.company_id, ${stood(epoch, 'c', 'ps', 'ks')} as stood, ${stands('c', 'ps', 'ks')} as stands
  from ${membershipRows} c
    join ${personStateRows} ps on ps.person_id = c.person_id and ps.active and ${standing('ps', epoch)}
    join ${companyStateRows} ks on ks.of_company = c.company_id and ks.active and ${standing('ks', epoch)}
  where ${standing('c', epoch)})`;

/** What roles open, over by its date or yet to begin too. */
export const grantsAround = (epoch: Epoch) => sql<
  Sides & { role_id: number; screen_id: number; level: Level; period: string }
>`(
  select g.role_id, g.screen_id, g.level, ${period('g')} as period, ${stood(epoch, 'g', 'rs')} as stood, ${stands('g', 'rs')} as stands
  from screen_grant g join role_state rs on rs.role_id = g.role_id and rs.active and ${standing('rs', epoch)}
  where ${standing('g', epoch)})`;

/** Ids of the people whose own rows a change touched, or those of a company of theirs. */
const movedPeople = (epoch: Epoch) => sql`
  select m.person_id from role_membership m where m.from_epoch = ${epoch} or m.to_epoch = ${epoch}
  union select c.person_id from ${membershipRows} c where c.from_epoch = ${epoch} or c.to_epoch = ${epoch}
  union select p.id from ${personRows} p where p.epoch = ${epoch}
  union select c.person_id from ${membershipRows} c
    where ${standing('c', epoch)} and c.company_id in (select k.id from ${companyRows} k where k.epoch = ${epoch})`;

/**
 * Ids of the people whose rights a change may have moved: their own, or those of a role of theirs, itself or its grants on some
 * screens (`screens`: ids as a query).
 */
export const touchedPeople = (epoch: Epoch, screens: RawBuilder<unknown>) => sql<number>`(
  with moved_role as materialized (
    select g.role_id from screen_grant g
      where (g.from_epoch = ${epoch} or g.to_epoch = ${epoch}) and g.screen_id in ${screens}
    union select r.id from role r where r.epoch = ${epoch})
  ${movedPeople(epoch)}
  union select m.person_id from role_membership m
    where m.role_id in (select role_id from moved_role) and ${standing('m', epoch)}
  union select c.person_id from ${membershipRows} c
    where ${standing('c', epoch)} and exists (select from role e where e.everyone and e.id in (select role_id from moved_role)))`;

/** Ids of the screens that a change may have opened or closed for anybody. */
export const touchedScreens = (epoch: Epoch) => sql<number>`(
  with moved as materialized (${movedPeople(epoch)})
  select g.screen_id from screen_grant g where g.from_epoch = ${epoch} or g.to_epoch = ${epoch}
  union select g.screen_id from screen_grant g where ${standing('g', epoch)} and g.role_id in (
    select m.role_id from role_membership m where ${standing('m', epoch)} and m.person_id in (select person_id from moved)
    union select r.id from role r where r.epoch = ${epoch} or (r.everyone and exists (select from moved))))`;
