import { everyoneRolesAround, grantsAround, roleRows } from '#features/core/access/server/api.ts';
import { menuAround } from '#features/core/navigation/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, type BreachRow, epochOf, futureWithout, none } from './breach-rows.ts';

type Sql = RawBuilder<unknown>;

/** When a role may open a rule's screen on a side: by its own right, or by that of everyone. */
const opened = (side: 'stood' | 'stands'): Sql => sql`(
  select coalesce(range_agg(g.period), ${none}) from granted g where g.screen_id = r.screen_id and ${sql.ref(`g.${side}`)}
    and (g.role_id = r.role_id or g.role_id in (select e.role_id from everyone e where ${sql.ref(`e.${side}`)})))`;

/** When a rule about the menu is broken on a side. */
const broken = (side: 'stood' | 'stands'): Sql => sql`case
  when not exists (select from entry e where e.screen_id = r.screen_id and ${sql.ref(`e.${side}`)}
    and (r.kind = 'in-menu' or e.roles is null or e.roles ? (select q.name from ${roleRows} q where q.id = r.role_id)))
    then ${futureWithout(none)}
  when r.kind = 'in-menu' then ${none}
  else ${futureWithout(opened(side))} end`;

/** What rules about the menu are newly broken by: an entry that is not there any more, or that its role sees no more. */
export const menuBreaches = (asked: Omit<Asked, 'people'>): RawBuilder<BreachRow> => {
  const { epoch, from = sql`access_rule`, rules } = asked;
  const at = epochOf(asked);
  return sql<BreachRow>`(
    with clock as materialized (select clock_timestamp() as now),
    rule as materialized (select r.* from ${from} r
      where r.active and r.deleted_at is null and ${rules}),
    entry as materialized (select m.* from ${menuAround(at)} m where m.screen_id in (select screen_id from rule)),
    granted as materialized (select g.* from ${grantsAround(at)} g where g.screen_id in (select screen_id from rule)),
    everyone as materialized (select e.* from ${everyoneRolesAround(at)} e),
    judged as (select r.id as rule_id, r.company_id, ${broken('stands')} as stands,
      ${epoch === null ? none : broken('stood')} as stood from rule r)
    select rule_id as "ruleId", null::bigint as "personId", company_id as "companyId",
      lower(stands - stood) as since, upper(stands - stood) as until, false as excepted
    from judged where not isempty(stands - stood))`;
};
