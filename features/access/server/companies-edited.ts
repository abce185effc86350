import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';

const now = sql`clock_timestamp()`;
const valid = (row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.to_epoch`)} is null and ${sql.ref(`${row}.valid_from`)} <= ${now}
    and (${sql.ref(`${row}.valid_until`)} is null or ${sql.ref(`${row}.valid_until`)} > ${now})`;

/** The companies of a person in which they may edit a screen now, whichever of them the transaction works in. */
export const companiesEditedBy = async (tx: Tx, personId: number, url: string): Promise<ReadonlySet<number>> => {
  const { rows } = await acrossCompanies(tx, () =>
    sql<{ id: number }>`select c.company_id as id from membership c
      where c.person_id = ${personId} and c.to_epoch is null and exists (
        select from role_membership m
        join role r on r.id = m.role_id and r.active
        join screen_grant g on g.role_id = m.role_id and g.level = 'edit' and ${valid('g')}
        join screen_url u on u.screen_id = g.screen_id and u.to_epoch is null and u.url = ${url}
        where m.person_id = c.person_id and (m.company_id is null or m.company_id = c.company_id) and ${valid('m')})`.execute(
      tx,
    ),
  );
  return new Set(rows.map(({ id }) => id));
};
