import { randomBytes } from 'node:crypto';
import { type Change, changeAccess, endOf, giveRole } from '#features/console/access-management/server/api.ts';
import { findRoles } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { addToCompany } from '#features/core/companies/server/api.ts';
import { makeProgramKey, PROGRAM_CLIENT } from '#features/core/identity-provider/server/api.ts';
import { bindIdentity, EMBEDDED_ISSUER, findByIdentity, insertPerson } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import type { DueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { programsContract } from '../contract/endpoints.ts';
import { programsProblems } from '../contract/problems.ts';
import { mustFindOwner } from './program-owner.ts';
import { insertProgram, isProgramNameTaken } from './program-store.ts';
import { tellOfProgram, tellOwner } from './tell-of-program.ts';
import { tokenUrlOf } from './token-url.ts';

type Open = typeof programsContract.openProgram;
type Input = ParsedInputOf<Open>;

/** What follows a program's name wherever people are named: it is not one of them. */
const MARK = '(program)';

const mustBeFree = async ({ tx }: Change, company: number, name: string): Promise<void> => {
  if (!(await isProgramNameTaken(tx, company, name))) return;
  const params = { name };
  throw programsProblems.problem('program-name-taken', params, [{ path: 'name', code: 'program-name-taken', params }]);
};

/** Its account: one that it proves by keys of ours, or one at the outside provider. */
const accountOf = async (
  { config }: { readonly config: Config },
  { tx }: Change,
  { subject }: Input,
): Promise<{ readonly userName: string; readonly issuer: string; readonly subject: string }> => {
  const userName = `${PROGRAM_CLIENT}${randomBytes(6).toString('hex')}`;
  const issuer = config.oidc.externalIssuer;
  if (issuer === null) return { userName, issuer: EMBEDDED_ISSUER, subject: userName };
  if (subject === undefined)
    throw programsProblems.problem('program-account-needed', {}, [{ path: 'subject', code: 'program-account-needed' }]);
  if ((await findByIdentity(tx, { issuer, subject })) !== null)
    throw programsProblems.problem('program-account-taken', {}, [{ path: 'subject', code: 'program-account-taken' }]);
  return { userName, issuer, subject };
};

/** Gives the program its roles, each until its end; a role of the product holds in its company alone, where it works. */
const giveRoles = async (
  change: Change,
  personId: number,
  { roleIds, validUntil }: Input,
): Promise<readonly string[]> => {
  const roles = await findRoles(change.tx, [...new Set(roleIds)]);
  for (const roleId of new Set(roleIds)) {
    const companyId = roles.find((role) => role.id === roleId)?.companyId ?? null;
    await giveRole(change, { personId, roleId, companyId, validUntil });
  }
  return roles.map(({ name }) => name);
};

/** Opens a program in the caller's company: a user with an owner, roles and an end, and the key by which it proves itself. */
export const openProgram =
  (parts: Pick<Parts, 'config'> & { readonly endings: Pick<DueClock, 'look'> }) =>
  (input: Input, ctx: Context): Promise<ReturnOf<Open>> =>
    changeAccess(ctx, input.purpose, async (change) => {
      const { tx, epoch } = change;
      const company = companyOf(ctx);
      const until = endOf(input.validUntil) as Date;
      await mustBeFree(change, company, input.name);
      const owner = await mustFindOwner(ctx, input.ownerId);
      const { userName: clientId, ...identity } = await accountOf(parts, change, input);
      const added = { userName: clientId, firstName: input.name, lastName: MARK, email: null, ownerId: owner.id };
      const id = await insertPerson(tx, added, epoch);
      await bindIdentity(tx, id, identity, epoch);
      await addToCompany(tx, id, company, epoch);
      const purpose = input.purpose === undefined || input.purpose === '' ? null : input.purpose;
      await insertProgram(tx, { id, company, purpose, validUntil: until, createdBy: ctx.caller.personId });
      const roles = await giveRoles(change, id, input);
      const tokenUrl = tokenUrlOf(parts.config);
      // The answer to an approval goes to the approver, who is not to see the key: the author makes it afterwards.
      const isShown = tokenUrl !== null && ctx.approvedBy === null;
      const key = isShown ? await makeProgramKey(tx, clientId, until) : null;
      await recordAudit(ctx, {
        action: 'program.created',
        subject: { kind: 'program', id, name: input.name },
        company,
        before: null,
        after: { owner: owner.name, roles, validUntil: until, purpose },
      });
      await tellOwner(ctx, { id, name: input.name, owner: owner.id });
      tellOfProgram(ctx, id);
      ctx.afterCommit(parts.endings.look);
      return { id, clientId, key, tokenUrl };
    });
