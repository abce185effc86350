import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { openMembership } from './membership-store.ts';
import type { CompanyTables } from './tables.ts';
export { companyRows, companyStateRows, membershipRows } from './rows.ts';

export {
  companiesAt,
  companiesMoved,
  companyRowsMoved,
  type CompanyFact,
  type MembershipFact,
  membershipsAt,
  membershipsMoved,
  membershipsOf,
} from './facts.ts';

export {
  addManyToCompany,
  closeMembership,
  closeMembershipsOf,
  companyIdsOf,
  companyOfMembership,
  findMembershipIn,
  memberIds,
  openMembership,
  sharedMembersOf,
} from './membership-store.ts';

export { insertCompany, listOtherNames, setCompanyActive, updateCompanyName } from './company-store.ts';

export type CompanyName = { readonly id: number; readonly name: string };

/** The name of an active company by its id, null of any other: a fragment of a query. */
export const nameOfOpenCompany = (id: RawBuilder<unknown>) =>
  sql<string>`(select name from company where id = ${id} and active)`;

/**
 * The names of several companies as one text: a join that a query ends its tables with, and a column of it. Most rows are of
 * one company or of the same few, whose names the database keeps while it reads.
 */
export const joinNamesOfCompanies = (ids: RawBuilder<readonly number[]>) => {
  const joined = (name: 'name' | 'name_fold') =>
    sql`string_agg(c.${sql.ref(name)}, ', ' order by turkish_order(c.name) collate "C", c.id)`;
  return sql`left join lateral (
    select ${joined('name')} as names, ${joined('name_fold')} as folds, turkish_order(${joined('name')}) as ordered
      from company c where c.id = any(${ids})) named on true`;
};

export const namesOfCompanies = { value: sql`named.names`, fold: sql`named.folds`, order: sql`named.ordered` };

/** The ids of the companies whose name has a folded word, as an array: a fragment of a query, looked up once. */
export const companiesNamed = (word: RawBuilder<unknown>) =>
  sql<readonly number[]>`array(select c.id from company c where position(${word} in c.name_fold) > 0)`;

/** The names of companies by id. */
export const companyNames = async (tx: Tx): Promise<ReadonlyMap<number, string>> => {
  const rows = await tables<CompanyTables>(tx).selectFrom('company').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/**
 * The active companies that people belong to, as far as the transaction sees: a statement to be made part of another,
 * in the order of `sort` and `id`.
 */
export const selectCompaniesOf = (tx: Tx, people: readonly number[]) =>
  tables<CompanyTables>(tx)
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select(['membership.person_id as personId', 'company.id', 'company.name', 'company.name_fold as sort'])
    .where('membership.person_id', 'in', [...people])
    .where('membership.to_epoch', 'is', null)
    .where('company.active', '=', true);

/** The active companies that one person belongs to, as far as the transaction sees, in the names' order. */
export const companiesOfPerson = (tx: Tx, person: number): Promise<readonly CompanyName[]> =>
  selectCompaniesOf(tx, [person]).orderBy('sort').orderBy('id').execute();

/** An active company's name, or null. */
export const openCompany = async (tx: Tx, id: number): Promise<CompanyName | null> =>
  (await tables<CompanyTables>(tx)
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

/** Makes a person a member, in a change that raised the epoch; false where they are one already. */
export const addToCompany = (tx: Tx, personId: number, companyId: number, epoch: number): Promise<boolean> =>
  openMembership(tx, personId, companyId, epoch);
