import { personRows } from '#features/core/users/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { roleMembersSource, rolesSource } from '../contract/sources.ts';
import { grantCount, memberCounts, membershipState, ownerNames, roleRows } from '#features/core/access/server/api.ts';
import { widenToVisibleCompanies } from './role-views.ts';

/** The product's roles and those of the company the caller works in; administrators count people of every company. */
export const roles = readable(rolesSource, {
  rows: async (context) => {
    const people = await widenToVisibleCompanies(context);
    return {
      from: sql`(select r.*, c.name as company, ${ownerNames(people)} as owners, coalesce(counted.members, 0) as members, ${grantCount}::int as grants
        from ${roleRows} r left join ${companyRows} c on c.id = r.company_id
          left join ${memberCounts(people)} counted on counted.role_id = r.id where r.active) r`,
      where: sql`(r.company_id is null or r.company_id = ${context.caller.companyId}::bigint)`,
      once: true,
    };
  },
  columns: {
    id: sql`r.id`,
    name: { value: sql`r.name`, fold: sql`r.name_fold` },
    purpose: sql`r.purpose`,
    owners: sql`r.owners`,
    company: sql`r.company`,
    askable: sql`r.askable`,
    longestDays: sql`r.longest_days`,
    fourEyes: sql`r.four_eyes`,
    lendable: sql`r.lendable and not r.protected and not r.everyone`,
    protected: sql`r.protected`,
    everyone: sql`r.everyone`,
    memberCount: sql`r.members`,
    grantCount: sql`r.grants`,
    version: sql`r.version`,
  },
});

/** Of a company's role those who belong to that company; of the product's, to administrators everybody, to others their own. */
export const roleMembers = readable(roleMembersSource, {
  rows: async (context) => {
    const company = await widenToVisibleCompanies(context);
    const isSeen = sql`exists (select 1 from ${membershipRows} c where c.person_id = p.id and c.to_epoch is null
      and c.company_id = coalesce(r.company_id, ${company}::bigint))`;
    return {
      from: sql`role_membership m join ${roleRows} r on r.id = m.role_id and r.active join ${personRows} p on p.id = m.person_id
        left join ${personRows} b on b.id = m.granted_by
        left join ${personRows} v on v.id = m.lender_id left join ${companyRows} k on k.id = m.company_id`,
      where: sql`m.to_epoch is null and (${company === null ? sql`r.company_id is null or ${isSeen}` : isSeen})`,
    };
  },
  columns: {
    id: sql`m.id`,
    roleId: sql`m.role_id`,
    personId: sql`p.id`,
    name: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    active: sql`p.active`,
    companyId: sql`m.company_id`,
    company: { value: sql`k.name`, fold: sql`k.name_fold` },
    state: membershipState,
    validFrom: sql`m.valid_from`,
    validUntil: sql`m.valid_until`,
    givenBy: sql`b.first_name || ' ' || b.last_name`,
    lentBy: sql`v.first_name || ' ' || v.last_name`,
    emergency: sql`m.emergency_id is not null`,
    reason: sql`m.reason`,
  },
  searchFold: sql`p.name_fold`,
});
