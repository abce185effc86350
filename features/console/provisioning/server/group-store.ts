import { type RawBuilder, sql } from 'kysely';
import { roleMembershipRows } from '#features/core/access/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { linkIn } from '#features/workplace/notifications/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { RoleNamed } from '#platform/server/role-use.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { provisioningUrl } from '../contract/permissions.ts';
import { GROUP, type ScimGroup } from '../contract/scim-shapes.ts';
import type { Filterable } from './filter-rows.ts';
import type { GroupSource, ProvisioningTables } from './tables.ts';

export type StoredGroup = {
  readonly id: number;
  readonly source: GroupSource;
  readonly name: string;
  readonly externalId: string | null;
  /** The role that its members are given; null: none. */
  readonly roleId: number | null;
};

/** Somebody in a group, and the membership of the role that the group gave them; null where it gave none, or it has ended since. */
export type Member = { readonly id: number; readonly name: string; readonly membershipId: number | null };

const columns = sql`g.id, g.source, g.name, g.external_id as "externalId", g.role_id as "roleId"`;

/** What groups can be found by. */
export const groupFilters: ReadonlyMap<string, Filterable> = new Map([
  ['id', { value: sql`g.id::text`, kind: 'exact' }],
  ['displayname', { value: sql`g.name`, kind: 'text' }],
  ['externalid', { value: sql`g.external_id`, kind: 'exact' }],
]);

/** The groups of a company that its directory brought. */
const broughtTo = (company: number) => sql<boolean>`g.company_id = ${company} and g.source = 'scim'`;

/** Groups that the directory of a company brought. */
export const listGroups = async (
  tx: Tx,
  company: number,
  where: RawBuilder<boolean>,
  { from, take }: { readonly from: number; readonly take: number },
) => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from provisioned_group g where ${broughtTo(company)} and ${where}`.execute(tx);
  const { rows } = await sql<StoredGroup>`select ${columns} from provisioned_group g
    where ${broughtTo(company)} and ${where} order by g.id limit ${take} offset ${from - 1}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** A group of the company, or undefined. */
export const findGroup = async (tx: Tx, company: number, id: number): Promise<StoredGroup | undefined> => {
  const { rows } = await sql<StoredGroup>`
    select ${columns} from provisioned_group g where g.company_id = ${company} and g.id = ${id}`.execute(tx);
  return rows[0];
};

type Called = Pick<StoredGroup, 'source' | 'name'>;

/** Whether another group of the company and the source has this name, whatever its letters' case. */
export const isGroupNameTaken = async (tx: Tx, company: number, { source, name }: Called, except: number | null) => {
  const { rows } = await sql`select from provisioned_group g where g.company_id = ${company} and g.source = ${source}
    and fold_text(g.name) = fold_text(${name}) and g.id is distinct from ${except}::bigint`.execute(tx);
  return rows.length > 0;
};

/** The people in groups, by the group; without those who are no people of the company any more. */
export const membersOf = async (
  tx: Tx,
  company: number,
  groups: readonly number[],
): Promise<ReadonlyMap<number, readonly Member[]>> => {
  const { rows } = await sql<Member & { groupId: number }>`
    select e.group_id as "groupId", p.id, trim(p.first_name || ' ' || p.last_name) as name, r.id as "membershipId"
    from provisioned_member e join ${personRows} p on p.id = e.person_id
    left join ${roleMembershipRows} r on r.id = e.membership_id and r.to_epoch is null
    where e.company_id = ${company} and e.group_id = any(${[...groups]}::bigint[])
      and exists (select from ${membershipRows} c
        where c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null)
    order by p.name_order collate "C", p.id`.execute(tx);
  return Map.groupBy(rows, ({ groupId }) => groupId);
};

/** Takes those out of a group who are no people of the company any more: they lost what it gave them with the company. */
export const removeStrangers = async (tx: Tx, company: number, groupId: number): Promise<void> => {
  await sql`delete from provisioned_member e where e.company_id = ${company} and e.group_id = ${groupId}
    and not exists (select from ${membershipRows} c
      where c.person_id = e.person_id and c.company_id = ${company} and c.to_epoch is null)`.execute(tx);
};

/** Those of these ids who are people of the company, no programs. */
export const peopleAmong = async (tx: Tx, company: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select p.id from ${personRows} p
    where p.id = any(${[...ids]}::bigint[]) and p.owner_id is null and exists (select from ${membershipRows} c
      where c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Adds a group without people. */
export const insertGroup = async (
  tx: Tx,
  company: number,
  { source, name, externalId, roleId }: Omit<StoredGroup, 'id'>,
): Promise<StoredGroup> => {
  const { id } = await tables<ProvisioningTables>(tx)
    .insertInto('provisioned_group')
    .values({ company_id: company, source, name, external_id: externalId, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, source, name, externalId, roleId };
};

/** Changes what a group is called, and which role it gives. */
export const saveGroup = async (tx: Tx, company: number, { id, name, externalId, roleId }: StoredGroup) => {
  await tables<ProvisioningTables>(tx)
    .updateTable('provisioned_group')
    .set({ name, external_id: externalId, role_id: roleId, changed_at: timeNow() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
};

/** Deletes a group with its members' rows. */
export const deleteGroup = async (tx: Tx, company: number, id: number): Promise<void> => {
  await tables<ProvisioningTables>(tx)
    .deleteFrom('provisioned_group')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
};

/** Puts somebody into a group, or writes the membership that the group gave them. */
export const putMember = async (
  tx: Tx,
  company: number,
  groupId: number,
  { id, membershipId }: Pick<Member, 'id' | 'membershipId'>,
): Promise<void> => {
  await tables<ProvisioningTables>(tx)
    .insertInto('provisioned_member')
    .values({ company_id: company, group_id: groupId, person_id: id, membership_id: membershipId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'group_id', 'person_id']).doUpdateSet({ membership_id: membershipId }),
    )
    .execute();
};

export const removeMember = async (tx: Tx, company: number, groupId: number, id: number): Promise<void> => {
  await tables<ProvisioningTables>(tx)
    .deleteFrom('provisioned_member')
    .where('company_id', '=', company)
    .where('group_id', '=', groupId)
    .where('person_id', '=', id)
    .execute();
};

/** The groups of the company's directory that somebody is in. */
export const groupsOfUser = async (tx: Tx, company: number, person: number): Promise<readonly StoredGroup[]> => {
  const { rows } = await sql<StoredGroup>`select ${columns} from provisioned_member e
    join provisioned_group g on g.id = e.group_id
    where ${broughtTo(company)} and e.person_id = ${person} order by g.id`.execute(tx);
  return rows;
};

/** Another group of the same role that somebody is in too. */
export const otherGroupOf = async (tx: Tx, company: number, { id, roleId }: StoredGroup, person: number) => {
  const { rows } = await sql<{ id: number }>`select g.id from provisioned_member e
    join provisioned_group g on g.id = e.group_id
    where e.company_id = ${company} and e.person_id = ${person} and g.role_id = ${roleId} and g.id <> ${id}
    order by g.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** A group as SCIM has it. */
export const groupResource = (group: StoredGroup, members: readonly Member[], base: string): ScimGroup => ({
  schemas: [GROUP],
  id: String(group.id),
  ...(group.externalId === null ? {} : { externalId: group.externalId }),
  displayName: group.name,
  members: members.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${base}/Users/${id}` })),
  meta: { resourceType: 'Group', location: `${base}/Groups/${group.id}` },
});

/** The groups whose people are given the role, in a company or in all. */
export const groupsOfRole = async (tx: Tx, role: number, company: number | null): Promise<readonly RoleNamed[]> => {
  const { rows } = await sql<{ id: number; name: string; company: number }>`
    select g.id, g.name, g.company_id as company from provisioned_group g
    where g.role_id = ${role} and (${company}::bigint is null or g.company_id = ${company}::bigint)
    order by fold_text(g.name), g.id`.execute(tx);
  return rows.map(({ id, name, company: of }) => ({
    id,
    name: { tr: name, en: name },
    address: linkIn(of, `${provisioningUrl}?row=${id}`),
  }));
};
