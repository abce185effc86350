import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { changedSince, stoodAt } from '#platform/server/epoch.ts';
import type { CompanyTables } from './tables.ts';

export type CompanyFact = { readonly id: number; readonly name: string; readonly active: boolean };
export type MembershipFact = { readonly personId: number; readonly companyId: number; readonly open: boolean };

/** Whether any company or membership changed, began or ended after an epoch, in a query. */
export const companiesMovedSince = (epoch: number) => ({
  companies: sql<boolean>`exists (select from company where epoch > ${epoch})`,
  memberships: sql<boolean>`exists (select from membership where ${changedSince(epoch)})`,
});

/** Companies whose row changed after an epoch; all of them after -1. */
export const companiesSince = async (tx: Tx, epoch: number): Promise<readonly CompanyFact[]> =>
  tables<CompanyTables>(tx).selectFrom('company').select(['id', 'name', 'active']).where('epoch', '>', epoch).execute();

/** Memberships begun or ended after an epoch, in the order they came about. */
export const membershipsSince = async (tx: Tx, epoch: number): Promise<readonly MembershipFact[]> => {
  const rows = await tables<CompanyTables>(tx)
    .selectFrom('membership')
    .select(['person_id', 'company_id', 'to_epoch'])
    .where(changedSince(epoch))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ personId: row.person_id, companyId: row.company_id, open: row.to_epoch === null }));
};

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
