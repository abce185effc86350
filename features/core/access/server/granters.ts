import { personRows } from '#features/core/users/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { Tx } from '#platform/server/db.ts';
import { matrixUrl, rolesUrl } from '../contract/addresses.ts';
import { ADMIN } from './decide.ts';
import { validNow } from './valid-now.ts';

export type Granter = { readonly id: number; readonly firstName: string; readonly lastName: string };

const MOST_GRANTERS = 10;

/**
 * Members of the company who may give a screen there: system administrators, and whoever edits the rights there and
 * holds the screen. Nobody from elsewhere, for the one who asks may not see them.
 */
export const grantersOf = async (
  tx: Tx,
  company: number,
  screenId: number | null,
  asker: number,
): Promise<readonly Granter[]> => {
  const { rows } = await sql<Granter>`
    with held as (
      select m.person_id, m.role_id from role_membership m
      join role r on r.id = m.role_id and r.active
      where ${validNow('m')} and (m.company_id is null or m.company_id = ${company})
        and (r.protected or exists (select from screen_grant g where g.role_id = m.role_id and ${validNow('g')}))
    ), granter as (
      select h.person_id from held h join role r on r.id = h.role_id
      where r.protected and r.company_id is null and r.name = ${ADMIN}
      union
      select h.person_id from held h
      join screen_grant g on g.role_id = h.role_id and ${validNow('g')} and g.level = 'edit'
      join ${screenUrlRows} u on u.screen_id = g.screen_id and u.to_epoch is null
        and u.url in (${matrixUrl}, ${rolesUrl}, ${usersUrl})
      where exists (select from held o join screen_grant s on s.role_id = o.role_id and ${validNow('s')}
        where o.person_id = h.person_id and s.screen_id = ${screenId})
    )
    select p.id, p.first_name as "firstName", p.last_name as "lastName"
    from granter join ${personRows} p on p.id = granter.person_id and p.active
    join ${membershipRows} c on c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null
    where p.id <> ${asker}
    order by p.name_order collate "C", p.id limit ${MOST_GRANTERS}`.execute(tx);
  return rows;
};
