import { sql } from 'kysely';
import { acrossCompanies, type Tx, tables } from '#platform/server/db.ts';
import type { AccessTables } from './tables.ts';

/** The one company that some roles are of; null where they are of several, of the product, or not there. It never changes. */
export const companyOfRoles = (tx: Tx, ids: readonly number[]): Promise<number | null> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ company: number | null }>`select distinct company_id as company from role
      where id = any(${ids}::bigint[]) limit 2`.execute(tx);
    return rows.length === 1 ? (rows[0]?.company ?? null) : null;
  });

/** The company in which a role is held; null where it is held in all, or there is no such membership. It never changes. */
export const companyOfMembership = (tx: Tx, id: number): Promise<number | null> =>
  acrossCompanies(tx, async () => {
    const row = await tables<AccessTables>(tx)
      .selectFrom('role_membership')
      .select('company_id as company')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.company ?? null;
  });
