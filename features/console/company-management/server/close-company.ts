import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { setCompanyActive } from '#features/core/companies/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { companiesContract } from '../contract/endpoints.ts';
import { companiesChanged } from '../contract/events.ts';
import { companiesProblems } from '../contract/problems.ts';
import { mustBeAdmin, visibleCompany } from './manage-companies.ts';

type Close = typeof companiesContract.closeCompany;
type Reopen = typeof companiesContract.reopenCompany;
type Asked = { readonly id: number; readonly version: number };

/**
 * Members, roles, rights and requests stay as they are: a closed company refuses its members until it is opened again.
 */
const setState = async ({ ctx, epoch, reason }: Change, { id, version }: Asked, active: boolean): Promise<number> => {
  const company = await visibleCompany(ctx, id);
  if (company.active === active) throw companiesProblems.problem('company-state-unchanged');
  const next = await setCompanyActive(ctx.tx, id, version, active, epoch);
  if (next === null) throw companiesProblems.problem('company-stale');
  await recordAudit(ctx, {
    action: active ? 'company.reopened' : 'company.closed',
    subject: { kind: 'company', id, name: company.name },
    company: id,
    before: { open: !active },
    after: { open: active },
    reason,
  });
  ctx.publish(companiesChanged, { companyId: id }, { membersOf: [id] });
  ctx.publish(companiesChanged, { companyId: id }, { companies: null, screens: [companiesUrl, usersUrl] });
  return next;
};

/** Ends all work in a company; people who work in it now are notified at once. */
export const closeCompany = async (
  { reason, ...asked }: ParsedInputOf<Close>,
  ctx: Context,
): Promise<ReturnOf<Close>> => {
  mustBeAdmin(ctx);
  // The actor cannot close the company they work in, and one company always stays open.
  if (asked.id === ctx.caller.companyId) throw companiesProblems.problem('company-current');
  return changeAccess(ctx, reason, async (change) => ({ version: await setState(change, asked, false) }));
};

/** Opens a company again, with everything it had: what began or ended by its date meanwhile has done so. */
export const reopenCompany = async (
  { reason, ...asked }: ParsedInputOf<Reopen>,
  ctx: Context,
): Promise<ReturnOf<Reopen>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, reason, async (change) => {
    const version = await setState(change, asked, true);
    ctx.publish(
      accessChanged,
      {
        epoch: change.epoch,
        company: asked.id,
        screens: null,
        parts: ['menu', 'account', 'companies'],
        lost: false,
      },
      { membersOf: [asked.id] },
    );
    return { version };
  });
};
