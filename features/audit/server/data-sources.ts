import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { auditSource } from '../contract.ts';

/**
 * A system administrator sees the changes of every company and of the product itself; anybody else who holds the screen
 * those of the company they work in: rows of no company are visible to all by row security, and are not theirs.
 */
export const auditEvents = readable(auditSource, {
  rows: async ({ tx, caller }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    return {
      from: sql`audit_event e left join company c on c.id = e.company_id`,
      where: caller.isAdmin ? sql`true` : sql`e.company_id = ${caller.companyId}::bigint`,
    };
  },
  columns: {
    id: sql`e.id`,
    at: sql`e.at`,
    actor: sql`e.actor_name`,
    action: sql`e.action`,
    subjectKind: sql`e.subject_kind`,
    subjectId: sql`e.subject_id`,
    subject: sql`e.subject_name`,
    company: { value: sql`c.name`, fold: sql`c.name_fold` },
    reason: sql`e.reason`,
    before: sql`e.before`,
    after: sql`e.after`,
    requestId: sql`e.request_id`,
  },
});
