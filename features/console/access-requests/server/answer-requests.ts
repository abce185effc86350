import { listRoleGrants } from '#features/core/access/server/api.ts';
import { closeRequest, companiesOfRequests } from '#features/core/asked-access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  type Change,
  changeAccess,
  endOf,
  giveRole,
  mustFindRole,
  oneOf,
} from '#features/console/access-management/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import type { answerContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import { inPlaceOfLender, mustBeNoDeputyOf } from './answer-for.ts';
import { givePersonally } from './give-personally.ts';
import { type FoundRequest, mustFindRequest, mustWait, personName } from './request-views.ts';
import { tellAnswer } from './tell-answers.ts';

type Contract = typeof answerContract;
type Answer = Omit<ParsedInputOf<Contract['approveRequest']>, 'id'>;
type Given = { readonly id: number; readonly name: string; readonly membershipId: number | null };

/** A pending request that the caller may answer: neither one that they made, nor one that is for them. */
export const mustBeAnswerable = async (ctx: Context, id: number): Promise<FoundRequest> => {
  const found = await mustFindRequest(ctx, id, 'change');
  await mustWait(ctx, found.request);
  if ([found.request.personId, found.request.askedBy].includes(ctx.caller.personId))
    throw requestProblems.problem('request-own');
  await mustBeNoDeputyOf(ctx, [found.request.personId, found.request.askedBy]);
  return found;
};

const giveByRole = async (
  change: Change,
  { request, screen }: FoundRequest,
  roleId: number,
  until: Date | null,
): Promise<Given> => {
  const role = await mustFindRole(change.tx, roleId);
  const grants = await listRoleGrants(change.tx, roleId);
  const opens = grants.some(
    ({ screenId, level }) => screenId === screen.id && (request.level === 'view' || level === 'edit'),
  );
  if (!opens) throw requestProblems.problem('request-role-unfit', { name: role.name });
  const membershipId = await giveRole(change, {
    roleId,
    personId: request.personId,
    companyId: role.companyId,
    validUntil: until?.toISOString() ?? null,
  });
  return { id: roleId, name: role.name, membershipId };
};

/** The end that an approval gives: the one it names, none where it says so, else the one that was asked for. */
const endFor = (asked: Date | null, named: string | null | undefined): Date | null =>
  named === undefined ? endOf(asked?.toISOString()) : endOf(named);

const approve = async (own: Change, id: number, answer: Answer) => {
  const found = await mustBeAnswerable(own.ctx, id);
  const { request, screen } = found;
  const until = endFor(request.until, answer.until);
  const role = answer.roleId === null ? null : await mustFindRole(own.tx, answer.roleId);
  const change = await inPlaceOfLender(own, found, { role, until });
  const { ctx, tx } = change;
  const word = answer.word === undefined || answer.word === '' ? null : answer.word;
  // What the person wrote is why they hold it, unless whoever approves says otherwise.
  const because = { ...change, reason: word ?? request.reason };
  const given: Given =
    answer.roleId === null
      ? { ...(await givePersonally(because, found, until)), membershipId: null }
      : await giveByRole(because, found, answer.roleId, until);
  await closeRequest(tx, id, {
    outcome: 'given',
    by: ctx.caller.personId,
    word,
    roleId: given.id,
    membershipId: given.membershipId,
    givenUntil: until,
  });
  await recordAudit(ctx, {
    action: 'access.approved',
    subject: { kind: 'person', id: request.personId, name: (await personName(ctx, request.personId)) ?? '' },
    company: request.companyId,
    before: null,
    after: { screen: screen.url, level: request.level, role: given.name, validUntil: until, request: id },
    reason: word,
  });
  await tellAnswer(ctx, found, { kind: 'given', until, word });
  return { role: given.name, until: until?.toISOString() ?? null };
};

const refuse = async (ctx: Context, id: number, word: string): Promise<void> => {
  const found = await mustBeAnswerable(ctx, id);
  const { request, screen } = found;
  await closeRequest(ctx.tx, id, { outcome: 'refused', by: ctx.caller.personId, word });
  await recordAudit(ctx, {
    action: 'access.refused',
    subject: { kind: 'person', id: request.personId, name: (await personName(ctx, request.personId)) ?? '' },
    company: request.companyId,
    before: { screen: screen.url, level: request.level, request: id },
    after: null,
    reason: word,
  });
  await tellAnswer(ctx, found, { kind: 'refused', until: null, word });
};

/** Gives what was asked for, by a role that opens it or by the person's own, for as long as asked or shorter. */
export const approveRequest = async ({ id, ...answer }: ParsedInputOf<Contract['approveRequest']>, ctx: Context) =>
  changeAccess(ctx, undefined, (change) => approve(change, id, answer), await companiesOfRequests(ctx.tx, [id]));

export const refuseRequest = async (
  { id, word }: ParsedInputOf<Contract['refuseRequest']>,
  ctx: Context,
): Promise<ReturnOf<Contract['refuseRequest']>> => {
  await refuse(ctx, id, word);
  return {};
};

/** What people call a request in the result of many: whoever is not to see it reads its number alone. */
const namesOf = async (ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const names = new Map<number, string>();
  for (const id of ids) {
    const found = await mustFindRequest(ctx, id, 'read').catch(() => null);
    if (found === null) continue;
    const person = (await personName(ctx, found.request.personId)) ?? '';
    names.set(id, `${person} · ${found.screen[ctx.language]}`);
  }
  return names;
};

type Chosen = { readonly id: number };

/** Decides chosen requests one by one: one that somebody else answered meanwhile keeps no other back. */
const ofChosen = async (
  ctx: Context,
  rows: readonly Chosen[],
  one: (id: number) => Promise<unknown>,
): Promise<ReturnOf<Contract['approveRequests']>> => {
  const names = await namesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rowByRow(ctx, {
    rows,
    nameOf: ({ id }) => names.get(id) ?? String(id),
    one: async ({ id }) => {
      await one(id);
      return { mark: id };
    },
  });
};

/** The same, each a change of access of its own. */
export const changeChosen = async (
  ctx: Context,
  rows: readonly Chosen[],
  one: (change: Change, id: number) => Promise<unknown>,
): Promise<ReturnOf<Contract['approveRequests']>> => {
  const of = await companiesOfRequests(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return ofChosen(ctx, rows, (id) => changeAccess(oneOf(rows, ctx), undefined, (change) => one(change, id), of));
};

export const approveRequests = ({ rows, ...answer }: ParsedInputOf<Contract['approveRequests']>, ctx: Context) =>
  changeChosen(ctx, rows, (change, id) => approve(change, id, answer));

export const refuseRequests = ({ rows, word }: ParsedInputOf<Contract['refuseRequests']>, ctx: Context) =>
  ofChosen(ctx, rows, (id) => refuse(ctx, id, word));
