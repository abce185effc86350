import { sql } from 'kysely';
import { seeEveryCompany } from '#platform/server/db.ts';
import { readable } from '#platform/server/data-source.ts';
import { companiesSource, ownCompaniesSource } from '../contract.ts';

/**
 * One's own memberships in other companies are one's own business: the rows are the caller's alone, and the company an
 * administrator chose without being a member of it.
 */
export const ownCompanies = readable(ownCompaniesSource, {
  rows: async ({ tx, caller }) => {
    await seeEveryCompany(tx);
    return {
      from: sql`(select id, name, name_fold, id is not distinct from ${caller.companyId}::bigint as current
        from company where active and (id is not distinct from ${caller.companyId}::bigint or exists (
          select 1 from membership m where m.company_id = company.id and m.person_id = ${caller.personId} and m.to_epoch is null))) c`,
    };
  },
  columns: { mccid: sql`c.id`, mccname: { value: sql`c.name`, fold: sql`c.name_fold` }, current: sql`c.current` },
});

/** A system administrator sees every company, anyone else the one they work in. */
export const companies = readable(companiesSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`(select company.*, id is not distinct from ${caller.companyId}::bigint as current,
        (select count(*) from membership m join person p on p.id = m.person_id
          where m.company_id = company.id and m.to_epoch is null and p.active) as members from company) c`,
      where: caller.isAdmin ? sql`true` : sql`c.id = ${caller.companyId}::bigint`,
    };
  },
  columns: {
    id: sql`c.id`,
    name: { value: sql`c.name`, fold: sql`c.name_fold` },
    active: sql`c.active`,
    memberCount: sql`c.members`,
    current: sql`c.current`,
    createdAt: sql`c.created_at`,
    version: sql`c.version`,
  },
});
