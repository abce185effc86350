import { listRoleGrants, type OwnRole, rolesToLend } from '#features/core/access/server/api.ts';
import { type Change, mustGovern, mustHold } from '#features/console/access-management/server/api.ts';
import { accessProblems } from '#features/console/access-management/contract/problems.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { deputyshipProblems } from '../contract/problems.ts';

const DAY_MS = 86_400_000;

/** Why a role that somebody holds cannot be lent at all; null where it can. */
export const whyKept = ({ name, lentOnly, protected: isProtected, personal, mayLend }: OwnRole): Problem | null => {
  if (isProtected) return deputyshipProblems.problem('deputyship-role-protected', { name });
  if (lentOnly) return deputyshipProblems.problem('deputyship-lent-on', { name });
  if (personal) return deputyshipProblems.problem('deputyship-role-personal', { name });
  return mayLend ? null : deputyshipProblems.problem('deputyship-role-kept', { name });
};

/** A time for which roles are lent; it begins at once where `from` is null. */
export type LentTime = { readonly from: Date | null; readonly until: Date };

const mustLast = ({ name, until: ownEnd, longestDays }: OwnRole, { from, until }: LentTime): void => {
  const field = (code: string) => [{ path: 'validUntil', code }];
  if (ownEnd !== null && until > ownEnd)
    throw deputyshipProblems.problem('deputyship-outlasts-own', { name, until: writtenDay(ownEnd) }, field('late'));
  // People choose days: the whole of the last one is theirs.
  const days = longestDays === null ? null : longestDays + 1;
  if (days !== null && until.getTime() > (from?.getTime() ?? nowMs()) + days * DAY_MS)
    throw accessProblems.problem('role-too-long', { name, days: longestDays ?? 0 }, field('late'));
};

/** The chosen roles of a lender, each held now, lendable, and for as long as it is lent. */
export const mustBeLendable = async (
  { ctx, tx }: Change,
  lender: { readonly id: number; readonly name: string },
  roleIds: readonly number[],
  time: LentTime,
): Promise<readonly OwnRole[]> => {
  const held = new Map((await rolesToLend(tx, lender.id, companyOf(ctx))).map((role) => [role.id, role]));
  return [...new Set(roleIds)].map((id) => {
    const role = held.get(id);
    if (role === undefined) throw deputyshipProblems.problem('deputyship-not-held', { lender: lender.name });
    const refusal = whyKept(role);
    if (refusal !== null) throw refusal;
    mustLast(role, time);
    return role;
  });
};

/** What an administrator lends in another's place is within what they may give themselves. */
export const mustBeWithinOwn = async (
  { ctx, tx, authority }: Change,
  roles: readonly Pick<OwnRole, 'id' | 'name' | 'companyId' | 'protected'>[],
  until: Date,
): Promise<void> => {
  for (const role of roles) {
    mustGovern(authority, role);
    const grants = await listRoleGrants(tx, role.id, 'later');
    mustHold(
      authority,
      grants.map(({ screenId, captionTr, captionEn, level, validUntil }) => ({
        screenId,
        screen: ctx.language === 'en' ? captionEn : captionTr,
        level,
        until: validUntil !== null && validUntil < until ? validUntil : until,
      })),
    );
  }
};
