import { findRoles, listRoleGrants, type RoleGrantRow, type StoredRole } from '#features/core/access/server/api.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { comparisonContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { refusalFor } from './authority.ts';
import { reachOf, widenToVisibleCompanies } from './role-views.ts';

type Contract = typeof comparisonContract;

const cellOf = (grant: RoleGrantRow | undefined) =>
  grant === undefined ? null : { level: grant.level, validUntil: grant.validUntil?.toISOString() ?? null };

const sideOf = (ctx: Context, { id, name, companyId, protected: isProtected }: StoredRole) => ({
  id,
  name,
  companyId,
  mayChange: refusalFor(reachOf(ctx, matrixUrl), { name, companyId, protected: isProtected }) === null,
});

/** What each of two roles opens, in the order of the screens' addresses. */
export const compareRoles = async (
  { left, right }: ParsedInputOf<Contract['compareRoles']>,
  ctx: Context,
): Promise<ReturnOf<Contract['compareRoles']>> => {
  await widenToVisibleCompanies(ctx);
  const found = new Map((await findRoles(ctx.tx, [left, right])).map((role) => [role.id, role]));
  const [one, other] = [found.get(left), found.get(right)];
  if (one === undefined || other === undefined) throw accessProblems.problem('role-unknown');
  const [ofOne, ofOther] = [await listRoleGrants(ctx.tx, left), await listRoleGrants(ctx.tx, right)];
  const byScreen = new Map([...ofOne, ...ofOther].map((grant) => [grant.screenId, grant]));
  const [lefts, rights] = [ofOne, ofOther].map((grants) => new Map(grants.map((grant) => [grant.screenId, grant])));
  return {
    left: sideOf(ctx, one),
    right: sideOf(ctx, other),
    rows: [...byScreen.values()].map(({ screenId, url, captionTr, captionEn }) => ({
      screenId,
      url,
      caption: { tr: captionTr, en: captionEn },
      left: cellOf(lefts?.get(screenId)),
      right: cellOf(rights?.get(screenId)),
    })),
  };
};
