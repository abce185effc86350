import {
  closeGrantsOf,
  closeMemberships,
  findRetiredRole,
  isRoleMovedSince,
  listEndedGrants,
  listMembersOfRole,
  listRoleGrants,
  reopenGrants,
  reopenMemberships,
  type StoredRole,
  updateRole,
} from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { accessProblems } from '../contract/problems.ts';
import { mustGovern } from './authority.ts';
import type { Change } from './change-access.ts';
import { mustBeChangeable, mustBeFree, mustFindRole, subjectOf } from './change-roles.ts';
import { memberEvents, tellMembers } from './members-of-role.ts';

type Retirement = {
  readonly id: number;
  readonly version: number;
  /** The epoch at which the author saw its holders; absent: it must have none. */
  readonly membersAt?: number | undefined;
};

/** The role has no holders, or the author saw them and they have not changed. */
const mustHaveSeen = async ({ tx }: Change, role: StoredRole, seen: number | undefined, holders: number) => {
  if (holders === 0) return;
  if (seen === undefined) throw accessProblems.problem('role-has-members', { name: role.name, count: holders });
  if (await isRoleMovedSince(tx, role.id, seen)) throw accessProblems.problem('role-members-changed');
};

/** Retires a role: its grants and memberships end, its history stays. */
export const retireRole = async (change: Change, wanted: Retirement) => {
  const { ctx, tx, epoch, reason } = change;
  const role = await mustFindRole(tx, wanted.id);
  mustBeChangeable(change, role, wanted.version);
  const members = await listMembersOfRole(tx, role.id);
  await mustHaveSeen(change, role, wanted.membersAt, members.length);
  const opened = await listRoleGrants(tx, role.id);
  await closeMemberships(tx, epoch, { roleId: role.id });
  const endedGrants = await closeGrantsOf(tx, role.id, epoch);
  const retired = await updateRole(tx, role.id, wanted.version, { active: false, epoch });
  if (retired === undefined) throw accessProblems.problem('role-stale');
  await recordAudits(ctx, [
    {
      action: 'role.retired',
      subject: subjectOf(role),
      company: role.companyId,
      before: {
        name: role.name,
        grants: opened.map(({ url, level }) => ({ screen: url, level })),
        members: members.length,
      },
      after: null,
      reason,
    },
    ...memberEvents(role, members, reason, 'left'),
  ]);
  await tellMembers(change, role, members, {
    tr: `“${role.name}” rolü kaldırıldı; artık bu rolde değilsiniz.`,
    en: `The role “${role.name}” was removed; you no longer have it.`,
  });
  return { endedGrants, endedMemberships: members.length, version: retired.version };
};

/**
 * Brings a retired role back with what its retirement ended, grants and members with their dates as they were: a new change,
 * by whoever may give all of it now.
 */
export const restoreRole = async (change: Change, wanted: { readonly id: number; readonly version: number }) => {
  const { ctx, tx, epoch, reason } = change;
  const role = await findRetiredRole(tx, wanted.id);
  if (role === undefined) throw accessProblems.problem('role-unknown');
  mustGovern(change.authority, role);
  if (role.version !== wanted.version) throw accessProblems.problem('role-stale');
  await mustBeFree(change, role.name, role.companyId, role.id);
  const grants = await listEndedGrants(tx, role.id, role.epoch);
  const restored = await updateRole(tx, role.id, wanted.version, { active: true, epoch });
  if (restored === undefined) throw accessProblems.problem('role-stale');
  const retired = { id: role.id, companyId: role.companyId, endedAt: role.epoch };
  const by = { epoch, grantedBy: ctx.caller.personId };
  await reopenGrants(tx, retired, by);
  const members = await reopenMemberships(tx, retired, by);
  await recordAudits(ctx, [
    {
      action: 'role.restored',
      subject: subjectOf(role),
      company: role.companyId,
      before: null,
      after: {
        name: role.name,
        grants: grants.map(({ url, level }) => ({ screen: url, level })),
        members: members.length,
      },
      reason,
    },
    ...memberEvents(role, members, reason, 'come'),
  ]);
  await tellMembers(change, role, members, {
    tr: `“${role.name}” rolü yeniden etkinleştirildi; yine bu roldesiniz.`,
    en: `The role “${role.name}” was restored, and you have it as before.`,
  });
  return { version: restored.version, restoredGrants: grants.length, restoredMemberships: members.length };
};
