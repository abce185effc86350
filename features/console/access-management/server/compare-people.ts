import { findMembership, findPersonOfChange, findRoles, listCandidates } from '#features/core/access/server/api.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { comparisonContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { refusalFor } from './authority.ts';
import type { Change } from './change-access.ts';
import { giveRole, takeRole } from './change-memberships.ts';
import { listRolesOf, reachOf, widenToVisibleCompanies } from './role-views.ts';

type Contract = typeof comparisonContract;
type HeldRow = Awaited<ReturnType<typeof listRolesOf>>['rows'][number];

const heldOf = (row: HeldRow | undefined) => {
  if (row === undefined || row.state === 'ended') return null;
  const { membershipId, validFrom, validUntil, state, reason, givenBy, mayTake } = row;
  const by = givenBy === null ? null : `${givenBy.firstName} ${givenBy.lastName}`;
  return { membershipId, validFrom, validUntil, state, reason, mayTake, givenBy: by };
};

/** The roles that a person holds or will, as far as the caller may see the person. */
const sideOf = async (ctx: Context, personId: number) => {
  const { rows } = await listRolesOf(ctx, personId);
  const person = await findPersonOfChange(ctx.tx, personId);
  // What somebody holds in another's place is not theirs to be made like.
  const running = rows.filter(({ state, lentBy }) => state !== 'ended' && lentBy === null);
  return {
    person: { id: personId, name: person?.name ?? '', userName: person?.userName ?? '' },
    rows: running,
    byRole: new Map(running.map((row) => [row.roleId, row])),
  };
};

/** The roles of two people side by side, with their dates and where they come from. */
export const comparePeople = async (
  { left, right }: ParsedInputOf<Contract['comparePeople']>,
  ctx: Context,
): Promise<ReturnOf<Contract['comparePeople']>> => {
  const [one, other] = [await sideOf(ctx, left), await sideOf(ctx, right)];
  const rows = new Map([...one.rows, ...other.rows].map((row) => [row.roleId, row]));
  const roles = new Map((await findRoles(ctx.tx, [...rows.keys()])).map((role) => [role.id, role]));
  const names = await companyNames(ctx.tx);
  const reach = reachOf(ctx, rolesUrl);
  return {
    left: one.person,
    right: other.person,
    rows: [...rows.values()].map(({ roleId, name, companyId }) => {
      const role = roles.get(roleId);
      return {
        roleId,
        name,
        companyId,
        company: companyId === null ? null : (names.get(companyId) ?? null),
        mayGive: role !== undefined && role.personalOf === null && refusalFor(reach, role) === null,
        left: heldOf(one.byRole.get(roleId)),
        right: heldOf(other.byRole.get(roleId)),
      };
    }),
  };
};

/** People whom the caller may see, by name. */
export const findComparablePeople = async (
  { search }: ParsedInputOf<Contract['findComparablePeople']>,
  ctx: Context,
): Promise<ReturnOf<Contract['findComparablePeople']>> => {
  const rows = await listCandidates(ctx.tx, { roleId: null, company: await widenToVisibleCompanies(ctx), search });
  return {
    rows: rows.map(({ id, firstName, lastName, userName }) => ({ id, userName, name: `${firstName} ${lastName}` })),
  };
};

/** Takes and gives roles of one person in one change: all of it or nothing. */
export const changeRolesOfPerson = async (
  change: Change,
  { personId, take, give }: ParsedInputOf<Contract['changeRolesOfPerson']>,
): Promise<ReturnOf<Contract['changeRolesOfPerson']>> => {
  for (const membershipId of take) {
    const membership = await findMembership(change.tx, membershipId);
    if (membership?.personId !== personId) throw accessProblems.problem('membership-unknown');
    await takeRole(change, membershipId);
  }
  const given: number[] = [];
  for (const one of give) given.push(await giveRole(change, { ...one, personId }));
  return { taken: take.length, given };
};
