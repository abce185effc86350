import { emergencyRows, roleRows } from '#features/core/access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { emergenciesSource } from '../contract/sources.ts';

/** What was taken in emergencies where the caller looks after rights. */
export const emergencies = readable(emergenciesSource, {
  rows: async ({ caller, tx }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`(select e.*, p.first_name || ' ' || p.last_name as person, r.name as role, k.name as company,
          b.first_name || ' ' || b.last_name as judge, e.person_id = ${caller.personId} as mine,
          case when e.verdict is not null then e.verdict when e.ended_at is null and e.valid_until > clock_timestamp() then 'now'
            else 'over' end as state,
          coalesce(e.ended_at, case when e.valid_until <= clock_timestamp() then e.valid_until end) as over_at
        from ${emergencyRows} e join ${personRows} p on p.id = e.person_id join ${roleRows} r on r.id = e.role_id
          join ${companyRows} k on k.id = e.company_id left join ${personRows} b on b.id = e.reviewed_by) e`,
      where: sql`(${caller.isAdmin} or e.company_id = ${caller.companyId}::bigint)`,
    };
  },
  columns: {
    id: sql`e.id`,
    person: sql`e.person`,
    personId: sql`e.person_id`,
    role: sql`e.role`,
    roleId: sql`e.role_id`,
    company: sql`e.company`,
    companyId: sql`e.company_id`,
    state: sql`e.state`,
    takenAt: sql`e.taken_at`,
    until: sql`e.valid_until`,
    endedAt: sql`e.over_at`,
    reason: sql`e.reason`,
    judgedBy: sql`e.judge`,
    judgedAt: sql`e.reviewed_at`,
    note: sql`e.note`,
    mine: sql`e.mine`,
  },
});
