import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { findCompany, insertCompany } from './company-store.ts';
import { openMembership } from './membership-store.ts';
import type { CompanyTables } from './tables.ts';

export { companiesSince, type CompanyFact, type MembershipFact, membershipsSince } from './facts.ts';

export { closeMembership, companyIdsOf, memberIds, openMembership, sharedMembersOf } from './membership-store.ts';

export {
  type CompanyRow,
  findCompany,
  insertCompany,
  listOtherNames,
  searchCompanies,
  updateCompanyName,
} from './company-store.ts';

export { addManyToCompany, seedManyMembers } from './seed-many.ts';

export type CompanyName = { readonly id: number; readonly name: string };

/** The name of an active company by its id, null of any other: a fragment of a query. */
export const nameOfOpenCompany = (id: RawBuilder<unknown>) =>
  sql<string>`(select name from company where id = ${id} and active)`;

/** The names of several companies as one text, and as a search reads it: fragments of a query. */
export const namesOfCompanies = (ids: RawBuilder<readonly number[]>) => {
  const joined = (name: 'name' | 'name_fold') =>
    sql`(select string_agg(c.${sql.ref(name)}, ', ' order by turkish_order(c.name) collate "C", c.id)
      from company c where c.id = any(${ids}))`;
  return { value: joined('name'), fold: joined('name_fold') };
};

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
export const openCompany = async (tx: Tx, id: number): Promise<CompanyName | null> => {
  const company = await findCompany(tx, id);
  return company?.active ? { id: company.id, name: company.name } : null;
};

/** Makes a person a member, in a change that raised the epoch; false where they are one already. */
export const addToCompany = (tx: Tx, personId: number, companyId: number, epoch: number): Promise<boolean> =>
  openMembership(tx, personId, companyId, epoch);

/** Adds companies by name to an empty database; gives their ids by name. */
export const seedCompanies = async (
  change: ChangeContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const name of names) {
    const id = await insertCompany(change.tx, name, await change.epoch());
    await recordAudit(change, {
      action: 'company.created',
      subject: { kind: 'company', id, name },
      company: id,
      before: null,
      after: { name },
    });
    ids.set(name, id);
  }
  return ids;
};

export type SeedMembership = {
  readonly personId: number;
  readonly companyId: number;
  readonly person: string;
  readonly company: string;
};

/** Adds memberships; what is there already stays. The transaction must see every company. */
export const seedMemberships = async (change: ChangeContext, memberships: readonly SeedMembership[]): Promise<void> => {
  for (const { personId, companyId, person, company } of memberships) {
    if (!(await openMembership(change.tx, personId, companyId, await change.epoch()))) continue;
    await recordAudit(change, {
      action: 'member.added',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: null,
      after: { company },
    });
  }
};
