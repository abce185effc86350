import { changeAccess } from '#features/console/access-management/server/api.ts';
import { type CompanyName, openCompany } from '#features/core/companies/server/api.ts';
import { openAccountFor } from '#features/core/provider-accounts/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { addPerson } from './add-person.ts';
import { planEmployment } from './employment.ts';
import { mustBeFree } from './must-be-free.ts';
import { makePasswordLink } from './password-link.ts';
import { visiblePeople } from './visibility.ts';

type CreateUser = typeof usersContract.createUser;
type Input = ParsedInputOf<CreateUser>;

const companyFor = async (context: Context, companyId: number): Promise<CompanyName> => {
  const { tx, caller } = context;
  if (!caller.isAdmin && companyId !== caller.companyId)
    throw usersProblems.problem('user-company-foreign', {}, [{ path: 'companyId', code: 'user-company-foreign' }]);
  const company = await openCompany(tx, companyId);
  if (company === null)
    throw usersProblems.problem('user-company-missing', {}, [{ path: 'companyId', code: 'user-company-missing' }]);
  return company;
};

/** Adds a person to a company; with the embedded provider the answer carries the one-time link, which is kept nowhere. */
export const createUser =
  (parts: Parts) =>
  (input: Input, ctx: Context): Promise<ReturnOf<CreateUser>> =>
    changeAccess(
      ctx,
      undefined,
      async (change) => {
        const { ctx: context, tx } = change;
        await visiblePeople(context);
        const company = await companyFor(context, input.companyId);
        const email = input.email ?? null;
        const { userName } = input;
        await mustBeFree(context, { userName, email });
        const employment = await planEmployment(context, null, input);
        const accountAt = parts.config.oidc.externalIssuer;
        const how = { passwordLink: accountAt === null };
        const { id, subject } = await addPerson(parts, change, { ...input, email, employment }, company, how);
        const accountIsMade = await openAccountFor(tx, parts.config, id);
        const passwordLink = subject === null ? null : await makePasswordLink(parts.config, tx, subject);
        return { id, userName, passwordLink, accountAt, accountIsMade };
      },
      [input.companyId],
    );
