import { personRows } from '#features/core/users/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { roleNamesIn } from '#features/core/access/server/api.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { readable } from '#platform/server/data-source.ts';
import { companiesSource, companyMembersSource, ownCompaniesSource } from '../contract/sources.ts';

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

/** A system administrator sees every company, anyone else the one they work in. */
export const companies = readable(companiesSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`(select company.*, id is not distinct from ${caller.companyId}::bigint as current,
        (select count(*) from ${membershipRows} m join ${personRows} p on p.id = m.person_id
          where m.company_id = company.id and m.to_epoch is null and p.active) as members from ${companyRows}) c`,
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

/** A system administrator sees who belongs to any company, anyone else who belongs to the one they work in. */
export const companyMembers = readable(companyMembersSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`membership m join ${personRows} p on p.id = m.person_id`,
      where: sql`m.to_epoch is null and ${caller.isAdmin ? sql`true` : sql`m.company_id = ${caller.companyId}::bigint`}`,
    };
  },
  columns: {
    id: sql`m.id`,
    companyId: sql`m.company_id`,
    personId: sql`p.id`,
    name: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    roles: roleNamesIn(sql`m.company_id`, sql`p.id`, ', '),
    roleLines: roleNamesIn(sql`m.company_id`, sql`p.id`, '\n'),
    active: sql`p.active`,
  },
  searchFold: sql`p.name_fold`,
});
