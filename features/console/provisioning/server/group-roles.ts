import { type Change, giveRole, takeRole } from '#features/console/access-management/server/api.ts';
import { findMembershipOf, findRoles, type StoredRole } from '#features/core/access/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { provisioningProblems } from '../contract/problems.ts';
import {
  groupsOfUser,
  type Member,
  membersOf,
  otherGroupOf,
  putMember,
  removeMember,
  type StoredGroup,
} from './group-store.ts';
import type { GroupSource } from './tables.ts';

/** Whether a group may give the role: one of the company itself, that one person may give to others alone and without an end. */
export const mayBeMapped = (role: StoredRole, company: number): boolean =>
  role.companyId === company && !role.protected && isForAnybody(role) && !role.fourEyes && role.longestDays === null;

const isForAnybody = ({ everyone, personalOf }: StoredRole): boolean => !everyone && personalOf === null;

const SAID: Readonly<Record<GroupSource, string>> = { scim: 'SCIM', keycloak: 'Keycloak' };

/** Where a role comes from that a group gives: it stands beside the role, and in the trail; people read it there. */
export const reasonOf = ({ source, name }: Pick<StoredGroup, 'source' | 'name'>): string =>
  `${SAID[source]} grubu: ${name}`;

/** The role that a group gives; null where it gives none, or the role was retired since. Throws `group-role`. */
const roleOf = async ({ tx, ctx }: Change, { roleId }: StoredGroup): Promise<StoredRole | null> => {
  if (roleId === null) return null;
  const [role] = await findRoles(tx, [roleId]);
  if (role === undefined) return null;
  if (!mayBeMapped(role, companyOf(ctx))) throw provisioningProblems.problem('group-role', { name: role.name });
  return role;
};

/**
 * Gives the role of a group to somebody, on the path of all changes of access; who holds it already keeps what they have, and
 * loses it with the group no more than before. What the role opens was decided when the group was mapped to it.
 */
const giveTo = async (
  change: Change,
  group: StoredGroup,
  role: StoredRole | null,
  person: number,
): Promise<number | null> => {
  if (role === null) return null;
  const held = await findMembershipOf(change.tx, role.id, person, role.companyId);
  if (held !== null && !held.isOver) return null;
  change.actWith({ kind: 'everything' });
  const given = { personId: person, roleId: role.id, companyId: role.companyId };
  return giveRole({ ...change, reason: reasonOf(group) }, given);
};

/** Takes back what a group gave to somebody; another group of the same role gives it from now on. */
const takeFrom = async (change: Change, group: StoredGroup, { id, membershipId }: Member): Promise<void> => {
  if (membershipId === null) return;
  const { tx, ctx } = change;
  const other = await otherGroupOf(tx, companyOf(ctx), group, id);
  if (other !== null) return putMember(tx, companyOf(ctx), other, { id, membershipId });
  await takeRole({ ...change, reason: reasonOf(group) }, membershipId);
};

/** Puts people into a group, who are given its role. */
export const enterGroup = async (change: Change, group: StoredGroup, people: readonly number[]): Promise<void> => {
  const role = await roleOf(change, group);
  for (const id of people) {
    const membershipId = await giveTo(change, group, role, id);
    await putMember(change.tx, companyOf(change.ctx), group.id, { id, membershipId });
  }
};

/** Takes people out of a group, and its role from them. */
export const leaveGroup = async (change: Change, group: StoredGroup, members: readonly Member[]): Promise<void> => {
  for (const member of members) {
    await removeMember(change.tx, companyOf(change.ctx), group.id, member.id);
    await takeFrom(change, group, member);
  }
};

/** Takes somebody out of every group. */
export const leaveGroups = async (change: Change, person: number): Promise<void> => {
  const { tx, ctx } = change;
  const groups = await groupsOfUser(tx, companyOf(ctx), person);
  const members = await membersOf(
    tx,
    companyOf(ctx),
    groups.map(({ id }) => id),
  );
  for (const group of groups)
    await leaveGroup(
      change,
      group,
      (members.get(group.id) ?? []).filter(({ id }) => id === person),
    );
};

/** Gives the members of a group the role that it is mapped to now, in place of the one before. */
export const remapMembers = async (
  change: Change,
  from: StoredGroup,
  to: StoredGroup,
  members: readonly Member[],
): Promise<void> => {
  const role = await roleOf(change, to);
  for (const member of members) {
    await takeFrom(change, from, member);
    await putMember(change.tx, companyOf(change.ctx), to.id, {
      id: member.id,
      membershipId: await giveTo(change, to, role, member.id),
    });
  }
};
