import { personRows } from '#features/core/users/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { isValid, notOver } from './periods.ts';
import { givenRoleRows, seatRows } from './rights-rows.ts';
import { noteRoles } from './role-history.ts';
import type { AccessTables } from './tables.ts';

export type StoredRole = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly protected: boolean;
  readonly everyone: boolean;
  /** What it is for. */
  readonly purpose: string | null;
  /** People who do not hold it can request it. */
  readonly askable: boolean;
  /** The longest time that it is given for; null: for good. */
  readonly longestDays: number | null;
  /** Changes of it, of its cells and of its people wait for a second person. */
  readonly fourEyes: boolean;
  /** Its holders can lend it to a deputy. */
  readonly lendable: boolean;
  /** The only person who may hold it; null where anybody may. */
  readonly personalOf: number | null;
  readonly version: number;
};
export type CountedRole = StoredRole & { readonly memberCount: number; readonly grantCount: number };

const MAX_TERMS = 8;

/** Each word of a search must be found in the folded column. */
export const foundIn = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const terms = fold(search).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  const each = terms.map((term) => sql`${column} like ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` and `)})`;
};

/**
 * Active people of each role now, all or those of one company, as a table: every member of an open company holds the role
 * of everyone, and a role without people has no row.
 */
export const memberCounts = (people: number | null) => sql<{ readonly role_id: number; readonly members: number }>`(
  select a.role_id, (count(distinct a.person_id))::int as members from ${givenRoleRows} a
    where not exists (select from ${personRows} p where p.id = a.person_id and not p.active)
      and a.role_id not in (select e.id from role e where e.everyone)
      and (${people}::bigint is null or exists (select from ${membershipRows} c
        where c.person_id = a.person_id and c.company_id = ${people}::bigint and c.to_epoch is null)) group by a.role_id
  union all
  select e.id, (select count(distinct s.person_id) from ${seatRows} s
      where s.belongs and (${people}::bigint is null or s.company_id = ${people}::bigint))::int
    from role e where e.everyone)`;

/** How many screens a role opens now. */
export const grantCount = sql<number>`(select count(*) from screen_grant g where g.role_id = r.id and ${isValid('g')})`;

type RoleFilter = {
  /** Whose roles besides the product's. */
  readonly company: number | null;
  /** Whose people are counted; null counts all. */
  readonly people: number | null;
  readonly id?: number;
  readonly search?: string;
};

/** Roles with their counts: those of the product, and those of one company. */
export const listCountedRoles = async (
  tx: Tx,
  { company, people, id, search = '' }: RoleFilter,
): Promise<readonly CountedRole[]> => {
  const { rows } = await sql<CountedRole>`
    select r.id, r.name, r.company_id as "companyId", r.protected, r.everyone, r.purpose, r.askable,
      r.longest_days as "longestDays", r.four_eyes as "fourEyes", r.lendable, r.personal_of as "personalOf", r.version,
      coalesce(counted.members, 0) as "memberCount", ${grantCount}::int as "grantCount"
    from role r left join ${memberCounts(people)} counted on counted.role_id = r.id
    where r.active and (r.company_id is null or r.company_id = ${company}::bigint)
      and ${id === undefined ? sql`true` : sql`r.id = ${id}`} and ${foundIn(sql.ref('r.name_fold'), search)}
    order by r.protected desc, r.company_id is not null, r.id`.execute(tx);
  return rows;
};

/** The columns of a `StoredRole`. */
export const roleColumns = [
  'id',
  'name',
  'company_id as companyId',
  'protected',
  'everyone',
  'purpose',
  'askable',
  'longest_days as longestDays',
  'four_eyes as fourEyes',
  'lendable',
  'personal_of as personalOf',
  'version',
] as const;

/** Roles by id, those that are not retired. */
export const findRoles = (tx: Tx, ids: readonly number[]): Promise<StoredRole[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables<AccessTables>(tx)
        .selectFrom('role')
        .select(roleColumns)
        .where('id', 'in', ids)
        .where('active', '=', true)
        .execute();

/** What the roles are called that are not retired, as far as the transaction sees. */
export const activeRoleNames = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tables<AccessTables>(tx).selectFrom('role').select('name').where('active', '=', true).execute();
  return new Set(rows.map(({ name }) => name));
};

/** A retired role, with the epoch of its retirement. */
export const findRetiredRole = (tx: Tx, id: number): Promise<(StoredRole & { readonly epoch: number }) | undefined> =>
  tables<AccessTables>(tx)
    .selectFrom('role')
    .select([...roleColumns, 'epoch'])
    .where('id', '=', id)
    .where('active', '=', false)
    .executeTakeFirst();

/** The other roles that a name stands beside: of the same company, and of the product; of every company for one of the product. */
export const listRolesBeside = (tx: Tx, companyId: number | null, except: number | null) => {
  let query = tables<AccessTables>(tx)
    .selectFrom('role')
    .select(['name', 'name_fold as folded', 'protected', 'everyone'])
    .where('active', '=', true)
    .orderBy('id');
  if (companyId !== null)
    query = query.where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]));
  if (except !== null) query = query.where('id', '<>', except);
  return query.execute();
};

export const insertRole = async (
  tx: Tx,
  role: {
    readonly name: string;
    readonly companyId: number | null;
    readonly epoch: number;
    readonly personalOf?: number;
    readonly purpose?: string | null;
    readonly longestDays?: number | null;
    readonly askable?: boolean;
    readonly fourEyes?: boolean;
    readonly lendable?: boolean;
  },
) => {
  const made = await tables<AccessTables>(tx)
    .insertInto('role')
    .values({
      name: role.name,
      name_fold: fold(role.name),
      company_id: role.companyId,
      epoch: role.epoch,
      // A role of the product holds in every company, so it cannot be requested.
      askable: role.askable ?? (role.companyId !== null && role.personalOf === undefined),
      purpose: role.purpose ?? null,
      longest_days: role.longestDays ?? null,
      four_eyes: role.fourEyes ?? false,
      // What was made for one person stays theirs.
      lendable: role.lendable ?? role.personalOf === undefined,
      personal_of: role.personalOf ?? null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await noteRoles(tx, [made.id], role.epoch);
  return made;
};

type NewState = {
  readonly name?: string;
  readonly active?: boolean;
  readonly purpose?: string | null;
  readonly askable?: boolean;
  readonly longestDays?: number | null;
  readonly fourEyes?: boolean;
  readonly lendable?: boolean;
  readonly epoch: number;
};

/** Changes or retires a role of this version; undefined when the version has moved on. */
export const updateRole = async (tx: Tx, id: number, version: number, to: NewState) => {
  const changed = await tables<AccessTables>(tx)
    .updateTable('role')
    .set((eb) => ({
      epoch: to.epoch,
      version: eb('version', '+', 1),
      ...(to.name === undefined ? {} : { name: to.name, name_fold: fold(to.name) }),
      ...(to.active === undefined ? {} : { active: to.active }),
      ...(to.purpose === undefined ? {} : { purpose: to.purpose }),
      ...(to.askable === undefined ? {} : { askable: to.askable }),
      ...(to.longestDays === undefined ? {} : { longest_days: to.longestDays }),
      ...(to.fourEyes === undefined ? {} : { four_eyes: to.fourEyes }),
      ...(to.lendable === undefined ? {} : { lendable: to.lendable }),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (changed !== undefined) await noteRoles(tx, [id], to.epoch);
  return changed;
};

export type RoleGrantRow = {
  readonly screenId: number;
  readonly url: string;
  readonly captionTr: string;
  readonly captionEn: string;
  readonly level: 'view' | 'edit';
  readonly validUntil: Date | null;
};

const namedGrants = sql`select g.screen_id as "screenId", u.url, s.caption_tr as "captionTr", s.caption_en as "captionEn", g.level, g.valid_until as "validUntil"
    from screen_grant g join ${screenRows} s on s.id = g.screen_id
    join ${screenUrlRows} u on u.screen_id = s.id and not u.alias and u.to_epoch is null`;

/** What of a role ended at an epoch and would not have ended by itself since. */
export const listEndedGrants = async (tx: Tx, roleId: number, epoch: number): Promise<readonly RoleGrantRow[]> => {
  const { rows } = await sql<RoleGrantRow>`${namedGrants}
    where g.role_id = ${roleId} and g.to_epoch = ${epoch} and ${notOver('g')}
    order by u.url`.execute(tx);
  return rows;
};

/** What a role opens now. `also` takes in grants that are yet to begin. */
export const listRoleGrants = async (
  tx: Tx,
  roleId: number,
  also: 'now' | 'later' = 'now',
): Promise<readonly RoleGrantRow[]> => {
  const counts = also === 'now' ? isValid('g') : sql`(g.to_epoch is null and ${notOver('g')})`;
  const { rows } = await sql<RoleGrantRow>`${namedGrants}
    where g.role_id = ${roleId} and ${counts}
    order by u.url`.execute(tx);
  return rows;
};
