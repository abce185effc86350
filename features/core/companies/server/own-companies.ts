import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { ownCompaniesSource } from '../contract/sources.ts';
import { companyRows, membershipRows } from './rows.ts';

/**
 * One's own memberships in other companies are one's own business: the rows are the caller's alone, and the company an
 * administrator chose without being a member of it.
 */
export const ownCompanies = readable(ownCompaniesSource, {
  rows: async ({ tx, caller }) => {
    await seeEveryCompany(tx);
    return {
      from: sql`(select id, name, name_fold, id is not distinct from ${caller.companyId}::bigint as current
        from ${companyRows} where active and (id is not distinct from ${caller.companyId}::bigint or exists (
          select 1 from ${membershipRows} m where m.company_id = company.id and m.person_id = ${caller.personId} and m.to_epoch is null))) c`,
    };
  },
  columns: { mccid: sql`c.id`, mccname: { value: sql`c.name`, fold: sql`c.name_fold` }, current: sql`c.current` },
});
