import { foundIn, listAllRoles } from '#features/core/access/server/api.ts';
import { authorityOf, refusalFor } from '#features/console/access-management/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { sql } from 'kysely';
import type { programsContract } from '../contract/endpoints.ts';
import { programsProblems } from '../contract/problems.ts';
import { findOwners, findProgram, keysOf, rolesOf, type StoredProgram } from './program-store.ts';

type Contract = typeof programsContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

/** The program of the company that the caller works in; throws `program-unknown`. */
export const mustFindProgram = async (ctx: Context, id: number): Promise<StoredProgram> => {
  const program = await findProgram(ctx.tx, companyOf(ctx), id);
  if (program === undefined) throw programsProblems.problem('program-unknown');
  return program;
};

/** One program with its roles and its keys. */
export const getProgram =
  ({ config }: Parts) =>
  async ({ id }: Input<'getProgram'>, ctx: Context): Promise<ReturnOf<Contract['getProgram']>> => {
    const program = await mustFindProgram(ctx, id);
    const roles = await rolesOf(ctx.tx, companyOf(ctx), id);
    const keys = await keysOf(ctx.tx, program.clientId);
    return {
      id,
      name: program.name,
      purpose: program.purpose,
      clientId: program.clientId,
      owner: { id: program.ownerId, name: program.owner },
      state: program.state,
      roles: roles.map((role) => ({
        id: role.roleId,
        name: role.name,
        validUntil: role.validUntil?.toISOString() ?? null,
      })),
      validUntil: program.validUntil.toISOString(),
      lastUsedAt: program.lastUsedAt?.toISOString() ?? null,
      createdAt: program.createdAt.toISOString(),
      createdBy: program.createdBy,
      keys: keys.map((key) => ({
        id: key.id,
        madeAt: key.madeAt.toISOString(),
        worksUntil: key.worksUntil.toISOString(),
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      })),
      accountAt: config.oidc.externalIssuer,
    };
  };

/** The roles that the caller may give to a program, and where its account is. */
export const listProgramChoices =
  ({ config }: Parts) =>
  async (_input: Input<'listProgramChoices'>, ctx: Context): Promise<ReturnOf<Contract['listProgramChoices']>> => {
    const company = companyOf(ctx);
    const authority = await authorityOf(ctx);
    const roles = (await listAllRoles(ctx.tx)).filter(
      (role) =>
        !role.protected &&
        !role.everyone &&
        role.personalOf === null &&
        (role.companyId === null || role.companyId === company) &&
        refusalFor(authority, role) === null,
    );
    const collator = new Intl.Collator('tr');
    return {
      roles: roles.map(({ id, name }) => ({ id, name })).toSorted((a, b) => collator.compare(a.name, b.name)),
      accountAt: config.oidc.externalIssuer,
    };
  };

/** People of the company who could answer for a program. */
export const findProgramOwners = async (
  { search }: Input<'findProgramOwners'>,
  ctx: Context,
): Promise<ReturnOf<Contract['findProgramOwners']>> => ({
  rows: await findOwners(ctx.tx, companyOf(ctx), foundIn(sql`(p.name_fold || ' ' || p.user_name)`, search)),
});
