import { personRows } from '#features/core/users/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { lastUseByCompany } from '#features/core/use/server/api.ts';
import { roleNamesIn } from '#features/core/access/server/api.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { readable } from '#platform/server/data-source.ts';
import { activeMembers } from './company-views.ts';
import { companiesSource, companyMembersSource } from '../contract/sources.ts';

/** A system administrator sees every company, anyone else the one they work in. */
export const companies = readable(companiesSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`(select company.*, id is not distinct from ${caller.companyId}::bigint as current,
        ${activeMembers} as members, used.last_use_at from ${companyRows}
        left join ${lastUseByCompany} used on used.company_id = company.id) c`,
      where: caller.isAdmin ? sql`true` : sql`c.id = ${caller.companyId}::bigint`,
    };
  },
  columns: {
    id: sql`c.id`,
    name: { value: sql`c.name`, fold: sql`c.name_fold` },
    active: sql`c.active`,
    memberCount: sql`c.members`,
    current: sql`c.current`,
    lastActivityAt: sql`c.last_use_at`,
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
