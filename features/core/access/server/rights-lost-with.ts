import { type RawBuilder, sql } from 'kysely';
import { now } from './periods.ts';
import { rightsAt } from './rights-rows.ts';

/** A screen that somebody opens less or no more, in a company they belong to. */
export type LostRightRow = { readonly person_id: number; readonly company_id: number; readonly screen_id: number };

/**
 * What people would lose now with some of their memberships of roles, all of them together: what another of their roles
 * opens as far is not lost. To be read in a query of another feature.
 */
export const rightsLostWith = (people: readonly number[], memberships: readonly number[]): RawBuilder<LostRightRow> => {
  const rank = (isTaken: boolean) => sql`coalesce(max(case r.level when 'edit' then 2 else 1 end)
    filter (where ${isTaken ? sql`t.person_id is not null` : sql`t.person_id is null`}), 0)`;
  const who = (id: RawBuilder<unknown>) => sql<boolean>`${id} = any(${[...people]}::bigint[])`;
  return sql<LostRightRow>`(select w.person_id, w.company_id, w.screen_id from (
      select r.person_id, r.company_id, r.screen_id, ${rank(true)} as taken, ${rank(false)} as others
      from ${rightsAt(now, who)} r
        left join (select m.person_id, m.role_id, m.company_id from role_membership m
            where m.id = any(${[...memberships]}::bigint[])) t
          on t.person_id = r.person_id and t.role_id = r.role_id and (t.company_id is null or t.company_id = r.company_id)
      where r.belongs group by r.person_id, r.company_id, r.screen_id) w
    where w.taken > w.others)`;
};
