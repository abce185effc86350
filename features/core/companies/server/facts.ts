import { type Tx, tables } from '#platform/server/db.ts';
import { changedSince } from '#platform/server/epoch.ts';
import type { CompanyTables } from './tables.ts';

export type CompanyFact = { readonly id: number; readonly name: string; readonly active: boolean };
export type MembershipFact = { readonly personId: number; readonly companyId: number; readonly open: boolean };

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
