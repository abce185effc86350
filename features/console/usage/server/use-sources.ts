import { sql } from 'kysely';
import { countOpeners, heldRoleRows, openedScreens, rightRows, roleRows } from '#features/core/access/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { lastUseOf, timesOf, useDayRows, useRows, weekBitsOf, weeksIn } from '#features/core/use/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { today } from '#platform/server/product-day.ts';
import { personUseSource, roleUseSource, screenUseSource } from '../contract/sources.ts';
import { DAYS } from '../contract/vocabulary.ts';
import { longAgo, type Scope, scopeOf } from './scope.ts';

const isRecent = sql`${lastUseOf('u')} >= ${longAgo}`;

/** What was counted of each screen on the days of late, and who used it: of one company each row is another day or person. */
const screensUsed = ({ every, holds }: Scope) => sql`
  left join (select d.screen_id, sum(d.views + d.edits)::int as times, sum(d.edits)::int as edits,
      (count(${every ? sql`distinct d.day` : sql`*`}))::int as days
    from ${useDayRows} d where d.day > ${today} - ${sql.lit(DAYS)}::int and ${holds(sql`d.company_id`)}
    group by d.screen_id) counted on counted.screen_id = s.id
  left join (select u.screen_id, (count(${every ? sql`distinct u.person_id` : sql`*`}) filter (where ${isRecent}))::int as people,
      max(${lastUseOf('u')}) as last_use, max(u.last_edit_at) as last_edit
    from ${useRows} u where ${holds(sql`u.company_id`)} group by u.screen_id) used on used.screen_id = s.id`;

/** The use of every screen, of those that nobody used too. */
export const screenUse = readable(screenUseSource, {
  rows: async (context: Context, asked: ReadRequest) => {
    const scope = await scopeOf(context, asked);
    const openers = await countOpeners(context.tx, scope.holds);
    const [screens, people] = [[...openers.keys()], [...openers.values()].map((each) => each.people)];
    return {
      from: sql`(select s.id, s.caption_tr, s.caption_en, a.url, counted.times, counted.edits, counted.days, used.people,
          used.last_use, used.last_edit, ${scope.every}::boolean as every_company,
          coalesce(opening.people, 0) as may_open
        from ${screenRows} s join ${screenUrlRows} a on a.screen_id = s.id and not a.alias and a.to_epoch is null
        left join unnest(${screens}::bigint[], ${people}::int[]) as opening(screen_id, people) on opening.screen_id = s.id
        ${screensUsed(scope)}) x`,
      once: true,
    };
  },
  columns: {
    screenId: sql`x.id`,
    everyCompany: sql`x.every_company`,
    screen: { tr: sql`x.caption_tr`, en: sql`x.caption_en` },
    url: sql`x.url`,
    mayOpen: sql`x.may_open`,
    people: sql`coalesce(x.people, 0)`,
    daysUsed: sql`coalesce(x.days, 0)`,
    times: sql`coalesce(x.times, 0)`,
    edits: sql`coalesce(x.edits, 0)`,
    lastUse: sql`x.last_use`,
    lastEdit: sql`x.last_edit`,
  },
});

/** Who holds which role, a row for each company in which they may work: read once for all that is said of roles. */
const holdersOf = ({ holds }: Scope) => sql`held as materialized (
  select h.person_id, h.company_id, h.role_id, bool_or(h.belongs) as belongs from ${heldRoleRows} h
  where ${holds(sql`h.company_id`)} group by h.person_id, h.company_id, h.role_id)`;

/**
 * What was used of what a role opens, by those who hold it: whoever opens a screen by two roles used it by both. `offset 0`
 * keeps the order of the joins, for which PostgreSQL has no figures: what people used, by the roles they hold, by the cells.
 */
const rolesUsed = ({ holds }: Scope) => sql`
  left join (select x.role_id, (count(distinct x.person_id) filter (where x.recent))::int as people,
      (count(distinct x.screen_id) filter (where x.recent))::int as screens, sum(x.times)::int as times,
      bit_or(x.weeks) as weeks, max(x.last_use) as last_use
    from (select h.role_id, u.* from held h join (
        select u.person_id, u.company_id, u.screen_id, ${isRecent} as recent, ${timesOf('u')} as times,
          ${weekBitsOf('u')} as weeks, ${lastUseOf('u')} as last_use
        from ${useRows} u where ${holds(sql`u.company_id`)} offset 0) u
      on u.person_id = h.person_id and u.company_id = h.company_id offset 0) x
      join (select c.role_id, c.screen_id from ${openedScreens} c offset 0) g on g.role_id = x.role_id and g.screen_id = x.screen_id
    group by x.role_id) used on used.role_id = r.id`;

/** The use of every role that people of the company can hold. */
export const roleUse = readable(roleUseSource, {
  rows: async (context: Context, asked: ReadRequest) => {
    const scope = await scopeOf(context, asked);
    return {
      from: sql`(with ${holdersOf(scope)} select r.id, r.name, r.name_fold, k.name as company, k.name_fold as company_fold, used.people, used.screens,
          used.times, used.weeks, used.last_use, ${scope.every}::boolean as every_company,
          coalesce(holders.members, 0) as members, coalesce(cells.opened, 0) as opened
        from ${roleRows} r left join ${companyRows} k on k.id = r.company_id
          left join (select h.role_id, (count(distinct h.person_id))::int as members from held h where h.belongs
            group by h.role_id) holders on holders.role_id = r.id
          left join (select c.role_id, (count(*))::int as opened from ${openedScreens} c group by c.role_id) cells
            on cells.role_id = r.id ${rolesUsed(scope)}
        where r.active and (r.company_id is null or ${scope.holds(sql`r.company_id`)})) x`,
    };
  },
  columns: {
    roleId: sql`x.id`,
    everyCompany: sql`x.every_company`,
    role: { value: sql`x.name`, fold: sql`x.name_fold` },
    company: { value: sql`x.company`, fold: sql`x.company_fold` },
    members: sql`x.members`,
    people: sql`coalesce(x.people, 0)`,
    screens: sql`x.opened`,
    screensUsed: sql`coalesce(x.screens, 0)`,
    weeksUsed: weeksIn(sql`coalesce(x.weeks, 0)`),
    times: sql`coalesce(x.times, 0)`,
    lastUse: sql`x.last_use`,
  },
});

/** What each active member did, and those who did nothing too. */
export const personUse = readable(personUseSource, {
  rows: async (context: Context, asked: ReadRequest) => {
    const { every, holds } = await scopeOf(context, asked);
    const belongs = every
      ? sql`true`
      : sql`exists (select from ${membershipRows} m where m.person_id = p.id and m.to_epoch is null
          and ${holds(sql`m.company_id`)})`;
    return {
      from: sql`(select p.id, p.first_name || ' ' || p.last_name as name, p.name_order, p.user_name, used.screens, used.times,
          used.weeks, used.last_use, ${every}::boolean as every_company, ${context.caller.companyId}::bigint as company_id
        from ${personRows} p
        left join (select u.person_id, (count(distinct u.screen_id) filter (where ${isRecent}))::int as screens,
            sum(${timesOf('u')})::int as times, bit_or(${weekBitsOf('u')}) as weeks, max(${lastUseOf('u')}) as last_use
          from ${useRows} u where ${holds(sql`u.company_id`)} group by u.person_id) used on used.person_id = p.id
        where p.active and ${belongs}) x`,
    };
  },
  columns: {
    personId: sql`x.id`,
    everyCompany: sql`x.every_company`,
    name: { value: sql`x.name`, order: sql`x.name_order` },
    userName: sql`x.user_name`,
    // Where it stands it is counted for the rows that are shown alone, unless the list is ordered or narrowed by it.
    screens: sql`(select count(distinct r.screen_id) from ${rightRows} r
      where r.person_id = x.id and (x.every_company or r.company_id = x.company_id))::int`,
    screensUsed: sql`coalesce(x.screens, 0)`,
    weeksUsed: weeksIn(sql`coalesce(x.weeks, 0)`),
    times: sql`coalesce(x.times, 0)`,
    lastUse: sql`x.last_use`,
  },
});
