import { randomUUID } from 'node:crypto';
import { changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { addToCompany, type CompanyName, openCompany } from '#features/core/companies/server/api.ts';
import { createAccount } from '#features/core/identity-provider/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { planEmployment } from './employment.ts';
import { mustBeFree } from './must-be-free.ts';
import {
  bindIdentity,
  changeEmployment,
  EMBEDDED_ISSUER,
  insertPerson,
  nameOf,
} from '#features/core/users/server/api.ts';
import { makePasswordLink } from './password-link.ts';
import { tellOfPerson } from './tell-of-person.ts';
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

/** Makes the account at the embedded provider and the link that opens it. */
const openAccount = async ({ config }: Parts, { tx }: Context, personId: number, userName: string, epoch: number) => {
  const subject = randomUUID();
  await createAccount(tx, { subject, userName });
  await bindIdentity(tx, personId, { issuer: EMBEDDED_ISSUER, subject }, epoch);
  return makePasswordLink(config, tx, subject);
};

/** Adds a person to a company; with the embedded provider the answer carries the one-time link, which is kept nowhere. */
export const createUser =
  (parts: Parts) =>
  (input: Input, ctx: Context): Promise<ReturnOf<CreateUser>> =>
    changeAccess(ctx, undefined, async ({ ctx: context, tx, epoch }) => {
      await visiblePeople(context);
      const company = await companyFor(context, input.companyId);
      const email = input.email ?? null;
      const { userName, firstName, lastName } = input;
      await mustBeFree(context, { userName, email });
      const employment = await planEmployment(context, null, input);
      const id = await insertPerson(tx, { ...input, email, staffNumber: employment.to.staffNumber }, epoch);
      await changeEmployment(tx, id, employment.to, epoch);
      await addToCompany(tx, id, company.id, epoch);
      const accountAt = parts.config.oidc.externalIssuer;
      const passwordLink = accountAt === null ? await openAccount(parts, context, id, userName, epoch) : null;
      await recordAudit(context, {
        action: 'user.created',
        subject: { kind: 'person', id, name: nameOf(input) },
        company: company.id,
        before: null,
        after: {
          userName,
          firstName,
          lastName,
          email,
          company: company.name,
          passwordLink: passwordLink !== null,
          ...employment.after,
        },
      });
      await tellOfPerson(context, id);
      return { id, userName, passwordLink, accountAt };
    });
