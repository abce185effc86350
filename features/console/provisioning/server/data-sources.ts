import { sql } from 'kysely';
import { roleRows } from '#features/core/access/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { readable } from '#platform/server/data-source.ts';
import { groupsSource } from '../contract/sources.ts';

/** The groups of the company, each with its role and how many people are in it. */
export const groups = readable(groupsSource, {
  rows: (context) => ({
    from: sql`(select g.*, r.name as role, (select count(*)::int from provisioned_member e
        where e.company_id = g.company_id and e.group_id = g.id) as members
      from provisioned_group g left join ${roleRows} r on r.id = g.role_id and r.active) g`,
    where: sql`g.company_id = ${companyOf(context)}`,
  }),
  columns: {
    id: sql`g.id`,
    name: sql`g.name`,
    role: sql`g.role`,
    members: sql`g.members`,
    changedAt: sql`g.changed_at`,
    source: sql`g.source`,
  },
});
