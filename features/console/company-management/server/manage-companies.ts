import { changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Context } from '#platform/server/context.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { companiesChanged } from '../contract/events.ts';
import { companiesProblems } from '../contract/problems.ts';
import { insertCompany, listOtherNames, updateCompanyName } from '#features/core/companies/server/api.ts';
import { type CompanyRow, findCompany, searchCompanies } from './company-views.ts';

type List = typeof companiesContract.listCompanies;
type Find = typeof companiesContract.findCompany;
type Create = typeof companiesContract.createCompany;
type Rename = typeof companiesContract.renameCompany;

/** The only company the caller may see; null where they may see all, for which row security is lifted. */
const onlyCompany = async ({ tx, caller }: Context): Promise<number | null> => {
  if (caller.isAdmin) {
    await seeEveryCompany(tx);
    return null;
  }
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return caller.companyId;
};

/** A company the caller may see; any other does not exist for them. */
export const visibleCompany = async (context: Context, id: number): Promise<CompanyRow> => {
  const only = await onlyCompany(context);
  const company = only === null || only === id ? await findCompany(context.tx, id) : null;
  if (company === null) throw companiesProblems.problem('company-unknown');
  return company;
};

/** A company as the contract shows it. */
const presented = (company: CompanyRow, { caller }: Context) => ({
  ...company,
  current: company.id === caller.companyId,
});

export const listCompanies = async (input: ParsedInputOf<List>, context: Context): Promise<ReturnOf<List>> => {
  const only = await onlyCompany(context);
  const { rows, total } = await searchCompanies(context.tx, { ...input, only });
  return { rows: rows.map((row) => presented(row, context)), total, mayCreate: context.caller.isAdmin };
};

/** One company that the caller may see. */
export const showCompany = async ({ id }: ParsedInputOf<Find>, context: Context): Promise<ReturnOf<Find>> =>
  presented(await visibleCompany(context, id), context);

/** Throws unless the caller is a system administrator. */
export const mustBeAdmin = ({ caller }: Context): void => {
  if (!caller.isAdmin) throw companiesProblems.problem('companies-admin-only');
};

const mustBeFreeName = async ({ tx }: Context, name: string, except: number | null): Promise<void> => {
  const others = await listOtherNames(tx, except);
  if (others.some(({ folded }) => folded === fold(name)))
    throw companiesProblems.problem('company-name-taken', { name }, [{ path: 'name', code: 'company-name-taken' }]);
  mustNotLookAlike(name, { others: others.map((other) => other.name) });
};

/** Adds a company of the product. */
export const createCompany = async ({ name }: ParsedInputOf<Create>, ctx: Context): Promise<ReturnOf<Create>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, undefined, async ({ ctx: context, epoch }) => {
    await mustBeFreeName(context, name, null);
    const id = await insertCompany(context.tx, name, epoch);
    await recordAudit(context, {
      action: 'company.created',
      subject: { kind: 'company', id, name },
      company: id,
      before: null,
      after: { name },
    });
    context.publish(companiesChanged, { companyId: id }, { people: [context.caller.personId] });
    return { id };
  });
};

/** Renames a company, unless another change was saved since. */
export const renameCompany = async (
  { id, name, version }: ParsedInputOf<Rename>,
  ctx: Context,
): Promise<ReturnOf<Rename>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, undefined, async ({ ctx: context, epoch }) => {
    const company = await visibleCompany(context, id);
    await mustBeFreeName(context, name, id);
    const next = await updateCompanyName(context.tx, id, version, name, epoch);
    if (next === null) throw companiesProblems.problem('company-stale');
    await recordAudit(context, {
      action: 'company.renamed',
      subject: { kind: 'company', id, name },
      company: id,
      before: { name: company.name },
      after: { name },
    });
    context.publish(companiesChanged, { companyId: id }, { companies: [id], screens: [companiesUrl] });
    return { version: next };
  });
};
