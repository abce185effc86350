import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { validNow } from './valid-now.ts';

/** The companies of a person in which they may edit a screen now, whichever of them the transaction works in. */
export const companiesEditedBy = async (tx: Tx, personId: number, url: string): Promise<ReadonlySet<number>> => {
  const { rows } = await acrossCompanies(tx, () =>
    sql<{ id: number }>`select c.company_id as id from ${membershipRows} c
      where c.person_id = ${personId} and c.to_epoch is null and exists (
        select from role_membership m
        join role r on r.id = m.role_id and r.active
        join screen_grant g on g.role_id = m.role_id and g.level = 'edit' and ${validNow('g')}
        join ${screenUrlRows} u on u.screen_id = g.screen_id and u.to_epoch is null and u.url = ${url}
        where m.person_id = c.person_id and (m.company_id is null or m.company_id = c.company_id) and ${validNow('m')})`.execute(
      tx,
    ),
  );
  return new Set(rows.map(({ id }) => id));
};
