import { sql } from 'kysely';
import { givenRoleRows, roleMembershipRows } from '#features/core/access/server/api.ts';
import { accessRequestRows, isWaiting } from '#features/core/asked-access/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { countOpenIn } from '#platform/server/tasks/task-store.ts';
import type { companiesContract } from '../contract/endpoints.ts';
import { mustBeAdmin, visibleCompany } from './manage-companies.ts';

type Weigh = typeof companiesContract.weighClosing;
type Member = { readonly id: number; readonly name: string; readonly only: boolean; readonly roles: string | null };

/** People who are named; the others are counted. */
const MOST_NAMED = 200;

/** The active members: `only` where they have no other company that is open. */
const members = (company: number) => sql`(select p.id, p.first_name || ' ' || p.last_name as name, p.name_order,
    not exists (select from ${membershipRows} o join ${companyRows} k on k.id = o.company_id and k.active
      where o.person_id = p.id and o.company_id <> ${company} and o.to_epoch is null) as only
  from ${membershipRows} m join ${personRows} p on p.id = m.person_id and p.active
  where m.company_id = ${company} and m.to_epoch is null) w`;

/** The roles that a member holds there now, of the company and of the product. */
const rolesThere = (company: number) => sql`(select string_agg(distinct a.name, ', ') from ${givenRoleRows} a
  where a.person_id = w.id and (a.company_id is null or a.company_id = ${company}))`;

const countsOf = async (tx: Tx, company: number) => {
  const { rows } = await sql<{ members: number; only: number; requests: number; later: number }>`select
    (select count(*)::int from ${members(company)}) as members,
    (select count(*)::int from ${members(company)} where w.only) as only,
    (select count(*)::int from ${accessRequestRows} a where a.company_id = ${company} and ${isWaiting}) as requests,
    (select count(*)::int from ${roleMembershipRows} m where m.company_id = ${company} and m.to_epoch is null
      and m.valid_from > clock_timestamp()) as later`.execute(tx);
  return rows[0] ?? { members: 0, only: 0, requests: 0, later: 0 };
};

/** What closing a company does, by name and number, before it is done. */
export const weighClosing =
  ({ nodes }: Pick<Parts, 'nodes'>) =>
  async ({ id }: ParsedInputOf<Weigh>, ctx: Context): Promise<ReturnOf<Weigh>> => {
    mustBeAdmin(ctx);
    await visibleCompany(ctx, id);
    const { tx } = ctx;
    const here = new Set(
      (await nodes.screensInFront(tx)).filter(({ companyId }) => companyId === id).map(({ personId }) => personId),
    );
    const { rows } = await sql<Member>`select w.id, w.name, w.only, ${rolesThere(id)} as roles
      from ${members(id)} order by w.id = any(${[...here]}::bigint[]) desc, w.only desc, w.name_order collate "C", w.id
      limit ${MOST_NAMED}`.execute(tx);
    return {
      ...(await countsOf(tx, id)),
      here: here.size,
      tasks: await countOpenIn(tx, id),
      named: rows.map((row) => ({ ...row, here: here.has(row.id) })),
    };
  };
