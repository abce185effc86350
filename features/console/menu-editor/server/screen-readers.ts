import { sql } from 'kysely';
import { rightRows, roleRows } from '#features/core/access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { lastUseOf, useRows } from '#features/core/use/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { mustBeAdmin } from './find-draft.ts';

type List = typeof menuEditorContract.listScreenReaders;

const MOST_ROLES = 20;

type Role = { readonly id: number; readonly name: string; readonly company: string | null; readonly people: number };

const rolesOpening = async (tx: Tx, screenId: number): Promise<readonly Role[]> => {
  const { rows } = await sql<Role>`
    select role.id, role.name, c.name as company, count(distinct r.person_id)::int as people
    from ${rightRows} r join ${roleRows} role on role.id = r.role_id left join ${companyRows} c on c.id = role.company_id
    where r.screen_id = ${screenId} group by role.id, role.name, c.name
    order by people desc, role.name, role.id`.execute(tx);
  return rows;
};

const peopleAndUse = async (tx: Tx, screenId: number) => {
  const { rows } = await sql<{ people: number; lastUsedAt: Date | null }>`select
    (select count(distinct r.person_id)::int from ${rightRows} r where r.screen_id = ${screenId}) as people,
    (select max(${lastUseOf('u')}) from ${useRows} u where u.screen_id = ${screenId}) as "lastUsedAt"`.execute(tx);
  return rows[0] ?? { people: 0, lastUsedAt: null };
};

/** Who sees an item that leads to a screen: the roles that open it with how many people hold them, and its last use. */
export const listScreenReaders = async ({ id }: ParsedInputOf<List>, ctx: Context): Promise<ReturnOf<List>> => {
  mustBeAdmin(ctx);
  return acrossCompanies(ctx.tx, async () => {
    const roles = await rolesOpening(ctx.tx, id);
    const { people, lastUsedAt } = await peopleAndUse(ctx.tx, id);
    return {
      roles: roles.slice(0, MOST_ROLES),
      more: Math.max(0, roles.length - MOST_ROLES),
      people,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    };
  });
};
