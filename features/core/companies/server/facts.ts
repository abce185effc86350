import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { movedBy, stoodAt, type Which, writtenBy } from '#platform/server/epoch.ts';
import type { CompanyTables } from './tables.ts';

export type CompanyFact = { readonly id: number; readonly name: string; readonly active: boolean };
export type MembershipFact = { readonly personId: number; readonly companyId: number; readonly open: boolean };

/** Whether any company or membership was changed, begun or ended by some changes, in a query. */
export const companyRowsMoved = (by: Which) => ({
  companies: sql<boolean>`exists (select from company where ${writtenBy(by)})`,
  memberships: sql<boolean>`exists (select from membership where ${movedBy(by)})`,
});

/** Companies whose row some changes wrote last. */
export const companiesMoved = async (tx: Tx, by: Which): Promise<readonly CompanyFact[]> =>
  tables<CompanyTables>(tx).selectFrom('company').select(['id', 'name', 'active']).where(writtenBy(by)).execute();

const membershipsWhere = async (tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<readonly MembershipFact[]> => {
  const rows = await tables<CompanyTables>(tx)
    .selectFrom('membership')
    .select(['person_id', 'company_id', 'to_epoch'])
    .where(which)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ personId: row.person_id, companyId: row.company_id, open: row.to_epoch === null }));
};

/** Memberships that some changes began or ended, in the order they came about. */
export const membershipsMoved = (tx: Tx, by: Which): Promise<readonly MembershipFact[]> =>
  membershipsWhere(tx, movedBy(by));

/** The memberships that some people have now. */
export const membershipsOf = (tx: Tx, people: readonly number[]): Promise<readonly MembershipFact[]> =>
  membershipsWhere(tx, sql`person_id = any(${people}::bigint[]) and to_epoch is null`);

/** Companies as they stood at an epoch; those that were not there yet are left out. */
export const companiesAt = async (tx: Tx, epoch: number): Promise<readonly CompanyFact[]> =>
  tables<CompanyTables>(tx)
    .selectFrom('company_state')
    .select(['of_company as id', 'name', 'active'])
    .where(stoodAt(epoch))
    .execute();

/** The companies that a person belonged to at an epoch. */
export const membershipsAt = async (tx: Tx, epoch: number, personId: number): Promise<readonly MembershipFact[]> => {
  const rows = await tables<CompanyTables>(tx)
    .selectFrom('membership')
    .select('company_id as companyId')
    .where('person_id', '=', personId)
    .where(stoodAt(epoch))
    .execute();
  return rows.map(({ companyId }) => ({ personId, companyId, open: true }));
};
