import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { rightRows, screensAt } from './rights-rows.ts';

/** The companies in which a person may edit a screen now, whichever of them the transaction works in. */
export const companiesEditedBy = async (tx: Tx, personId: number, url: string): Promise<ReadonlySet<number>> => {
  const { rows } = await acrossCompanies(tx, () =>
    sql<{ id: number }>`select distinct r.company_id as id from ${rightRows} r
      where r.person_id = ${personId} and r.level = 'edit' and r.screen_id in ${screensAt([url])}`.execute(tx),
  );
  return new Set(rows.map(({ id }) => id));
};
