import { sql } from 'kysely';
import { acrossCompanies, type Tx, tables } from '#platform/server/db.ts';
import { type ChangeOf, ofCompany } from '#platform/server/epochs.ts';
import type { AccessTables } from './tables.ts';

/** The companies that some roles are of; null where one is of the product. A role never goes to another company. */
export const companiesOfRoles = (tx: Tx, ids: readonly number[]): Promise<ChangeOf> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ company: number | null }>`select distinct company_id as company from role
      where id = any(${ids}::bigint[])`.execute(tx);
    const companies = rows.flatMap(({ company }) => company ?? []);
    return companies.length < rows.length ? null : companies;
  });

/** The company in which a role is held; null where it is held in all, or there is no such membership. It never changes. */
export const companyOfMembership = (tx: Tx, id: number): Promise<ChangeOf> =>
  acrossCompanies(tx, async () => {
    const row = await tables<AccessTables>(tx)
      .selectFrom('role_membership')
      .select('company_id as company')
      .where('id', '=', id)
      .executeTakeFirst();
    return ofCompany(row?.company ?? null);
  });
