import { sql } from 'kysely';
import { countOpeners, heldRoleRows, openedScreens, roleRows } from '#features/core/access/server/api.ts';
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
import { type Counting, type CountUse, millisecondsOf, momentOf } from './kept-counts.ts';
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

const screenCounting = (scope: Scope): Counting => ({
  columns: ['screen_id', 'may_open', 'people', 'days', 'times', 'edits', 'last_use', 'last_edit'],
  select: async (tx) => {
    const openers = await countOpeners(tx, scope.holds);
    const [screens, people] = [[...openers.keys()], [...openers.values()].map((each) => each.people)];
    return sql`select s.id as screen_id, coalesce(opening.people, 0) as may_open, coalesce(used.people, 0) as people,
        coalesce(counted.days, 0) as days, coalesce(counted.times, 0) as times, coalesce(counted.edits, 0) as edits,
        ${millisecondsOf(sql`used.last_use`)} as last_use, ${millisecondsOf(sql`used.last_edit`)} as last_edit
      from ${screenRows} s
      left join unnest(${screens}::bigint[], ${people}::int[]) as opening(screen_id, people) on opening.screen_id = s.id
      ${screensUsed(scope)}`;
  },
});

/** The use of every screen, of those that nobody used too. */
export const screenUseOf = (countUse: CountUse) =>
  readable(screenUseSource, {
    rows: async (context: Context, asked: ReadRequest) => {
      const scope = await scopeOf(context, asked);
      const { rows, countedAt } = await countUse(
        context,
        { name: 'screens', company: scope.company },
        screenCounting(scope),
      );
      return {
        from: sql`(select s.id, s.caption_tr, s.caption_en, a.url, k.may_open, k.people, k.days, k.times, k.edits, k.last_use,
            k.last_edit, ${scope.every}::boolean as every_company, ${countedAt}::timestamptz as counted_at
          from ${screenRows} s join ${screenUrlRows} a on a.screen_id = s.id and not a.alias and a.to_epoch is null
          left join ${rows} k on k.screen_id = s.id) x`,
        once: true,
      };
    },
    columns: {
      screenId: sql`x.id`,
      everyCompany: sql`x.every_company`,
      countedAt: sql`x.counted_at`,
      screen: { tr: sql`x.caption_tr`, en: sql`x.caption_en` },
      url: sql`x.url`,
      mayOpen: sql`coalesce(x.may_open, 0)`,
      people: sql`coalesce(x.people, 0)`,
      daysUsed: sql`coalesce(x.days, 0)`,
      times: sql`coalesce(x.times, 0)`,
      edits: sql`coalesce(x.edits, 0)`,
      lastUse: momentOf(sql`x.last_use`),
      lastEdit: momentOf(sql`x.last_edit`),
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

const roleCounting = (scope: Scope): Counting => ({
  columns: ['role_id', 'members', 'opened', 'people', 'screens', 'times', 'weeks', 'last_use'],
  select: () => sql`with ${holdersOf(scope)} select r.id as role_id, coalesce(holders.members, 0) as members,
      coalesce(cells.opened, 0) as opened, coalesce(used.people, 0) as people, coalesce(used.screens, 0) as screens,
      coalesce(used.times, 0) as times, coalesce(used.weeks, 0) as weeks, ${millisecondsOf(sql`used.last_use`)} as last_use
    from ${roleRows} r
      left join (select h.role_id, (count(distinct h.person_id))::int as members from held h where h.belongs
        group by h.role_id) holders on holders.role_id = r.id
      left join (select c.role_id, (count(*))::int as opened from ${openedScreens} c group by c.role_id) cells
        on cells.role_id = r.id ${rolesUsed(scope)}
    where r.active and (r.company_id is null or ${scope.holds(sql`r.company_id`)})`,
});

/** The use of every role that people of the company can hold. */
export const roleUseOf = (countUse: CountUse) =>
  readable(roleUseSource, {
    rows: async (context: Context, asked: ReadRequest) => {
      const scope = await scopeOf(context, asked);
      const { rows, countedAt } = await countUse(
        context,
        { name: 'roles', company: scope.company },
        roleCounting(scope),
      );
      return {
        from: sql`(select r.id, r.name, r.name_fold, c.name as company, c.name_fold as company_fold, k.members, k.opened, k.people,
            k.screens, k.times, k.weeks, k.last_use, ${scope.every}::boolean as every_company,
            ${countedAt}::timestamptz as counted_at
          from ${roleRows} r left join ${companyRows} c on c.id = r.company_id left join ${rows} k on k.role_id = r.id
          where r.active and (r.company_id is null or ${scope.holds(sql`r.company_id`)})) x`,
        once: true,
      };
    },
    columns: {
      roleId: sql`x.id`,
      everyCompany: sql`x.every_company`,
      countedAt: sql`x.counted_at`,
      role: { value: sql`x.name`, fold: sql`x.name_fold` },
      company: { value: sql`x.company`, fold: sql`x.company_fold` },
      members: sql`coalesce(x.members, 0)`,
      people: sql`coalesce(x.people, 0)`,
      screens: sql`coalesce(x.opened, 0)`,
      screensUsed: sql`coalesce(x.screens, 0)`,
      weeksUsed: weeksIn(sql`coalesce(x.weeks, 0)`),
      times: sql`coalesce(x.times, 0)`,
      lastUse: momentOf(sql`x.last_use`),
    },
  });

const personCounting = ({ holds }: Scope): Counting => ({
  columns: ['person_id', 'screens', 'times', 'weeks', 'last_use'],
  select: () => sql`select u.person_id, (count(distinct u.screen_id) filter (where ${isRecent}))::int as screens,
      coalesce(sum(${timesOf('u')}), 0)::int as times, coalesce(bit_or(${weekBitsOf('u')}), 0) as weeks,
      ${millisecondsOf(sql`max(${lastUseOf('u')})`)} as last_use
    from ${useRows} u where ${holds(sql`u.company_id`)} group by u.person_id`,
});

/** What each active member did, and those who did nothing too. */
export const personUseOf = (countUse: CountUse) =>
  readable(personUseSource, {
    rows: async (context: Context, asked: ReadRequest) => {
      const scope = await scopeOf(context, asked);
      const { every, holds } = scope;
      const belongs = every
        ? sql`true`
        : sql`exists (select from ${membershipRows} m where m.person_id = p.id and m.to_epoch is null
            and ${holds(sql`m.company_id`)})`;
      const { rows, countedAt } = await countUse(
        context,
        { name: 'people', company: scope.company },
        personCounting(scope),
      );
      return {
        from: sql`(select p.id, p.first_name || ' ' || p.last_name as name, p.name_order, p.user_name, k.screens, k.times,
            k.weeks, k.last_use, ${every}::boolean as every_company, ${countedAt}::timestamptz as counted_at,
            ${context.caller.companyId}::bigint as company_id
          from ${personRows} p left join ${rows} k on k.person_id = p.id
          where p.active and ${belongs}) x`,
      };
    },
    columns: {
      personId: sql`x.id`,
      everyCompany: sql`x.every_company`,
      countedAt: sql`x.counted_at`,
      name: { value: sql`x.name`, order: sql`x.name_order` },
      userName: sql`x.user_name`,
      // Where it stands it is counted for the rows that are shown alone, unless the list is ordered or narrowed by it.
      screens: sql`(select count(distinct c.screen_id) from (select distinct h.role_id from ${heldRoleRows} h
          where h.person_id = x.id and (x.every_company or h.company_id = x.company_id) offset 0) h
        cross join lateral (select c.screen_id from ${openedScreens} c where c.role_id = h.role_id offset 0) c)::int`,
      screensUsed: sql`coalesce(x.screens, 0)`,
      weeksUsed: weeksIn(sql`coalesce(x.weeks, 0)`),
      times: sql`coalesce(x.times, 0)`,
      lastUse: momentOf(sql`x.last_use`),
    },
  });
