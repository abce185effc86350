import { personRows } from '#features/core/users/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { foundIn } from './role-store.ts';
import { notOver } from './periods.ts';
import { givenRoleRows } from './rights-rows.ts';
import type { AccessTables } from './tables.ts';

type MembershipColumns = {
  readonly membershipId: number;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly reason: string | null;
  readonly state: 'now' | 'later' | 'ended';
  /** Whose right it is, where it is held by a deputyship. */
  readonly lentBy: string | null;
  /** Whether it was taken in an emergency. */
  readonly emergency: boolean;
  readonly byId: number | null;
  readonly byUserName: string | null;
  readonly byFirstName: string | null;
  readonly byLastName: string | null;
};
export type HeldColumns = MembershipColumns & {
  readonly roleId: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly roleCompanyId: number | null;
  readonly protected: boolean;
};

/** Whether a membership holds now. */
export const membershipState = sql`case when m.valid_from > clock_timestamp() then 'later'
  when m.valid_until <= clock_timestamp() then 'ended' else 'now' end`;

const membershipColumns = sql`m.id as "membershipId", m.valid_from as "validFrom", m.valid_until as "validUntil", m.reason,
  ${membershipState} as state,
  (select v.first_name || ' ' || v.last_name from ${personRows} v where v.id = m.lender_id) as "lentBy",
  m.emergency_id is not null as emergency, b.id as "byId", b.user_name as "byUserName", b.first_name as "byFirstName", b.last_name as "byLastName"`;

/** The author as the contract shows them. */
export const givenBy = (row: MembershipColumns) =>
  row.byId === null
    ? null
    : {
        id: row.byId,
        userName: row.byUserName ?? '',
        firstName: row.byFirstName ?? '',
        lastName: row.byLastName ?? '',
      };

/** Whom a caller may see: people of a company, or everybody. */
const seenIn = (company: number | null) =>
  company === null
    ? sql`true`
    : sql`exists (select 1 from ${membershipRows} c where c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null)`;

type CandidateQuery = {
  /** Leaves out the people who hold this role already; null: leaves out none. */
  readonly roleId: number | null;
  readonly company: number | null;
  readonly search: string;
};
export type Candidate = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
};
const MAX_CANDIDATES = 20;

/** People who could be given a role: active, in the company where it shall hold, and not holding it there. */
export const listCandidates = async (tx: Tx, { roleId, company, search }: CandidateQuery): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select p.id, p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName" from ${personRows} p
    where p.active and ${seenIn(company)} and ${foundIn(sql`(p.name_fold || ' ' || p.user_name)`, search)}
      and not exists (select 1 from role_membership m where m.role_id = ${roleId}::bigint and m.person_id = p.id and m.to_epoch is null and m.deputyship_id is null and m.emergency_id is null
        and (m.company_id is null or m.company_id = ${company}::bigint) and ${notOver('m')})
    order by p.name_order collate "C", p.id limit ${MAX_CANDIDATES}`.execute(tx);
  return rows;
};

/** The roles of a person that row security shows; `company` leaves out those of other companies. */
export const listHeldRoles = async (
  tx: Tx,
  personId: number,
  company: number | null,
): Promise<readonly HeldColumns[]> => {
  const { rows } = await sql<HeldColumns>`
    select ${membershipColumns}, r.id as "roleId", r.name, m.company_id as "companyId",
      r.company_id as "roleCompanyId", r.protected
    from role_membership m join role r on r.id = m.role_id and r.active left join ${personRows} b on b.id = m.granted_by
    where m.person_id = ${personId} and m.to_epoch is null
      and ${company === null ? sql`true` : sql`(m.company_id is null or m.company_id = ${company})`}
    order by r.protected desc, m.company_id nulls first, turkish_order(r.name) collate "C", m.id`.execute(tx);
  return rows;
};

/** A person as far as a change needs to know them. */
export type PersonOfChange = {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly active: boolean;
  readonly isProgram: boolean;
};

export const findPersonOfChange = async (tx: Tx, id: number): Promise<PersonOfChange | null> => {
  const { rows } = await sql<PersonOfChange>`
    select id, user_name as "userName", first_name || ' ' || last_name as name, active, owner_id is not null as "isProgram"
    from ${personRows} where id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

export const belongsTo = async (tx: Tx, personId: number, companyId: number): Promise<boolean> =>
  (await tables<AccessTables>(tx)
    .selectFrom(membershipRows.as('c'))
    .select('company_id')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('to_epoch', 'is', null)
    .executeTakeFirst()) !== undefined;

export type OpenMembership = {
  readonly id: number;
  readonly personId: number;
  readonly roleId: number;
  readonly companyId: number | null;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly isOver: boolean;
  /** The deputyship by which it is held; null: it is the person's own. */
  readonly deputyshipId: number | null;
  /** The emergency in which it was taken. */
  readonly emergencyId: number | null;
};

const openColumns = sql`m.id, m.person_id as "personId", m.role_id as "roleId", m.company_id as "companyId",
  m.valid_from as "validFrom", m.valid_until as "validUntil", coalesce(m.valid_until <= clock_timestamp(), false) as "isOver",
  m.deputyship_id as "deputyshipId", m.emergency_id as "emergencyId"`;

export const findMembership = async (tx: Tx, id: number): Promise<OpenMembership | null> => {
  const { rows } =
    await sql<OpenMembership>`select ${openColumns} from role_membership m where m.id = ${id} and m.to_epoch is null`.execute(
      tx,
    );
  return rows[0] ?? null;
};

/** A membership that is over: as it was held, to be given once more. */
export const findEndedMembership = async (
  tx: Tx,
  id: number,
): Promise<(OpenMembership & { readonly reason: string | null }) | null> => {
  const { rows } = await sql<OpenMembership & { readonly reason: string | null }>`
    select ${openColumns}, m.reason from role_membership m where m.id = ${id} and m.to_epoch is not null`.execute(tx);
  return rows[0] ?? null;
};

/** The open row of a person's own role where it would hold: there, or everywhere. */
export const findMembershipOf = async (
  tx: Tx,
  roleId: number,
  personId: number,
  company: number | null,
): Promise<OpenMembership | null> => {
  const { rows } = await sql<OpenMembership>`
    select ${openColumns} from role_membership m where m.role_id = ${roleId} and m.person_id = ${personId} and m.to_epoch is null
      and m.deputyship_id is null and m.emergency_id is null and (m.company_id is null or m.company_id = ${company}::bigint)
    order by "isOver", m.id limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** How many hold a role or will; people whose time is over do not count. */
export const countHolders = async (tx: Tx, roleId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from role_membership m
    where m.role_id = ${roleId} and m.to_epoch is null and ${notOver('m')}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Ends memberships at an epoch: the rows stay, as history. */
export const closeMemberships = async (
  tx: Tx,
  epoch: number,
  which: { readonly id: number } | { readonly roleId: number },
): Promise<void> => {
  const open = tables<AccessTables>(tx)
    .updateTable('role_membership')
    .set({ to_epoch: epoch })
    .where('to_epoch', 'is', null);
  await ('id' in which ? open.where('id', '=', which.id) : open.where('role_id', '=', which.roleId)).execute();
};

/** Ends all that a person holds at an epoch, in every company. */
export const endRolesOf = async (tx: Tx, personId: number, epoch: number): Promise<void> => {
  await tables<AccessTables>(tx)
    .updateTable('role_membership')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('to_epoch', 'is', null)
    .execute();
};

type NewMembership = {
  readonly personId: number;
  readonly roleId: number;
  readonly companyId: number | null;
  /** Now where it is null; a moment that is past where a membership is brought back as it was. */
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly reason: string | null;
  readonly grantedBy: number;
  readonly epoch: number;
};

export const insertMembership = async (tx: Tx, row: NewMembership): Promise<number> => {
  const { id } = await tables<AccessTables>(tx)
    .insertInto('role_membership')
    .values({
      person_id: row.personId,
      role_id: row.roleId,
      company_id: row.companyId,
      valid_until: row.validUntil,
      reason: row.reason,
      granted_by: row.grantedBy,
      from_epoch: row.epoch,
      ...(row.validFrom === null ? {} : { valid_from: row.validFrom, pending: row.validFrom.getTime() > nowMs() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Active people who hold any of these roles now, as pairs in the people's and roles' order. */
export const findHolders = async (
  tx: Tx,
  roles: readonly number[],
  most: number,
): Promise<readonly { readonly personId: number; readonly roleId: number }[]> => {
  if (roles.length === 0) return [];
  const { rows } = await sql<{ personId: number; roleId: number }>`
    select distinct a.person_id as "personId", a.role_id as "roleId" from ${givenRoleRows} a
    join ${personRows} p on p.id = a.person_id and p.active
    where a.role_id in (${sql.join(roles)}) order by 1, 2 limit ${most}`.execute(tx);
  return rows;
};

/** How many active people hold a role now, and how many of them without an end. */
export const countActiveHolders = async (
  tx: Tx,
  roleId: number,
): Promise<{ readonly active: number; readonly endless: number }> => {
  const { rows } = await sql<{ active: number; endless: number }>`
    select count(distinct a.person_id)::int as active,
      (count(distinct a.person_id) filter (where a.until is null))::int as endless
    from ${givenRoleRows} a join ${personRows} p on p.id = a.person_id and p.active
    where a.role_id = ${roleId}`.execute(tx);
  return rows[0] ?? { active: 0, endless: 0 };
};
