import { openCompany } from '#features/core/companies/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';
import { accessProblems } from '../contract/problems.ts';
import { mustGovern } from './authority.ts';
import type { Change } from './change-access.ts';
import {
  closeGrantsOf,
  closeMemberships,
  countHolders,
  findRetiredRole,
  findRoles,
  insertGrants,
  insertRole,
  listEndedGrants,
  listRoleGrants,
  listRolesBeside,
  type StoredRole,
  updateRole,
} from '#features/core/access/server/api.ts';

/** A role that is there and not retired. */
export const mustFindRole = async (tx: Change['tx'], id: number): Promise<StoredRole> => {
  const [role] = await findRoles(tx, [id]);
  if (role === undefined) throw accessProblems.problem('role-unknown');
  return role;
};

/** Throws where another role is called so, or nearly so. */
export const mustBeFree = async (
  { tx }: Change,
  name: string,
  companyId: number | null,
  except: number | null,
): Promise<void> => {
  const beside = await listRolesBeside(tx, companyId, except);
  if (beside.some(({ folded }) => folded === fold(name)))
    throw accessProblems.problem('role-name-taken', { name }, [{ path: 'name', code: 'taken' }]);
  const [guarded, others] = [true, false].map((built) =>
    beside.filter((role) => (role.protected || role.everyone) === built).map((role) => role.name),
  );
  mustNotLookAlike(name, { guarded: guarded ?? [], others: others ?? [] });
};

/** A role is changed by those who govern it, never when it is built in, and only in the version they saw. */
export const mustBeChangeable = (change: Change, role: StoredRole, version: number): void => {
  mustGovern(change.authority, role);
  if (role.protected || role.everyone) throw accessProblems.problem('role-protected', { name: role.name });
  if (role.version !== version) throw accessProblems.problem('role-stale');
};

export const subjectOf = (role: Pick<StoredRole, 'id' | 'name'>) => ({ kind: 'role', id: role.id, name: role.name });

export const createRole = async (
  change: Change,
  wanted: { readonly name: string; readonly companyId: number | null; readonly purpose?: string | null | undefined },
) => {
  const { ctx, tx, epoch, reason } = change;
  mustGovern(change.authority, { ...wanted, protected: false });
  if (wanted.companyId !== null && (await openCompany(tx, wanted.companyId)) === null)
    throw accessProblems.problem('role-company-unknown');
  await mustBeFree(change, wanted.name, wanted.companyId, null);
  const { name, companyId, purpose = null } = wanted;
  const role = await insertRole(tx, { name, companyId, purpose, epoch });
  await recordAudit(ctx, {
    action: 'role.created',
    subject: subjectOf({ ...role, name }),
    company: companyId,
    before: null,
    after: { name, companyId, ...(purpose === null ? {} : { purpose }) },
    reason,
  });
  return role;
};

/** Retires a role that nobody holds: its grants end, its history stays. */
export const retireRole = async (change: Change, wanted: { readonly id: number; readonly version: number }) => {
  const { ctx, tx, epoch, reason } = change;
  const role = await mustFindRole(tx, wanted.id);
  mustBeChangeable(change, role, wanted.version);
  const holders = await countHolders(tx, role.id);
  if (holders > 0) throw accessProblems.problem('role-has-members', { name: role.name, count: holders });
  const opened = await listRoleGrants(tx, role.id);
  await closeMemberships(tx, epoch, { roleId: role.id });
  const endedGrants = await closeGrantsOf(tx, role.id, epoch);
  const retired = await updateRole(tx, role.id, wanted.version, { active: false, epoch });
  if (retired === undefined) throw accessProblems.problem('role-stale');
  await recordAudit(ctx, {
    action: 'role.retired',
    subject: subjectOf(role),
    company: role.companyId,
    before: { name: role.name, grants: opened.map(({ url, level }) => ({ screen: url, level })) },
    after: null,
    reason,
  });
  return { endedGrants, version: retired.version };
};

/** Brings a retired role back with what its retirement ended: a new change, by whoever may give all of it now. */
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
  const { id: roleId, companyId } = role;
  await insertGrants(
    tx,
    grants.map(({ screenId, level, validUntil }) => ({
      roleId,
      screenId,
      companyId,
      level,
      validFrom: null,
      validUntil,
    })),
    { epoch, grantedBy: ctx.caller.personId },
  );
  await recordAudit(ctx, {
    action: 'role.restored',
    subject: subjectOf(role),
    company: role.companyId,
    before: null,
    after: { name: role.name, grants: grants.map(({ url, level }) => ({ screen: url, level })) },
    reason,
  });
  return { version: restored.version, restoredGrants: grants.length };
};
