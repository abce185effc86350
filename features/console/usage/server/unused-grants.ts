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
import { type Counting, type CountUse, millisecondsOf, momentOf } from './kept-counts.ts';
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

/**
 * Cells that have held something for 90 days and were not used by anybody who holds the role in that time. Who holds what is
 * read once for all of it, and what was used lately is looked up by both of its columns; how many hold the role and when it was
 * used last are looked up for the cells that remain.
 */
const unusedCells = (isJudged: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  with held as materialized (select h.person_id, h.company_id, h.role_id, h.belongs from ${heldRoleRows} h),
    lately as materialized (select h.role_id, u.screen_id
      from held h join ${useRows} u on u.person_id = h.person_id and u.company_id = h.company_id
      where ${lastUseOf('u')} >= ${longAgo} group by h.role_id, u.screen_id),
    unused as materialized (select g.role_id, g.screen_id, g.level, g.since, g.valid_until
      from ${grantedCells} g join ${roleRows} r on r.id = g.role_id
      where ${isJudged} and g.since <= ${longAgo}
        and not exists (select from lately l where l.role_id = g.role_id and l.screen_id = g.screen_id)),
    before as materialized (select u.person_id, u.company_id, u.screen_id, ${lastUseOf('u')} as used_at
      from ${useRows} u where u.screen_id in (select c.screen_id from unused c))
  select c.role_id, c.screen_id, coalesce(holders.people, 0) as members, ${millisecondsOf(sql`used.last_use`)} as last_use from unused c
    left join (select h.role_id, (count(distinct h.person_id))::int as people from held h
      where h.belongs and h.role_id in (select c.role_id from unused c) group by h.role_id) holders on holders.role_id = c.role_id
    left join (select c.role_id, c.screen_id, max(u.used_at) as last_use
      from unused c join before u on u.screen_id = c.screen_id
        join held h on h.role_id = c.role_id and h.person_id = u.person_id and h.company_id = u.company_id
      group by c.role_id, c.screen_id) used on used.role_id = c.role_id and used.screen_id = c.screen_id`;

const counting = (isJudged: RawBuilder<boolean>): Counting => ({
  columns: ['role_id', 'screen_id', 'members', 'last_use'],
  select: () => unusedCells(isJudged),
});

/**
 * What may be taken away because nobody uses it. What was taken away or given anew since it was counted is not among them: the
 * cells are those of this moment.
 */
export const unusedGrantsOf = (countUse: CountUse) =>
  readable(unusedGrantsSource, {
    rows: async (context: Context) => {
      const isJudged = await judged(context);
      const mayTake = context.caller.levelOf(matrixUrl) === 'edit';
      const company = companyOf(context);
      // A system administrator sees the product's roles beside those of the company worked in.
      const of = context.caller.isAdmin
        ? { name: `unused rights, seen from ${company}`, company: null }
        : { name: 'unused rights', company };
      const { rows, countedAt } = await countUse(context, of, counting(isJudged));
      return {
        from: sql`(select g.role_id, g.screen_id, g.level, g.since, g.valid_until, k.members, k.last_use, r.name, r.name_fold,
            c.name as company, c.name_fold as company_fold, s.caption_tr, s.caption_en, a.url, ${mayTake}::boolean as may_take,
            ${countedAt}::timestamptz as counted_at, (select min(d.day) from ${useDayRows} d) as counted_from
          from ${rows} k join ${grantedCells} g on g.role_id = k.role_id and g.screen_id = k.screen_id and g.since <= ${longAgo}
            join ${roleRows} r on r.id = g.role_id left join ${companyRows} c on c.id = r.company_id
            join ${screenRows} s on s.id = g.screen_id
            join ${screenUrlRows} a on a.screen_id = s.id and not a.alias and a.to_epoch is null) x`,
        once: true,
      };
    },
    columns: {
      key: sql`x.role_id || ':' || x.screen_id`,
      roleId: sql`x.role_id`,
      screenId: sql`x.screen_id`,
      role: { value: sql`x.name`, fold: sql`x.name_fold` },
      company: { value: sql`x.company`, fold: sql`x.company_fold` },
      screen: { tr: sql`x.caption_tr`, en: sql`x.caption_en` },
      url: sql`x.url`,
      level: sql`x.level`,
      members: sql`x.members`,
      since: sql`x.since`,
      until: sql`x.valid_until`,
      lastUse: momentOf(sql`x.last_use`),
      mayTake: sql`x.may_take`,
      countedFrom: sql`x.counted_from`,
      countedAt: sql`x.counted_at`,
    },
  });
