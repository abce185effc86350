import { type RawBuilder, sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { ENTERPRISE, type ScimUser, USER } from '../contract/scim-shapes.ts';
import type { Filterable } from './filter-rows.ts';
import type { ProvisioningTables } from './tables.ts';

/** A person of the company as the directory sees them. */
export type StoredUser = {
  readonly id: number;
  /** The name by which they sign in here. */
  readonly ownName: string;
  /** What the directory calls them; else the own name. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly title: string | null;
  readonly employeeNumber: string | null;
  readonly department: string | null;
  readonly managerId: number | null;
  readonly manager: string | null;
  readonly createdAt: Date;
  /** The groups that the directory has put them into. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
};

const isOpen = sql<boolean>`(p.active and (p.ends_at is null or p.ends_at > clock_timestamp()))`;

const isMember = (person: RawBuilder<unknown>, company: number) => sql<boolean>`exists (select from ${membershipRows} c
  where c.person_id = ${person} and c.company_id = ${company} and c.to_epoch is null)`;

/** People of the company, no programs among them, and nobody whom the directory has deleted. */
const usersOf = (company: number) => sql`${personRows} p
  left join provisioned_person x on x.person_id = p.id and x.company_id = ${company}
  left join ${personRows} m on m.id = p.manager_id and ${isMember(sql`m.id`, company)}
  where p.owner_id is null and ${isMember(sql`p.id`, company)} and (x.deleted_at is null or ${isOpen})`;

const shown = (company: number) => sql`p.id, p.user_name as "ownName", coalesce(x.user_name, p.user_name) as "userName",
  x.external_id as "externalId", p.first_name as "firstName", p.last_name as "lastName", p.email, ${isOpen} as active,
  p.job_title as title, p.staff_number as "employeeNumber", p.department, m.id as "managerId",
  trim(m.first_name || ' ' || m.last_name) as manager, p.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id) from provisioned_member e
    join provisioned_group g on g.id = e.group_id where e.company_id = ${company} and e.person_id = p.id), '[]'::json) as groups`;

const text = (value: RawBuilder<unknown>): Filterable => ({ value, kind: 'text' });
const exact = (value: RawBuilder<unknown>): Filterable => ({ value, kind: 'exact' });
const enterprise = (name: string): string => `${ENTERPRISE}:${name}`.toLowerCase();

/** Capitals made small as the database does by its "C" collation, and as own names are: the letters A to Z alone. */
const small = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether somebody is called so in the company: by the directory, else by the own name. Both are found by their index. */
const isCalled = (company: number, userName: string) => sql<boolean>`p.id in (
  select n.person_id from provisioned_person n
  where n.company_id = ${company} and lower(n.user_name collate "C") = ${small(userName)}
  union all
  select o.id from ${personRows} o where o.user_name = ${small(userName)} and not exists (
    select from provisioned_person n where n.company_id = ${company} and n.person_id = o.id))`;

/** What people of a company can be found by. */
export const userFilters = (company: number): ReadonlyMap<string, Filterable> =>
  new Map<string, Filterable>([
    ['id', exact(sql`p.id::text`)],
    [
      'username',
      { ...text(sql`coalesce(x.user_name, p.user_name)`), equals: (userName) => isCalled(company, userName) },
    ],
    ['externalid', exact(sql`x.external_id`)],
    ['active', { value: isOpen, kind: 'truth' }],
    ['displayname', text(sql`trim(p.first_name || ' ' || p.last_name)`)],
    ['name.givenname', text(sql`p.first_name`)],
    ['name.familyname', text(sql`p.last_name`)],
    ['emails', text(sql`p.email`)],
    ['emails.value', text(sql`p.email`)],
    ['emails.type', text(sql`case when p.email is not null then 'work' end`)],
    ['emails.primary', { value: sql`p.email is not null`, kind: 'truth' }],
    ['title', text(sql`p.job_title`)],
    [enterprise('employeeNumber'), exact(sql`p.staff_number`)],
    [enterprise('department'), text(sql`p.department`)],
    [enterprise('manager'), exact(sql`m.id::text`)],
    [enterprise('manager.value'), exact(sql`m.id::text`)],
  ]);

type Page = { readonly from: number; readonly take: number };

/** A page of the people of the company that a condition finds, in the order of their ids, and how many there are. */
export const listUsers = async (tx: Tx, company: number, where: RawBuilder<boolean>, { from, take }: Page) => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${usersOf(company)} and ${where}`.execute(tx);
  if (take === 0) return { rows: [], total: counted[0]?.total ?? 0 };
  const { rows } = await sql<StoredUser>`select ${shown(company)} from ${usersOf(company)} and ${where}
    order by p.id limit ${take} offset ${from - 1}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** A person of the company, or undefined. */
export const findUser = async (tx: Tx, company: number, id: number): Promise<StoredUser | undefined> => {
  const { rows } = await sql<StoredUser>`
    select ${shown(company)} from ${usersOf(company)} and p.id = ${id}`.execute(tx);
  return rows[0];
};

/** Who in the company is called so: also somebody whom the directory has not brought, or has deleted since. */
export const findCalled = async (tx: Tx, company: number, userName: string) => {
  const { rows } = await sql<{ id: number; isDeleted: boolean }>`
    select p.id, x.deleted_at is not null and not ${isOpen} as "isDeleted" from ${personRows} p
    left join provisioned_person x on x.person_id = p.id and x.company_id = ${company}
    where p.owner_id is null and ${isMember(sql`p.id`, company)} and ${isCalled(company, userName)}
    order by "isDeleted", p.id limit 1`.execute(tx);
  return rows[0];
};

export type Called = { readonly userName: string; readonly externalId: string | null };

/** Keeps what the directory calls a person; who was deleted is there again, and who has left the company gives the name up. */
export const callUser = async (tx: Tx, company: number, id: number, called: Called): Promise<void> => {
  const written = { user_name: called.userName, external_id: called.externalId, deleted_at: null };
  await sql`delete from provisioned_person x where x.company_id = ${company} and x.person_id <> ${id}
    and lower(x.user_name collate "C") = ${small(called.userName)}
    and not ${isMember(sql`x.person_id`, company)}`.execute(tx);
  await tables<ProvisioningTables>(tx)
    .insertInto('provisioned_person')
    .values({ company_id: company, person_id: id, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(written))
    .execute();
};

/** Marks somebody as deleted by the directory: by SCIM they are not found any more. */
export const markDeleted = async (tx: Tx, company: number, user: StoredUser): Promise<void> => {
  await callUser(tx, company, user.id, user);
  await sql`update provisioned_person set deleted_at = now()
    where company_id = ${company} and person_id = ${user.id}`.execute(tx);
};

/** A person as SCIM has them; `base` is the address of the service. */
export const userResource = (user: StoredUser, base: string): ScimUser => {
  const at = (kind: string, id: number) => `${base}/${kind}/${id}`;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const work = {
    ...(user.employeeNumber === null ? {} : { employeeNumber: user.employeeNumber }),
    ...(user.department === null ? {} : { department: user.department }),
    ...(user.managerId === null
      ? {}
      : {
          manager: {
            value: String(user.managerId),
            displayName: user.manager ?? '',
            $ref: at('Users', user.managerId),
          },
        }),
  };
  return {
    schemas: [USER, ENTERPRISE],
    id: String(user.id),
    ...(user.externalId === null ? {} : { externalId: user.externalId }),
    userName: user.userName,
    name: { givenName: user.firstName, familyName: user.lastName, formatted: name },
    displayName: name,
    ...(user.title === null ? {} : { title: user.title }),
    active: user.active,
    ...(user.email === null ? {} : { emails: [{ value: user.email, type: 'work', primary: true }] }),
    groups: user.groups.map((group) => ({
      value: String(group.id),
      display: group.name,
      $ref: at('Groups', group.id),
    })),
    [ENTERPRISE]: work,
    meta: { resourceType: 'User', created: user.createdAt.toISOString(), location: at('Users', user.id) },
  };
};
