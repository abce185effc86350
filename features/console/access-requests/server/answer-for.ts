import { holdingsOf, lendersTo, listRoleGrants, standsInFor } from '#features/core/access/server/api.ts';
import { type Authority, type Change, mustGovern, mustHold } from '#features/console/access-management/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { requestProblems } from '../contract/problems.ts';
import type { FoundRequest } from './request-views.ts';

/** A person's own request cannot be answered by their deputy. */
export const mustBeNoDeputyOf = async ({ tx, caller }: Context, people: readonly number[]): Promise<void> => {
  const lenders = await lendersTo(tx, caller.personId);
  if (people.some((id) => lenders.includes(id))) throw requestProblems.problem('request-of-lender');
};

type Gift = {
  readonly role: { readonly id: number; readonly name: string; readonly companyId: number | null } | null;
  readonly until: Date | null;
};

/** Whether an authority may give what would answer a request: by a role all that this opens, else the screen alone. */
const isWithin = async ({ ctx, tx }: Change, authority: Authority, found: FoundRequest, gift: Gift) => {
  const { role, until } = gift;
  const earlier = (end: Date | null) => (end !== null && (until === null || end < until) ? end : until);
  const { screen, request } = found;
  const own = { screenId: screen.id, screen: screen[ctx.language], level: request.level, until };
  const grants = role === null ? [] : await listRoleGrants(tx, role.id, 'later');
  try {
    if (role !== null) mustGovern(authority, { ...role, protected: false });
    mustHold(
      authority,
      role === null
        ? [own]
        : grants.map(({ screenId, captionTr: name, level, validUntil }) => ({
            screenId,
            screen: name,
            level,
            until: earlier(validUntil),
          })),
    );
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/**
 * The change as it is made in the place of somebody who lent their approvals, where the author's own rights do not reach:
 * within that person's rights, and written down as done for them. Nobody lends what only a system administrator may.
 */
export const inPlaceOfLender = async (change: Change, found: FoundRequest, gift: Gift): Promise<Change> => {
  const { ctx, tx, authority } = change;
  const { companyId } = found.request;
  if (await isWithin(change, authority, found, gift)) return change;
  for (const lender of await standsInFor(tx, ctx.caller.personId, companyId)) {
    if ([found.request.personId, found.request.askedBy].includes(lender.personId)) continue;
    const theirs: Authority = {
      kind: 'company',
      companyId,
      holdings: await holdingsOf(tx, lender.personId, companyId),
    };
    if (!(await isWithin(change, theirs, found, gift))) continue;
    change.actWith(theirs);
    const onBehalfOf = { personId: lender.personId, name: lender.name };
    return { ...change, authority: theirs, ctx: { ...ctx, onBehalfOf } };
  }
  return change;
};
