import { sql } from 'kysely';
import { rightRows, roleOpeningLeast, roleRows } from '#features/core/access/server/api.ts';
import { denialRows } from '#features/core/audit/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { today } from '#platform/server/product-day.ts';
import { deniedPeopleSource, deniedScreensSource } from '../contract/sources.ts';
import { DAYS } from '../contract/vocabulary.ts';
import { type Scope, scopeOf } from './scope.ts';

/** Refusals of late, by the screen behind their address; an address that leads nowhere any more is left out. */
const denied = ({ holds }: Scope) => sql`(
  select a.screen_id, d.company_id, d.person_id, sum(d.count)::int as times, max(d.last_at) as last_at
  from ${denialRows} d join ${screenUrlRows} a on a.url = d.url and a.to_epoch is null
  where d.day > ${today} - ${sql.lit(DAYS)}::int and ${holds(sql`d.company_id`)}
  group by a.screen_id, d.company_id, d.person_id)`;

const opensNow = sql`exists (select from ${rightRows} r
  where r.person_id = d.person_id and r.company_id = d.company_id and r.screen_id = d.screen_id)`;

const named = sql`join ${screenRows} s on s.id = d.screen_id
  join ${screenUrlRows} a on a.screen_id = s.id and not a.alias and a.to_epoch is null
  left join ${companyRows} k on k.id = d.company_id
  left join ${roleRows} o on o.id = ${roleOpeningLeast(sql`d.company_id`, sql`d.screen_id`)}`;

/** The screens that were refused most, and the role that opens each of them and least else. */
export const deniedScreens = readable(deniedScreensSource, {
  rows: async (context: Context, asked: ReadRequest) => {
    const scope = await scopeOf(context, asked);
    return {
      from: sql`(select d.screen_id, d.company_id, ${scope.every}::boolean as every_company, s.caption_tr, s.caption_en, a.url,
          k.name as company, k.name_fold as company_fold, o.id as role_id, o.name, o.name_fold, d.times, d.people, d.last_at,
          d.lacking
        from (select d.screen_id, d.company_id, sum(d.times)::int as times, (count(*))::int as people,
            max(d.last_at) as last_at, (count(*) filter (where not ${opensNow}))::int as lacking
          from ${denied(scope)} d group by d.screen_id, d.company_id) d ${named}) x`,
    };
  },
  columns: {
    key: sql`concat_ws(':', x.screen_id, x.company_id)`,
    screenId: sql`x.screen_id`,
    companyId: sql`x.company_id`,
    everyCompany: sql`x.every_company`,
    screen: { tr: sql`x.caption_tr`, en: sql`x.caption_en` },
    url: sql`x.url`,
    company: { value: sql`x.company`, fold: sql`x.company_fold` },
    times: sql`x.times`,
    people: sql`x.people`,
    lacking: sql`x.lacking`,
    role: { value: sql`x.name`, fold: sql`x.name_fold` },
    roleId: sql`x.role_id`,
    lastAt: sql`x.last_at`,
  },
});

/** Who was refused, and the role that each of them lacks; whoever can open the screen by now lacks none. */
export const deniedPeople = readable(deniedPeopleSource, {
  rows: async (context: Context, asked: ReadRequest) => {
    const scope = await scopeOf(context, asked);
    return {
      from: sql`(select d.*, ${scope.every}::boolean as every_company, p.first_name || ' ' || p.last_name as person, p.name_order,
          p.user_name, k.name as company, k.name_fold as company_fold, o.id as role_id, o.name, o.name_fold,
          case when ${opensNow} then 'opens' when o.id is null then 'none' else 'lacks' end as state
        from ${denied(scope)} d join ${personRows} p on p.id = d.person_id ${named}) x`,
    };
  },
  columns: {
    key: sql`concat_ws(':', x.screen_id, x.company_id, x.person_id)`,
    screenId: sql`x.screen_id`,
    companyId: sql`x.company_id`,
    everyCompany: sql`x.every_company`,
    personId: sql`x.person_id`,
    name: { value: sql`x.person`, order: sql`x.name_order` },
    userName: sql`x.user_name`,
    company: { value: sql`x.company`, fold: sql`x.company_fold` },
    times: sql`x.times`,
    lastAt: sql`x.last_at`,
    now: sql`x.state`,
    role: {
      value: sql`case when x.state = 'opens' then null else x.name end`,
      fold: sql`case when x.state = 'opens' then null else x.name_fold end`,
    },
    roleId: sql`case when x.state = 'opens' then null else x.role_id end`,
  },
});
