import { companiesOfRoles, companyOfMembership } from '#features/core/access/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { ofCompany } from '#platform/server/epochs.ts';
import type { Parts } from '#platform/server/feature.ts';
import { bind, type BoundRoutes, type Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { changeAccess } from './change-access.ts';
import { changeGrants } from './change-grants.ts';
import { giveRole, takeRole } from './change-memberships.ts';
import { createRole } from './change-roles.ts';
import { cloneRole } from './clone-role.ts';
import { exportMatrix } from './export-matrix.ts';
import { editRole } from './edit-role.ts';
import { readMatrixUse } from './matrix-use.ts';
import { readMatrix } from './matrix-view.ts';
import { restoreRole, retireRole } from './retire-role.ts';
import { showUsesOfRole } from './role-uses.ts';
import { weighRetirement } from './weigh-retirement.ts';
import { weighStaged } from './weigh-staged.ts';
import { listCandidatesOf, listRolesFor, listRolesOf, showRole } from './role-views.ts';

type Input<K extends keyof typeof accessContract> = ParsedInputOf<(typeof accessContract)[K]>;

/** The company whose roles are asked for: the caller's own, unless Admin names another. */
const companyAsked = async ({ caller, tx }: Context, asked: number | undefined): Promise<number | null> => {
  if (asked === undefined || asked === caller.companyId) return caller.companyId;
  if (!caller.isAdmin) throw accessProblems.problem('role-company-foreign');
  await seeEveryCompany(tx);
  return asked;
};

const reads = {
  listRoles: async (input: Input<'listRoles'>, ctx: Context) =>
    listRolesFor(ctx, await companyAsked(ctx, input.company), input.search),
  findRole: ({ id }: Input<'findRole'>, ctx: Context) => showRole(ctx, id),
  findRoleCandidates: (input: Input<'findRoleCandidates'>, ctx: Context) => listCandidatesOf(ctx, input),
  listRolesOfPerson: ({ personId }: Input<'listRolesOfPerson'>, ctx: Context) => listRolesOf(ctx, personId),
  readMatrix: (_input: Input<'readMatrix'>, ctx: Context) => readMatrix(ctx),
  readMatrixUse: (_input: Input<'readMatrixUse'>, ctx: Context) => readMatrixUse(ctx),
};

const changes = {
  exportMatrix: (input: Input<'exportMatrix'>, ctx: Context) => exportMatrix(input, ctx),
  createRole: (input: Input<'createRole'>, ctx: Context) =>
    changeAccess(ctx, undefined, (change) => createRole(change, input), ofCompany(input.companyId)),
  cloneRole: async (input: Input<'cloneRole'>, ctx: Context) =>
    changeAccess(ctx, undefined, (change) => cloneRole(change, input), await companiesOfRoles(ctx.tx, [input.id])),
  editRole: async (input: Input<'editRole'>, ctx: Context) =>
    changeAccess(ctx, undefined, (change) => editRole(change, input), await companiesOfRoles(ctx.tx, [input.id])),
  retireRole: async (input: Input<'retireRole'>, ctx: Context) =>
    changeAccess(ctx, undefined, (change) => retireRole(change, input), await companiesOfRoles(ctx.tx, [input.id])),
  restoreRole: async (input: Input<'restoreRole'>, ctx: Context) =>
    changeAccess(ctx, undefined, (change) => restoreRole(change, input), await companiesOfRoles(ctx.tx, [input.id])),
  giveRole: async (input: Input<'giveRole'>, ctx: Context) => ({
    membershipId: await changeAccess(
      ctx,
      input.reason,
      (change) => giveRole(change, input),
      ofCompany(input.companyId),
    ),
  }),
  takeRole: async ({ membershipId, reason }: Input<'takeRole'>, ctx: Context) => {
    const company = await companyOfMembership(ctx.tx, membershipId);
    await changeAccess(ctx, reason, (change) => takeRole(change, membershipId), company);
    return { membershipId };
  },
  applyGrants: async (input: Input<'applyGrants'>, ctx: Context) =>
    changeAccess(
      ctx,
      input.reason,
      async (change) => ({
        applied: await changeGrants(change, input.changes, input.undoes),
        epoch: change.epoch,
      }),
      await companiesOfRoles(
        ctx.tx,
        input.changes.map(({ roleId }) => roleId),
      ),
    ),
};

const handlersOf = ({ nodes, roleUses }: Parts): Handlers<typeof accessContract> => ({
  ...reads,
  ...changes,
  findUsesOfRole: ({ id }: Input<'findUsesOfRole'>, ctx: Context) => showUsesOfRole({ roleUses }, ctx, id),
  weighRetirement: ({ id }: Input<'weighRetirement'>, ctx: Context) => weighRetirement(ctx, nodes, id),
  previewGrants: (input: Input<'previewGrants'>, ctx: Context) => weighStaged(ctx, nodes, input.changes),
});

/** Roles, memberships and the matrix. */
export const accessRoutes = (parts: Parts): BoundRoutes => bind(accessContract, handlersOf(parts));
