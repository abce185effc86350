import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { validNow } from './valid-now.ts';

/** A level on a screen and its end; null has no end. */
export type Holding = { readonly screenId: number; readonly level: Level; readonly until: Date | null };

/**
 * What a person holds now in a company, with the moment each level ends: the latest end over the roles that
 * give it, where a role gives it for no longer than its membership and its grant last.
 */
export const holdingsOf = async (tx: Tx, personId: number, companyId: number): Promise<readonly Holding[]> => {
  const { rows } = await sql<Holding>`
    with held as (
      select m.role_id, m.valid_until from role_membership m
      where m.person_id = ${personId} and (m.company_id is null or m.company_id = ${companyId}) and ${validNow('m')}
      union all
      select r.id, null from role r where r.everyone
    )
    select g.screen_id as "screenId", g.level,
      case when bool_or(h.valid_until is null and g.valid_until is null) then null
        else max(least(h.valid_until, g.valid_until)) end as until
    from held h
    join role r on r.id = h.role_id and r.active and (r.company_id is null or r.company_id = ${companyId})
    join screen_grant g on g.role_id = r.id and ${validNow('g')}
    group by g.screen_id, g.level`.execute(tx);
  return rows;
};
