import { openCompany } from '#features/core/companies/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';
import { accessProblems } from '../contract/problems.ts';
import { mustGovern } from './authority.ts';
import type { Change } from './change-access.ts';
import { findRoles, insertRole, listRolesBeside, type StoredRole } from '#features/core/access/server/api.ts';

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

/** Throws where its author may not create a role of this name there. */
export const mustBeCreatable = async (
  change: Change,
  { name, companyId }: { readonly name: string; readonly companyId: number | null },
): Promise<void> => {
  mustGovern(change.authority, { name, companyId, protected: false });
  if (companyId !== null && (await openCompany(change.tx, companyId)) === null)
    throw accessProblems.problem('role-company-unknown');
  await mustBeFree(change, name, companyId, null);
};

export const createRole = async (
  change: Change,
  wanted: { readonly name: string; readonly companyId: number | null; readonly purpose?: string | null | undefined },
) => {
  const { ctx, tx, epoch, reason } = change;
  await mustBeCreatable(change, wanted);
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
