import {
  listPlacedScreens,
  listRoleGrants,
  type RoleGrantRow,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { accessRequestRows } from '#features/core/asked-access/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { findPersonById, personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { mustSeeRole, widenToVisibleCompanies } from './role-views.ts';

/** Requests that are named; the figure tells how many there are. */
const MOST_NAMED = 10;

type Asked = { readonly ctx: Context; readonly role: StoredRole; readonly company: number | null };

/** What names the role itself, one kind after the other: they share a connection. */
const namedBy = async ({ ctx, role, company }: Asked, uses: Parts['roleUses']) => {
  const named = [];
  for (const { title, screen, find } of uses)
    if (ctx.caller.levelOf(screen) !== null)
      named.push({ title, links: (await find(ctx.tx, role.id, company)).map((link) => ({ ...link })) });
  return named;
};

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
export const showUsesOfRole = async ({ roleUses }: Pick<Parts, 'roleUses'>, ctx: Context, id: number) => {
  const role = await mustSeeRole(ctx, id);
  const company = await widenToVisibleCompanies(ctx);
  const asked: Asked = { ctx, role, company };
  const grants = await listRoleGrants(ctx.tx, id);
  return {
    named: await namedBy(asked, roleUses),
    requests: ctx.caller.levelOf(accessRequestsUrl) === null ? null : await requestsOf(asked, grants),
    personalOf: await personOf(ctx, role.personalOf),
    menu: await placesInMenu(asked, grants),
  };
};
