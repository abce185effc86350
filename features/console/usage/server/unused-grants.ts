import { type RawBuilder, sql } from 'kysely';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { grantedCells, heldRoleRows, roleRows } from '#features/core/access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { lastUseOf, useDayRows, useRows } from '#features/core/use/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { unusedGrantsSource } from '../contract/sources.ts';
import { longAgo } from './scope.ts';

/**
 * The roles whose cells are judged: those of the company worked in and, for a system administrator, the product's, which
 * people of every company use. System administrators hold every screen because of what they are, used or not.
 */
const judged = async (context: Context): Promise<RawBuilder<boolean>> => {
  const { tx, caller } = context;
  const own = sql<boolean>`(r.company_id = ${companyOf(context)}::bigint and not r.protected)`;
  if (!caller.isAdmin) return own;
  await seeEveryCompany(tx);
  return sql<boolean>`(${own} or (r.company_id is null and (r.everyone or not r.protected)))`;
};

/** Cells that have held something for 90 days and were not used by anybody who holds the role in that time. */
export const unusedGrants = readable(unusedGrantsSource, {
  rows: async (context: Context) => {
    const isJudged = await judged(context);
    const mayTake = context.caller.levelOf(matrixUrl) === 'edit';
    return {
      from: sql`(select g.role_id, g.screen_id, r.name, r.name_fold, k.name as company, k.name_fold as company_fold, s.caption_tr,
          s.caption_en, a.url, g.level, g.since, g.valid_until, used.last_use, ${mayTake}::boolean as may_take,
          coalesce(holders.people, 0) as members, (select min(d.day) from ${useDayRows} d) as counted_from
        from ${grantedCells} g join ${roleRows} r on r.id = g.role_id left join ${companyRows} k on k.id = r.company_id
          join ${screenRows} s on s.id = g.screen_id
          join ${screenUrlRows} a on a.screen_id = s.id and not a.alias and a.to_epoch is null
          left join (select h.role_id, (count(distinct h.person_id))::int as people from ${heldRoleRows} h
            where h.belongs group by h.role_id) holders on holders.role_id = g.role_id
          left join (select h.role_id, u.screen_id, max(${lastUseOf('u')}) as last_use
            from ${heldRoleRows} h join ${useRows} u on u.person_id = h.person_id and u.company_id = h.company_id
            group by h.role_id, u.screen_id) used on used.role_id = g.role_id and used.screen_id = g.screen_id
        where ${isJudged} and g.since <= ${longAgo} and (used.last_use is null or used.last_use < ${longAgo})) x`,
    };
  },
  columns: {
    key: sql`x.role_id || ':' || x.screen_id`,
    roleId: sql`x.role_id`,
    screenId: sql`x.screen_id`,
    role: { value: sql`x.name`, fold: sql`x.name_fold` },
    company: { value: sql`x.company`, fold: sql`x.company_fold` },
    screenTr: sql`x.caption_tr`,
    screenEn: sql`x.caption_en`,
    url: sql`x.url`,
    level: sql`x.level`,
    members: sql`x.members`,
    since: sql`x.since`,
    until: sql`x.valid_until`,
    lastUse: sql`x.last_use`,
    mayTake: sql`x.may_take`,
    countedFrom: sql`x.counted_from`,
  },
});
