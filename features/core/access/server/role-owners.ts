import { sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { AccessTables } from './tables.ts';

export type RoleOwner = { readonly id: number; readonly name: string };

/** The owners of roles as far as somebody may see people: everybody, or those of one company. */
const seenOwners = (people: number | null) => sql`role_owner o join ${personRows} p on p.id = o.person_id
    and (${people}::bigint is null or exists (select from ${membershipRows} c
      where c.person_id = p.id and c.company_id = ${people}::bigint and c.to_epoch is null))`;

/** The names of a role's owners as one text, for a column of a list; the role stands there as `r`. */
export const ownerNames = (people: number | null) => sql<string | null>`(
  select string_agg(p.first_name || ' ' || p.last_name, ', ' order by p.name_order collate "C", p.id)
  from ${seenOwners(people)} where o.role_id = r.id)`;

/** Who answers for a role, by name. */
export const listRoleOwners = async (tx: Tx, roleId: number, people: number | null): Promise<readonly RoleOwner[]> => {
  const { rows } = await sql<RoleOwner>`select p.id, p.first_name || ' ' || p.last_name as name
    from ${seenOwners(people)} where o.role_id = ${roleId} order by p.name_order collate "C", p.id`.execute(tx);
  return rows;
};

type RoleOf = { readonly id: number; readonly companyId: number | null };

/** Of some people those who may answer for a role: active, no program, and of its company where it has one. */
export const findPossibleOwners = async (
  tx: Tx,
  companyId: number | null,
  people: readonly number[],
): Promise<readonly RoleOwner[]> => {
  const { rows } = await sql<RoleOwner>`select p.id, p.first_name || ' ' || p.last_name as name from ${personRows} p
    where p.id = any(${[...people]}::bigint[]) and p.active and p.owner_id is null
      and (${companyId}::bigint is null or exists (
      select from ${membershipRows} c where c.person_id = p.id and c.company_id = ${companyId}::bigint and c.to_epoch is null))
    order by p.name_order collate "C", p.id`.execute(tx);
  return rows;
};

/** Who answers for a role from now on. */
export const setRoleOwners = async (tx: Tx, { id, companyId }: RoleOf, people: readonly number[]): Promise<void> => {
  const db = tables<AccessTables>(tx);
  await db.deleteFrom('role_owner').where('role_id', '=', id).execute();
  if (people.length === 0) return;
  await db
    .insertInto('role_owner')
    .values(people.map((person) => ({ role_id: id, person_id: person, company_id: companyId })))
    .execute();
};
