import { sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import { readable } from '#platform/server/data-source.ts';
import { sampleNotesSource } from '../contract/sources.ts';

/** The SQL of each column of the list. */
export const sampleNoteRows = readable(sampleNotesSource, {
  rows: (context) => ({ from: sql`sample_topic_sample_note r`, where: sql`r.company_id = ${companyOf(context)}` }),
  columns: {
    id: sql`r.id`,
    name: { value: sql`r.name`, fold: sql`r.name_fold` },
    createdBy: sql`r.created_by_name`,
    createdAt: sql`r.created_at`,
  },
});
