import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import type { Lent } from './acts-for.ts';
import { isValid } from './periods.ts';

/** A role that a person holds now by a deputyship alone. */
export type LentTo = Lent & { readonly roleId: number; readonly lender: string };

/** The roles that a person holds in a company now by deputyships alone, each with whose right it is. */
export const lentRolesOf = async (tx: Tx, personId: number, companyId: number | null): Promise<readonly LentTo[]> => {
  const { rows } = await sql<LentTo>`
    select distinct on (m.role_id) m.role_id as "roleId", m.lender_id as by, m.deputyship_id as "deputyshipId",
      b.first_name || ' ' || b.last_name as lender
    from role_membership m join ${personRows} b on b.id = m.lender_id
    where m.person_id = ${personId} and m.company_id = ${companyId}::bigint and m.deputyship_id is not null and ${isValid('m')}
      and not exists (select from role_membership o where o.role_id = m.role_id and o.person_id = m.person_id
        and o.deputyship_id is null and o.to_epoch is null and o.valid_from <= clock_timestamp()
        and (o.valid_until is null or o.valid_until > clock_timestamp())
        and (o.company_id is null or o.company_id = m.company_id))
    order by m.role_id, m.valid_until desc`.execute(tx);
  return rows;
};
