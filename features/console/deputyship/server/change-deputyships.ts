import {
  endTerm,
  findDeputyship,
  findRoles,
  insertDeputyship,
  setTerm,
  type StoredDeputyship,
} from '#features/core/access/server/api.ts';
import {
  type Change,
  changeAccess,
  inOwnCompany,
  deputyshipName,
  endOf,
  mustGovern,
} from '#features/console/access-management/server/api.ts';
import { accessProblems } from '#features/console/access-management/contract/problems.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { deputyshipContract } from '../contract/endpoints.ts';
import { deputyshipProblems } from '../contract/problems.ts';
import { mustBeLendable, mustBeWithinOwn } from './lending-limits.ts';
import { looksAfter, mayOf, mustBeThere, mustBeYours, mustFindDeputyship } from './may-lend.ts';
import { tellParties } from './tell-parties.ts';

type Contract = typeof deputyshipContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

const beginOf = (instant: string | undefined): Date | null => {
  const begin = instant === undefined ? null : new Date(instant);
  return begin !== null && begin.getTime() > nowMs() ? begin : null;
};

const mustEnd = (instant: string, from: Date | null): Date => {
  const end = endOf(instant, from);
  if (end === null) throw accessProblems.problem('validity-wrong');
  return end;
};

const subjectOf = (row: StoredDeputyship) => ({ kind: 'deputyship', id: row.id, name: deputyshipName(row) });

/** A deputyship as it stands in the change under way. */
const mustStand = async ({ tx }: Change, id: number): Promise<StoredDeputyship> => {
  const found = await findDeputyship(tx, id);
  if (found === null) throw deputyshipProblems.problem('deputyship-unknown');
  return found;
};

/** Nobody is their own deputy, and nobody makes themselves the deputy of another. */
const mustBeAnother = ({ ctx }: Change, lenderId: number, deputyId: number): void => {
  const field = [{ path: 'deputyId', code: 'self' }];
  if (deputyId === lenderId) throw deputyshipProblems.problem('deputyship-self', {}, field);
  if (deputyId === ctx.caller.personId) throw deputyshipProblems.problem('deputyship-to-yourself', {}, field);
};

const make = async (change: Change, wanted: Input<'makeDeputyship'>): Promise<{ id: number }> => {
  const { ctx, tx, epoch, reason } = change;
  const { lenderId, deputyId, roleIds, approvals } = wanted;
  const companyId = companyOf(ctx);
  mustBeYours(ctx, lenderId, 'edit');
  mustBeAnother(change, lenderId, deputyId);
  const lender = await mustBeThere(ctx, lenderId, 'lenderId');
  await mustBeThere(ctx, deputyId, 'deputyId');
  const from = beginOf(wanted.validFrom);
  const until = mustEnd(wanted.validUntil, from);
  if (roleIds.length === 0 && !approvals)
    throw deputyshipProblems.problem('deputyship-empty', {}, [{ path: 'roleIds', code: 'missing' }]);
  const roles = await mustBeLendable(change, lender, roleIds, { from, until });
  if (lenderId !== ctx.caller.personId) await mustBeWithinOwn(change, roles, until);
  const id = await insertDeputyship(
    tx,
    {
      companyId,
      lenderId,
      deputyId,
      roles: roles.map((role) => role.id),
      approvals,
      reason,
      madeBy: ctx.caller.personId,
    },
    { from, until, epoch },
  );
  const made = await mustStand(change, id);
  await recordAudit(ctx, {
    action: 'deputyship.created',
    subject: subjectOf(made),
    company: companyId,
    before: null,
    after: { roles: roles.map(({ name }) => name), approvals, validFrom: from, validUntil: until },
    reason,
  });
  await tellParties(ctx, made, 'made');
  return { id };
};

/** The roles of a deputyship as far as they are still there; who changes them in another's place governs them. */
const mustGovernRoles = async ({ authority, tx }: Change, row: StoredDeputyship) => {
  const roles = await findRoles(
    tx,
    row.roles.map(({ id }) => id),
  );
  for (const role of roles) mustGovern(authority, role);
  return roles;
};

const change = async (change: Change, { id, validUntil }: Input<'changeDeputyship'>): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  const before = await mustFindDeputyship(ctx, id);
  if (before.state === 'ended') throw deputyshipProblems.problem('deputyship-over');
  if (!mayOf(ctx, before).change) throw deputyshipProblems.problem('deputyship-not-yours');
  const until = mustEnd(validUntil, before.validFrom);
  const isOwn = before.lenderId === ctx.caller.personId;
  const roles = isOwn ? [] : await mustGovernRoles(change, before);
  if (until > before.validUntil) {
    const held = before.roles.filter((role) => role.held).map((role) => role.id);
    await mustBeLendable(change, { id: before.lenderId, name: before.lender }, held, { from: before.validFrom, until });
    await mustBeWithinOwn(change, roles, until);
  }
  await setTerm(tx, before, { from: before.validFrom, until, epoch });
  await recordAudit(ctx, {
    action: 'deputyship.changed',
    subject: subjectOf(before),
    company: before.companyId,
    before: { validUntil: before.validUntil },
    after: { validUntil: until },
    reason,
  });
  await tellParties(ctx, { ...before, validUntil: until }, 'changed');
};

const end = async (change: Change, { id }: Input<'endDeputyship'>): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  const before = await mustFindDeputyship(ctx, id);
  if (before.state === 'ended') throw deputyshipProblems.problem('deputyship-over');
  if (![before.lenderId, before.deputyId].includes(ctx.caller.personId)) await mustGovernRoles(change, before);
  await endTerm(tx, id, { by: ctx.caller.personId, epoch });
  await recordAudit(ctx, {
    action: 'deputyship.ended',
    subject: subjectOf(before),
    company: before.companyId,
    before: { roles: before.roles.map(({ name }) => name), validUntil: before.validUntil },
    after: null,
    reason,
  });
  await tellParties(ctx, before, 'ended');
};

const restore = async (change: Change, { id }: Input<'restoreDeputyship'>): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  const before = await mustFindDeputyship(ctx, id);
  const isOwn = before.lenderId === ctx.caller.personId;
  if (before.state !== 'ended') throw deputyshipProblems.problem('deputyship-stands');
  if (before.endedAt === null || before.validUntil.getTime() <= nowMs())
    throw deputyshipProblems.problem('deputyship-over');
  if (!isOwn && !looksAfter(ctx, 'edit')) throw deputyshipProblems.problem('deputyship-not-yours');
  mustBeAnother(change, before.lenderId, before.deputyId);
  await mustBeThere(ctx, before.lenderId, 'lenderId');
  await mustBeThere(ctx, before.deputyId, 'deputyId');
  if (!isOwn) await mustBeWithinOwn(change, await mustGovernRoles(change, before), before.validUntil);
  await setTerm(tx, before, { from: before.validFrom, until: before.validUntil, epoch });
  await recordAudit(ctx, {
    action: 'deputyship.restored',
    subject: subjectOf(before),
    company: before.companyId,
    before: null,
    after: { roles: before.roles.map(({ name }) => name), validUntil: before.validUntil },
    reason,
  });
  await tellParties(ctx, before, 'restored');
};

type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** Making, moving and ending deputyships, each a change of access like any other. */
export const deputyshipChanges = {
  makeDeputyship: (input: Input<'makeDeputyship'>, ctx: Context): Answer<'makeDeputyship'> =>
    changeAccess(ctx, input.reason, (under) => make(under, input), inOwnCompany(ctx)),
  changeDeputyship: async (input: Input<'changeDeputyship'>, ctx: Context): Answer<'changeDeputyship'> => {
    await changeAccess(ctx, input.reason, (under) => change(under, input), inOwnCompany(ctx));
    return {};
  },
  endDeputyship: async (input: Input<'endDeputyship'>, ctx: Context): Answer<'endDeputyship'> => {
    await changeAccess(ctx, input.reason, (under) => end(under, input), inOwnCompany(ctx));
    return {};
  },
  restoreDeputyship: async (input: Input<'restoreDeputyship'>, ctx: Context): Answer<'restoreDeputyship'> => {
    await changeAccess(ctx, input.reason, (under) => restore(under, input), inOwnCompany(ctx));
    return {};
  },
};
