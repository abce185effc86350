import {
  belongsTo,
  findDeputies as findDeputiesOf,
  findPersonOfChange,
  foundIn,
  listDeputyshipsOf,
  rolesToLend,
  type StoredDeputyship,
} from '#features/core/access/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { phraseOf } from '#platform/contract/problem.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { sql } from 'kysely';
import type { deputyshipContract } from '../contract/endpoints.ts';
import { deputyshipProblems } from '../contract/problems.ts';
import type { Deputyship } from '../contract/shapes.ts';
import { whyKept } from './lending-limits.ts';
import { looksAfter, mayOf, mustBeYours } from './may-lend.ts';

type Contract = typeof deputyshipContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

const shown = (ctx: Context, row: StoredDeputyship): Deputyship => ({
  id: row.id,
  lender: { id: row.lenderId, name: row.lender },
  deputy: { id: row.deputyId, name: row.deputy },
  roles: [...row.roles],
  approvals: row.approvals,
  reason: row.reason,
  madeBy: { id: row.madeBy, name: row.maker },
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
  state: row.state,
  endedAt: row.endedAt?.toISOString() ?? null,
  may: mayOf(ctx, row),
});

/** Whether the caller may see who this is: a system administrator sees people of every company. */
const isSeen = async ({ caller, tx }: Context, personId: number, company: number): Promise<boolean> =>
  personId === caller.personId ||
  (await belongsTo(tx, personId, company)) ||
  (caller.isAdmin && (await findPersonOfChange(tx, personId)) !== null);

/** A person whose deputyships the caller may see: themselves, or others for whoever looks after people. */
const mustSee = async (ctx: Context, personId: number, level: 'view' | 'edit'): Promise<void> => {
  const company = companyOf(ctx);
  mustBeYours(ctx, personId, level);
  if (!(await isSeen(ctx, personId, company))) throw deputyshipProblems.problem('deputyship-person-unknown');
};

/** What a person has given and received, in the company that the caller works in. */
export const listDeputyships = async (
  { personId }: Input<'listDeputyships'>,
  ctx: Context,
): Promise<ReturnOf<Contract['listDeputyships']>> => {
  await mustSee(ctx, personId, 'view');
  const company = companyOf(ctx);
  const rows = await listDeputyshipsOf(ctx.tx, personId, company);
  const of = (side: 'lenderId' | 'deputyId') =>
    rows.filter((row) => row[side] === personId).map((row) => shown(ctx, row));
  const mayMake = personId === ctx.caller.personId || looksAfter(ctx, 'edit');
  return {
    given: of('lenderId'),
    received: of('deputyId'),
    mayMake: mayMake && (await belongsTo(ctx.tx, personId, company)),
  };
};

export const listRolesToLend = async (
  { personId }: Input<'listRolesToLend'>,
  ctx: Context,
): Promise<ReturnOf<Contract['listRolesToLend']>> => {
  await mustSee(ctx, personId, 'edit');
  const roles = await rolesToLend(ctx.tx, personId, companyOf(ctx));
  return {
    rows: roles.map((role) => {
      const why = whyKept(role);
      return {
        id: role.id,
        name: role.name,
        until: role.until?.toISOString() ?? null,
        longestDays: role.longestDays,
        refusal: why === null ? null : phraseOf(why.spec, ctx.language, why.params),
      };
    }),
  };
};

export const findDeputies = async (
  { personId, search }: Input<'findDeputies'>,
  ctx: Context,
): Promise<ReturnOf<Contract['findDeputies']>> => {
  await mustSee(ctx, personId, 'edit');
  const found = foundIn(sql`(p.name_fold || ' ' || p.user_name)`, search);
  const rows = await findDeputiesOf(ctx.tx, companyOf(ctx), [personId, ctx.caller.personId], found);
  return { rows };
};
