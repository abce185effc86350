import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { rolesSource } from '../contract.ts';
import { grantCount, memberCount } from './role-store.ts';
import { lookAround } from './role-views.ts';

/** The product's roles and those of the company the caller works in; administrators count people of every company. */
export const roles = readable(rolesSource, {
  rows: async (context) => {
    const people = await lookAround(context);
    return {
      from: sql`(select r.*, c.name as company, ${memberCount(people)}::int as members, ${grantCount}::int as grants
        from role r left join company c on c.id = r.company_id where r.active) r`,
      where: sql`(r.company_id is null or r.company_id = ${context.caller.companyId}::bigint)`,
    };
  },
  columns: {
    id: sql`r.id`,
    name: { value: sql`r.name`, fold: sql`r.name_fold` },
    company: sql`r.company`,
    protected: sql`r.protected`,
    everyone: sql`r.everyone`,
    memberCount: sql`r.members`,
    grantCount: sql`r.grants`,
    version: sql`r.version`,
  },
});
