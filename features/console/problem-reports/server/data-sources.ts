import { companyRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { problemReportsSource } from '../contract/sources.ts';
import { widen } from './handle-report.ts';
import { openOfGroup, stateOf } from './report-store.ts';

/** Reports with where they stand, as far as the reader sees companies. */
export const problemReports = readable(problemReportsSource, {
  rows: async (context) => {
    await widen(context);
    return { from: sql`problem_report e left join ${companyRows} c on c.id = e.company_id` };
  },
  columns: {
    id: sql`e.id`,
    at: sql`e.reported_at`,
    person: sql`e.person_name`,
    company: { value: sql`c.name`, fold: sql`c.name_fold` },
    screen: { tr: sql`e.screen_tr`, en: sql`e.screen_en` },
    page: sql`e.page`,
    incident: sql`e.incident`,
    note: sql`e.note`,
    state: stateOf,
    alike: openOfGroup,
  },
});
