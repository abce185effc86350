import {
  cellKey,
  closeGrants,
  findMembershipOf,
  findOpenGrants,
  findPersonalRole,
  insertGrants,
  insertMembership,
  insertRole,
  listRolesBeside,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { type Change, mustHold } from '#features/console/access-management/server/api.ts';
import { findPersonById, nameOf } from '#features/core/users/server/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import { requestProblems } from '../contract/problems.ts';
import type { FoundRequest } from './request-views.ts';

type PersonalRole = { readonly id: number; readonly name: string };

/** A name that no other role of the company has; a user name is short and one person's alone. */
const freeName = async ({ tx }: Change, companyId: number, userName: string): Promise<string> => {
  const taken = new Set((await listRolesBeside(tx, companyId, null)).map(({ folded }) => folded));
  const names = Array.from(
    { length: taken.size + 1 },
    (_, at) => `Kişisel${at === 0 ? '' : ` ${at + 1}`}: ${userName}`,
  );
  return names.find((name) => !taken.has(fold(name))) ?? '';
};

const createRole = async (change: Change, companyId: number, personId: number): Promise<PersonalRole> => {
  const { ctx, tx, epoch, reason } = change;
  const person = await findPersonById(tx, personId);
  const name = await freeName(change, companyId, person?.userName ?? String(personId));
  const { id } = await insertRole(tx, { name, companyId, epoch, personalOf: personId });
  await recordAudit(ctx, {
    action: 'role.created',
    subject: { kind: 'role', id, name },
    company: companyId,
    before: null,
    after: { name, companyId, personal: true },
    reason,
  });
  return { id, name };
};

const mustBeHeld = async (change: Change, role: PersonalRole, companyId: number, personId: number): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  if ((await findMembershipOf(tx, role.id, personId, companyId)) !== null) return;
  await insertMembership(tx, {
    personId,
    roleId: role.id,
    companyId,
    validFrom: null,
    validUntil: null,
    reason,
    grantedBy: ctx.caller.personId,
    epoch,
  });
  const person = await findPersonById(tx, personId);
  await recordAudit(ctx, {
    action: 'role.given',
    subject: { kind: 'person', id: personId, name: person === null ? '' : nameOf(person) },
    company: companyId,
    before: null,
    after: { role: role.name, roleId: role.id, validFrom: null, validUntil: null },
    reason,
  });
};

/**
 * Opens a screen to one person where no role fits: in the role that is theirs alone in the company, each screen with its
 * end. So every right is still one of a role on a screen.
 */
export const givePersonally = async (
  change: Change,
  { request, screen }: FoundRequest,
  until: Date | null,
): Promise<PersonalRole> => {
  const { ctx, tx, epoch, reason, authority } = change;
  const { companyId, personId, level } = request;
  if (until === null) throw requestProblems.problem('request-end-needed', {}, [{ path: 'until', code: 'missing' }]);
  mustHold(authority, [{ screenId: screen.id, screen: screen[ctx.language], level, until }]);
  const role = (await findPersonalRole(tx, companyId, personId)) ?? (await createRole(change, companyId, personId));
  await mustBeHeld(change, role, companyId, personId);
  const cell = { roleId: role.id, screenId: screen.id };
  const open = (await findOpenGrants(tx, [cell])).get(cellKey(cell));
  if (open) await closeGrants(tx, [open.id], epoch);
  await insertGrants(tx, [{ ...cell, companyId, level, validFrom: null, validUntil: until }], {
    epoch,
    grantedBy: ctx.caller.personId,
  });
  await recordAudit(ctx, {
    action: 'grant.changed',
    subject: { kind: 'grant', id: cellKey(cell), name: `${role.name} · ${screen.tr}` },
    company: companyId,
    before: {
      role: role.name,
      screen: screen.url,
      level: open?.inForce ? open.level : 'none',
      validUntil: open?.inForce ? open.validUntil : null,
    },
    after: { role: role.name, screen: screen.url, level, validUntil: until },
    reason,
  });
  return role;
};

/** Takes a screen out of somebody's personal role again; false where it stands there no more as it was given. */
export const takePersonally = async (
  change: Change,
  { request, screen }: FoundRequest,
  role: PersonalRole,
): Promise<boolean> => {
  const { ctx, tx, epoch, reason } = change;
  const cell = { roleId: role.id, screenId: screen.id };
  const open = (await findOpenGrants(tx, [cell])).get(cellKey(cell));
  const isAsGiven =
    open?.level === request.level && open.validUntil?.getTime() === (request.givenUntil?.getTime() ?? Number.NaN);
  if (!open || !isAsGiven) return false;
  await closeGrants(tx, [open.id], epoch);
  await recordAudit(ctx, {
    action: 'grant.changed',
    subject: { kind: 'grant', id: cellKey(cell), name: `${role.name} · ${screen.tr}` },
    company: request.companyId,
    before: { role: role.name, screen: screen.url, level: open.level, validUntil: open.validUntil },
    after: { role: role.name, screen: screen.url, level: 'none', validUntil: null },
    reason,
  });
  return true;
};
