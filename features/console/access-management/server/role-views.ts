import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { accessProblems } from '../contract/problems.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { type Authority, refusalFor } from './authority.ts';
import {
  belongsTo,
  type CountedRole,
  findPersonOfChange,
  findRoles,
  givenBy,
  type HeldColumns,
  listCandidates,
  listCountedRoles,
  listEmergencyEntries,
  listHeldRoles,
  listRoleGrants,
  listRoleOwners,
  type StoredRole,
} from '#features/core/access/server/api.ts';

/** Which roles the caller could govern from these screens; what they hold matters when they give, not here. */
export const reachOf = ({ caller }: Context, ...screens: readonly string[]): Authority =>
  caller.isAdmin
    ? { kind: 'everything' }
    : {
        kind: 'company',
        companyId: screens.some((url) => caller.levelOf(url) === 'edit') ? caller.companyId : null,
        holdings: [],
      };

/**
 * Lets an administrator's transaction read every company. Answers the company whose people may be counted and listed;
 * null for all of them.
 */
export const widenToVisibleCompanies = async ({ caller, tx }: Context): Promise<number | null> => {
  if (!caller.isAdmin) return caller.companyId ?? -1;
  await seeEveryCompany(tx);
  return null;
};

const shownRole = (ctx: Context, role: CountedRole) => {
  const governs = refusalFor(reachOf(ctx, rolesUrl), role) === null;
  const builtIn = role.protected || role.everyone;
  return {
    ...role,
    lendable: role.lendable && !builtIn,
    may: {
      edit: governs && !builtIn,
      retire: governs && !builtIn,
      give: governs && !role.everyone && role.personalOf === null,
      grant: governs,
    },
  };
};

export const listRolesFor = async (ctx: Context, company: number | null, search: string) => {
  const { caller } = ctx;
  const people = await widenToVisibleCompanies(ctx);
  const mayCompany = caller.companyId !== null && (caller.isAdmin || caller.levelOf(rolesUrl) === 'edit');
  return {
    rows: (await listCountedRoles(ctx.tx, { company, search, people })).map((role) => shownRole(ctx, role)),
    mayCreate: { global: caller.isAdmin, companyId: mayCompany ? caller.companyId : null },
  };
};

/** A role the caller may look at: the product's, or their company's by row security; Admin sees all. */
export const mustSeeRole = async (ctx: Context, id: number): Promise<StoredRole> => {
  await widenToVisibleCompanies(ctx);
  const [role] = await findRoles(ctx.tx, [id]);
  if (role === undefined) throw accessProblems.problem('role-unknown');
  return role;
};

export const showRole = async (ctx: Context, id: number) => {
  const { companyId } = await mustSeeRole(ctx, id);
  const people = await widenToVisibleCompanies(ctx);
  const [role] = await listCountedRoles(ctx.tx, { company: companyId ?? ctx.caller.companyId, people, id });
  if (role === undefined) throw accessProblems.problem('role-unknown');
  const grants = await listRoleGrants(ctx.tx, id);
  return {
    ...shownRole(ctx, role),
    owners: [...(await listRoleOwners(ctx.tx, id, people))],
    emergency: [...(await listEmergencyEntries(ctx.tx, id))],
    grants: grants.map(({ captionTr, captionEn, validUntil, ...grant }) => ({
      ...grant,
      caption: { tr: captionTr, en: captionEn },
      validUntil: validUntil?.toISOString() ?? null,
    })),
  };
};

const shownMembership = (row: HeldColumns) => ({
  membershipId: row.membershipId,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
  reason: row.reason,
  state: row.state,
  givenBy: givenBy(row),
  lentBy: row.lentBy,
  emergency: row.emergency,
});

type CandidatesAsked = {
  readonly id: number;
  readonly search: string;
  readonly company?: number | undefined;
  readonly as: 'member' | 'owner' | 'emergency';
};

export const listCandidatesOf = async (ctx: Context, { id, search, company, as }: CandidatesAsked) => {
  const role = await mustSeeRole(ctx, id);
  if (refusalFor(reachOf(ctx, rolesUrl), role) !== null) return { rows: [] };
  if (as === 'owner') return { rows: await listCandidates(ctx.tx, { roleId: null, company: role.companyId, search }) };
  if (as === 'emergency')
    return {
      rows: await listCandidates(ctx.tx, {
        roleId: null,
        company: role.companyId ?? company ?? ctx.caller.companyId,
        search,
      }),
    };
  if (role.everyone || role.personalOf !== null) return { rows: [] };
  return {
    rows: await listCandidates(ctx.tx, { roleId: id, company: role.companyId ?? company ?? null, search }),
  };
};

/** A person's roles; those of other companies, and strangers, are Admin's to see. */
export const listRolesOf = async (ctx: Context, personId: number) => {
  const { caller, tx } = ctx;
  await widenToVisibleCompanies(ctx);
  const isSeen = caller.isAdmin
    ? (await findPersonOfChange(tx, personId)) !== null
    : caller.companyId !== null && (await belongsTo(tx, personId, caller.companyId));
  if (!isSeen) throw accessProblems.problem('role-person-unknown');
  const rows = await listHeldRoles(tx, personId, caller.isAdmin ? null : (caller.companyId ?? -1));
  const reach = reachOf(ctx, rolesUrl, usersUrl);
  return {
    rows: rows.map((row) => ({
      ...shownMembership(row),
      roleId: row.roleId,
      name: row.name,
      companyId: row.companyId,
      protected: row.protected,
      mayTake:
        row.lentBy === null &&
        !row.emergency &&
        refusalFor(reach, { name: row.name, companyId: row.roleCompanyId, protected: row.protected }) === null,
    })),
  };
};
