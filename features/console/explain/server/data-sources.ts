import { rightRows, roleRows } from '#features/core/access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { visiblePeople } from '#features/console/user-management/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { demandedOf } from '#platform/contract/data-filter.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { openableSource, openersSource } from '../contract/sources.ts';

const key = sql`concat_ws(':', r.person_id, r.company_id, r.role_id, r.screen_id)`;

/** Rights as rows, of the one that the list demands: those of everybody on every screen are no list. */
const rightsOf = (isDemanded: RawBuilder<boolean>) => sql`(select * from ${rightRows} r where ${isDemanded}) r
    join ${personRows} p on p.id = r.person_id join ${companyRows} k on k.id = r.company_id
    join ${roleRows} o on o.id = r.role_id join ${screenRows} s on s.id = r.screen_id
    join ${screenUrlRows} u on u.screen_id = s.id and not u.alias and u.to_epoch is null`;

const idOf = (demanded: unknown): number | null => (typeof demanded === 'number' ? demanded : null);

/** The people and companies whose rights the reader sees. */
const seen = async (context: Context) => {
  const among = await visiblePeople(context);
  return among === undefined
    ? sql`true`
    : sql`r.person_id in ${among} and r.company_id = ${context.caller.companyId}::bigint`;
};

/** Who can open one screen now. */
export const openers = readable(openersSource, {
  rows: async (context: Context, { filter }: ReadRequest) => ({
    where: await seen(context),
    once: true,
    from: rightsOf(sql`r.screen_id = ${idOf(demandedOf(filter, 'screenId'))}::bigint`),
  }),
  columns: {
    key,
    screenId: sql`r.screen_id`,
    personId: sql`r.person_id`,
    name: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    company: { value: sql`k.name`, fold: sql`k.name_fold` },
    role: { value: sql`o.name`, fold: sql`o.name_fold` },
    roleId: sql`r.role_id`,
    level: sql`r.level`,
    until: sql`r.until`,
  },
});

/** What one person can open now. */
export const openable = readable(openableSource, {
  rows: async (context: Context, { filter }: ReadRequest) => ({
    where: await seen(context),
    once: true,
    from: rightsOf(sql`r.person_id = ${idOf(demandedOf(filter, 'personId'))}::bigint`),
  }),
  columns: {
    key,
    personId: sql`r.person_id`,
    screenId: sql`r.screen_id`,
    screen: { tr: sql`s.caption_tr`, en: sql`s.caption_en` },
    url: sql`u.url`,
    company: { value: sql`k.name`, fold: sql`k.name_fold` },
    role: { value: sql`o.name`, fold: sql`o.name_fold` },
    roleId: sql`r.role_id`,
    level: sql`r.level`,
    until: sql`r.until`,
  },
});
