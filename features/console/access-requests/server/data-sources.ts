import { askableScreens, rightRows } from '#features/core/access/server/api.ts';
import { accessRequestRows, isWaiting } from '#features/core/asked-access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { accessRequestsSource, askableScreensSource, ownRequestsSource } from '../contract/sources.ts';
import { fittingRoles, isOwn, isSeenBy, requestColumns, requestsWithNames } from './request-reads.ts';

/** What people asked for, as far as the reader may answer it. */
export const accessRequests = readable(accessRequestsSource, {
  rows: async (context) => {
    if (context.caller.isAdmin) await seeEveryCompany(context.tx);
    return {
      from: sql`(select a.*, k.name as company, k.name_fold as company_fold, ${isOwn(context.caller.personId)} as mine
        from ${requestsWithNames} join ${companyRows} k on k.id = a.company_id) a`,
      where: isSeenBy(context),
    };
  },
  columns: {
    ...requestColumns,
    company: { value: sql`a.company`, fold: sql`a.company_fold` },
    personId: sql`a.person_id`,
    mine: sql`a.mine`,
    fits: sql`case when a.state = 'waiting' then ${fittingRoles} else '' end`,
  },
});

/** What the caller asked for, and what others asked for them, where they work. */
export const ownRequests = readable(ownRequestsSource, {
  rows: ({ caller }) => ({
    from: requestsWithNames,
    where: sql`a.company_id = ${caller.companyId}::bigint and ${isOwn(caller.personId)}`,
  }),
  columns: { ...requestColumns, forMe: sql`(a.asked_by = a.person_id)` },
});

/** What may be requested: screens that no such role opens are left out. */
export const askable = readable(askableScreensSource, {
  rows: ({ caller }) => ({
    from: sql`(select s.id, s.caption_tr, s.caption_en, u.url, case when k.edits then 'edit' else 'view' end as level,
        (select max(case when h.level = 'edit' then 2 else 1 end) from ${rightRows} h
          where h.person_id = ${caller.personId} and h.company_id = ${caller.companyId}::bigint and h.screen_id = s.id) as held,
        exists (select from ${accessRequestRows} a where a.person_id = ${caller.personId}
          and a.company_id = ${caller.companyId}::bigint and a.screen_id = s.id and ${isWaiting}) as waiting
      from ${askableScreens(caller.companyId)} k join ${screenRows} s on s.id = k.screen_id
        join ${screenUrlRows} u on u.screen_id = s.id and not u.alias and u.to_epoch is null) s`,
  }),
  columns: {
    id: sql`s.id`,
    screen: { tr: sql`s.caption_tr`, en: sql`s.caption_en` },
    url: sql`s.url`,
    level: sql`s.level`,
    held: sql`case s.held when 2 then 'edit' when 1 then 'view' else 'none' end`,
    lacking: sql`(s.held is null or (s.held = 1 and s.level = 'edit'))`,
    waiting: sql`s.waiting`,
  },
});
