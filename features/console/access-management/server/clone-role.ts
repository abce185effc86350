import {
  cellKey,
  copyGrants,
  copyMemberships,
  copyOwners,
  insertRole,
  listRoleGrants,
  type RoleGrantRow,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { type AuditedChange, recordAudits } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { accessContract } from '../contract/endpoints.ts';
import type { Change } from './change-access.ts';
import { listCopied, listNames, setList } from './emergency-moved.ts';
import { mustBeCreatable, mustFindRole, subjectOf } from './change-roles.ts';
import { memberEvents, tellMembers } from './members-of-role.ts';

type Wanted = ParsedInputOf<typeof accessContract.cloneRole>;
type NewRole = Pick<StoredRole, 'id' | 'name' | 'companyId'>;

/** What the trail says of each cell: its own history begins with the copy. */
const cellEvents = (role: NewRole, grants: readonly RoleGrantRow[], reason: string | null): readonly AuditedChange[] =>
  grants.map(({ screenId, captionTr, url, level, validUntil }) => ({
    action: 'grant.changed',
    subject: { kind: 'grant', id: cellKey({ roleId: role.id, screenId }), name: `${role.name} · ${captionTr}` },
    company: role.companyId,
    before: { role: role.name, screen: url, level: 'none', validUntil: null },
    after: { role: role.name, screen: url, level, validUntil },
    reason,
  }));

/** Makes a role like another: its card with its emergency list and its cells, its members only where that is asked for. */
export const cloneRole = async (change: Change, wanted: Wanted) => {
  const { ctx, tx, epoch, reason } = change;
  const source = await mustFindRole(tx, wanted.id);
  await mustBeCreatable(change, wanted);
  const { name, companyId } = wanted;
  const { purpose, askable, longestDays, fourEyes, lendable } = source;
  const card = { purpose, askable, longestDays, fourEyes, lendable };
  const made = await insertRole(tx, { name, companyId, epoch, ...card });
  const role = { id: made.id, name, companyId, personalOf: null };
  const copy = { from: source.id, to: role, epoch, by: ctx.caller.personId };
  await copyOwners(tx, copy);
  await copyGrants(tx, copy);
  const list = await listCopied(change, source.id, role);
  if (list !== null) await setList(change, role, list);
  const members = wanted.members ? await copyMemberships(tx, copy, { longestDays, reason }) : [];
  const grants = await listRoleGrants(tx, role.id, 'later');
  await recordAudits(ctx, [
    {
      action: 'role.cloned',
      subject: subjectOf(role),
      company: companyId,
      before: null,
      after: {
        name,
        companyId,
        copiedFrom: source.name,
        members: members.length,
        ...(list === null ? {} : { emergency: listNames(role, list.after) }),
      },
      reason,
    },
    ...cellEvents(role, grants, reason),
    ...memberEvents(role, members, reason, 'come'),
  ]);
  await tellMembers(change, role, members, {
    tr: `Size “${name}” rolü verildi.`,
    en: `You were given the role “${name}”.`,
  });
  return { id: role.id, version: made.version, epoch, grants: grants.length, members: members.length };
};
