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
  findEndedMembership,
  findMembership,
  findMembershipOf,
  findPersonOfChange,
  insertMembership,
  type OpenMembership,
  type PersonOfChange,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { nowMs } from '#platform/server/time-now.ts';
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
  return start !== null && start.getTime() > nowMs() ? start : null;
};

const DAY_MS = 86_400_000;

/** When a membership ends: as wanted, and never after the longest time that the role's card allows. */
const endWithin = (role: StoredRole, from: Date | null, wanted: string | null | undefined): Date | null => {
  const end = endOf(wanted, from);
  if (role.longestDays === null) return end;
  const latest = new Date((from?.getTime() ?? nowMs()) + role.longestDays * DAY_MS);
  if (end === null) return latest;
  // People choose days: the whole of the last one is theirs.
  if (end.getTime() <= latest.getTime() + DAY_MS) return end;
  throw accessProblems.problem('role-too-long', { name: role.name, days: role.longestDays }, [
    { path: 'validUntil', code: 'late' },
  ]);
};

type Placed = {
  readonly role: StoredRole;
  readonly person: PersonOfChange;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly heldFor: string | null;
};

/** Opens the row, with its event, and tells the person. */
const place = async (
  { ctx, tx, epoch, reason }: Change,
  { role, person, validFrom, validUntil, heldFor }: Placed,
): Promise<number> => {
  const id = await insertMembership(tx, {
    personId: person.id,
    roleId: role.id,
    companyId: role.companyId,
    validFrom,
    validUntil,
    reason: heldFor,
    grantedBy: ctx.caller.personId,
    epoch,
  });
  await recordAudit(ctx, {
    action: 'role.given',
    subject: { kind: 'person', id: person.id, name: person.name },
    company: role.companyId,
    before: null,
    after: { role: role.name, roleId: role.id, validFrom, validUntil },
    reason,
  });
  await tellPerson(ctx, person.id, role.companyId, (where) => ({
    tr: `Size ${where.tr}“${role.name}” rolü verildi.`,
    en: `You were given the role “${role.name}”${where.en}.`,
  }));
  return id;
};

/** The role may be given by this author, to one person more. */
const mustFindGivable = async ({ tx, authority }: Change, roleId: number): Promise<StoredRole> => {
  const role = await mustFindRole(tx, roleId);
  mustGovern(authority, role);
  if (role.everyone) throw accessProblems.problem('role-of-everyone', { name: role.name });
  if (role.personalOf !== null) throw accessProblems.problem('role-personal', { name: role.name });
  return role;
};

/** Gives a role to a person; an ended membership of it is closed, a running one is not doubled. */
export const giveRole = async (change: Change, wanted: Wanted): Promise<number> => {
  const { tx, epoch, reason } = change;
  const role = await mustFindGivable(change, wanted.roleId);
  mustHoldThere(role, wanted.companyId);
  const person = await mustBeOfCompany(change, wanted.personId, wanted.companyId);
  const validFrom = startOf(wanted.validFrom);
  const validUntil = endWithin(role, validFrom, wanted.validUntil);
  const held = await findMembershipOf(tx, role.id, person.id, wanted.companyId);
  if (held !== null && !held.isOver) throw accessProblems.problem('role-already-held');
  if (held !== null) await closeMemberships(tx, epoch, { id: held.id });
  return place(change, { role, person, validFrom, validUntil, heldFor: reason });
};

/** Brings a membership back that was ended: from and until when it held, and why. A new change, checked like any other. */
export const restoreMembership = async (change: Change, membershipId: number, personId: number): Promise<number> => {
  const { tx } = change;
  const ended = await findEndedMembership(tx, membershipId);
  if (ended === null || ended.personId !== personId || !isOwnMembership(ended))
    throw accessProblems.problem('membership-unknown');
  const role = await mustFindGivable(change, ended.roleId);
  const person = await mustBeOfCompany(change, personId, role.companyId);
  // Within what the role's card allows by now.
  const validUntil = endWithin(role, startOf(ended.validFrom.toISOString()), ended.validUntil?.toISOString());
  const held = await findMembershipOf(tx, role.id, personId, role.companyId);
  if (held !== null) throw accessProblems.problem('role-already-held');
  return place(change, { role, person, validFrom: ended.validFrom, validUntil, heldFor: ended.reason });
};

/** Whether it is held by nothing but its own row: not lent, and not taken in an emergency. */
const isOwnMembership = ({ deputyshipId, emergencyId }: OpenMembership): boolean =>
  deputyshipId === null && emergencyId === null;

const mustFindMembership = async ({ tx }: Change, id: number): Promise<OpenMembership> => {
  const membership = await findMembership(tx, id);
  if (membership === null) throw accessProblems.problem('membership-unknown');
  return membership;
};

/** Takes a role from a person; the last administrator keeps theirs. */
export const takeRole = async (change: Change, membershipId: number): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  const membership = await mustFindMembership(change, membershipId);
  if (membership.deputyshipId !== null) throw accessProblems.problem('membership-lent');
  if (membership.emergencyId !== null) throw accessProblems.problem('membership-emergency');
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
