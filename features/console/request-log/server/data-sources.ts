import { companyRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { requestLogSource } from '../contract/sources.ts';

/** Only a system administrator comes here, and sees the requests of every company. */
export const requestLog = readable(requestLogSource, {
  rows: async ({ tx }) => {
    await seeEveryCompany(tx);
    return { from: sql`request_log_entry e left join ${companyRows} c on c.id = e.company_id` };
  },
  columns: {
    id: sql`e.id`,
    at: sql`e.at`,
    person: sql`e.person_name`,
    company: { value: sql`c.name`, fold: sql`c.name_fold` },
    method: sql`e.method`,
    url: sql`e.url`,
    status: sql`e.status`,
    elapsed: sql`e.elapsed_ms`,
    error: sql`e.error`,
    body: sql`e.body`,
    headers: sql`e.headers`,
    requestId: sql`e.request_id`,
  },
});
