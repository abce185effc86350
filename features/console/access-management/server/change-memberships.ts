import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { mustGovern } from './authority.ts';
import { type Change, keepAnAdministrator } from './change-access.ts';
import { mustFindRole } from './change-roles.ts';
import {
  belongsTo,
  closeMemberships,
  findMembership,
  findMembershipOf,
  findPersonOfChange,
  insertMembership,
  type OpenMembership,
  type PersonOfChange,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { tellPerson } from './tell-person.ts';
import { endOf } from './validity.ts';

type Wanted = ParsedInputOf<typeof accessContract.giveRole>;

/** The person exists and belongs to the company; to others than Admin both failures look the same. */
const mustBeOfCompany = async (
  { tx, authority }: Change,
  personId: number,
  company: number | null,
): Promise<PersonOfChange> => {
  const person = await findPersonOfChange(tx, personId);
  if (person === null)
    throw accessProblems.problem(authority.kind === 'everything' ? 'role-person-unknown' : 'role-person-foreign');
  if (company !== null && !(await belongsTo(tx, personId, company)))
    throw accessProblems.problem('role-person-foreign');
  return person;
};

/** A company role holds in its own company; a role of the product has no company and holds in every one. */
const mustHoldThere = (role: StoredRole, company: number | null): void => {
  if (role.companyId !== company) throw accessProblems.problem('role-company-wrong');
};

const startOf = (instant: string | undefined): Date | null => {
  const start = instant === undefined ? null : new Date(instant);
  return start !== null && start.getTime() > Date.now() ? start : null;
};

const DAY_MS = 86_400_000;

/** When a membership ends: as wanted, and never after the longest time that the role's card allows. */
const endWithin = (role: StoredRole, from: Date | null, wanted: string | null | undefined): Date | null => {
  const end = endOf(wanted, from);
  if (role.longestDays === null) return end;
  const latest = new Date((from?.getTime() ?? Date.now()) + role.longestDays * DAY_MS);
  if (end === null) return latest;
  // People choose days: the whole of the last one is theirs.
  if (end.getTime() <= latest.getTime() + DAY_MS) return end;
  throw accessProblems.problem('role-too-long', { name: role.name, days: role.longestDays }, [
    { path: 'validUntil', code: 'late' },
  ]);
};

/** Gives a role to a person; an ended membership of it is closed, a running one is not doubled. */
export const giveRole = async (change: Change, wanted: Wanted): Promise<number> => {
  const { ctx, tx, epoch, reason } = change;
  const role = await mustFindRole(tx, wanted.roleId);
  mustGovern(change.authority, role);
  if (role.everyone) throw accessProblems.problem('role-of-everyone', { name: role.name });
  if (role.personalOf !== null) throw accessProblems.problem('role-personal', { name: role.name });
  mustHoldThere(role, wanted.companyId);
  const person = await mustBeOfCompany(change, wanted.personId, wanted.companyId);
  const validFrom = startOf(wanted.validFrom);
  const validUntil = endWithin(role, validFrom, wanted.validUntil);
  const held = await findMembershipOf(tx, role.id, person.id, wanted.companyId);
  if (held !== null && !held.isOver) throw accessProblems.problem('role-already-held');
  if (held !== null) await closeMemberships(tx, epoch, { id: held.id });
  const id = await insertMembership(tx, {
    personId: person.id,
    roleId: role.id,
    companyId: wanted.companyId,
    validFrom,
    validUntil,
    reason,
    grantedBy: ctx.caller.personId,
    epoch,
  });
  await recordAudit(ctx, {
    action: 'role.given',
    subject: { kind: 'person', id: person.id, name: person.name },
    company: wanted.companyId,
    before: null,
    after: { role: role.name, roleId: role.id, validFrom, validUntil },
    reason,
  });
  await tellPerson(ctx, person.id, wanted.companyId, (where) => ({
    tr: `Size ${where.tr}“${role.name}” rolü verildi.`,
    en: `You were given the role “${role.name}”${where.en}.`,
  }));
  return id;
};

const mustFindMembership = async ({ tx }: Change, id: number): Promise<OpenMembership> => {
  const membership = await findMembership(tx, id);
  if (membership === null) throw accessProblems.problem('membership-unknown');
  return membership;
};

/** Takes a role from a person; the last administrator keeps theirs. */
export const takeRole = async (change: Change, membershipId: number): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  const membership = await mustFindMembership(change, membershipId);
  const role = await mustFindRole(tx, membership.roleId);
  mustGovern(change.authority, role);
  const person = await findPersonOfChange(tx, membership.personId);
  await closeMemberships(tx, epoch, { id: membership.id });
  if (role.protected && !role.everyone) await keepAnAdministrator(tx, role.id);
  await recordAudit(ctx, {
    action: 'role.taken',
    subject: { kind: 'person', id: membership.personId, name: person?.name ?? '' },
    company: membership.companyId,
    before: { role: role.name, roleId: role.id, validFrom: membership.validFrom, validUntil: membership.validUntil },
    after: null,
    reason,
  });
  await tellPerson(ctx, membership.personId, membership.companyId, (where) => ({
    tr: `${where.tr}“${role.name}” rolünden çıkarıldınız.`,
    en: `You were removed from the role “${role.name}”${where.en}.`,
  }));
};
