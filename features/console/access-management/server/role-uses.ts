import {
  listPlacedScreens,
  listRoleGrants,
  type RoleGrantRow,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { accessRequestRows } from '#features/core/asked-access/server/api.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { listRules, saidOf } from '#features/core/rules/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { findPersonById, personRows } from '#features/core/users/server/api.ts';
import { announcementsUrl } from '#features/workplace/notifications/contract/addresses.ts';
import { announcementsForRole } from '#features/workplace/notifications/server/api.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { mustSeeRole, widenToVisibleCompanies } from './role-views.ts';

/** Requests that are named; the figure tells how many there are. */
const MOST_NAMED = 10;

type Asked = { readonly ctx: Context; readonly role: StoredRole; readonly company: number | null };

/** The rules that name the role itself. */
const rulesNaming = async ({ ctx, role, company }: Asked) =>
  (await listRules(ctx.tx, company))
    .filter((rule) => rule.role_id === role.id || rule.other_role_id === role.id)
    .map((rule) => ({ id: rule.id, name: rule.name, active: rule.active, sentence: saidOf(rule) }));

type WaitingRow = {
  readonly id: number;
  readonly person: string;
  readonly tr: string;
  readonly en: string;
  readonly all: number;
};

/** Requests that wait and that the role would meet, the oldest first; how many it has met. */
const requestsOf = async ({ ctx, role, company }: Asked, grants: readonly RoleGrantRow[]) => {
  const opened = grants.map(({ screenId }) => screenId);
  const edited = grants.filter(({ level }) => level === 'edit').map(({ screenId }) => screenId);
  const there = sql`(${company}::bigint is null or q.company_id = ${company}::bigint)
    and (${role.companyId}::bigint is null or q.company_id = ${role.companyId}::bigint)`;
  const { rows } = await sql<WaitingRow>`
    select q.id, p.first_name || ' ' || p.last_name as person, s.caption_tr as tr, s.caption_en as en,
      (count(*) over ())::int as "all"
    from ${accessRequestRows} q join ${personRows} p on p.id = q.person_id join ${screenRows} s on s.id = q.screen_id
    where q.closed_at is null and ${there} and q.screen_id = any(${opened}::bigint[])
      and (q.level = 'view' or q.screen_id = any(${edited}::bigint[]))
    order by q.requested_at, q.id limit ${MOST_NAMED}`.execute(ctx.tx);
  const met = await sql<{ count: number }>`select count(*)::int as count from ${accessRequestRows} q
    where q.role_id = ${role.id} and q.outcome = 'given' and ${there}`.execute(ctx.tx);
  return {
    waiting: rows[0]?.all ?? 0,
    first: rows.map(({ id, person, tr, en }) => ({ id, person, screen: { tr, en } })),
    met: met.rows[0]?.count ?? 0,
  };
};

/** Where the screens that the role opens stand in the menu; those in none under no title. */
const placesInMenu = async ({ ctx }: Asked, grants: readonly RoleGrantRow[]) => {
  const opened = new Set(grants.map(({ screenId }) => screenId));
  const placed = (await listPlacedScreens(ctx.tx)).filter(({ id }) => opened.has(id));
  return [...Map.groupBy(placed, ({ groupKey }) => groupKey)].map(([key, screens]) => {
    const [first] = screens;
    return {
      key,
      title:
        first?.groupTr === null || first === undefined
          ? null
          : { tr: first.groupTr, en: first.groupEn ?? first.groupTr },
      screens: screens.length,
    };
  });
};

const personOf = async (ctx: Context, id: number | null) => {
  const person = id === null ? null : await findPersonById(ctx.tx, id);
  return person === null ? null : { id: person.id, name: `${person.firstName} ${person.lastName}` };
};

/** Where a role is used or named; what stands on a screen that the caller may not open is left out. */
export const showUsesOfRole = async (ctx: Context, id: number) => {
  const role = await mustSeeRole(ctx, id);
  const company = await widenToVisibleCompanies(ctx);
  const asked: Asked = { ctx, role, company };
  const grants = await listRoleGrants(ctx.tx, id);
  const may = (url: string): boolean => ctx.caller.levelOf(url) !== null;
  return {
    rules: may(rulesUrl) ? await rulesNaming(asked) : null,
    requests: may(accessRequestsUrl) ? await requestsOf(asked, grants) : null,
    announcements: may(announcementsUrl) ? await announcementsForRole(ctx.tx, id, company) : null,
    personalOf: await personOf(ctx, role.personalOf),
    menu: await placesInMenu(asked, grants),
  };
};
