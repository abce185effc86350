import { findMembership } from '#features/core/access/server/api.ts';
import { openRequestOf, reopenRequest } from '#features/core/asked-access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { type Change, takeRole } from '#features/console/access-management/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { answerContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import { changeChosen } from './answer-requests.ts';
import { takePersonally } from './give-personally.ts';
import { roleName } from './request-reads.ts';
import { type FoundRequest, mustFindRequest, personName } from './request-views.ts';
import { tellAnswer } from './tell-answers.ts';

const notReversible = () => requestProblems.problem('request-not-reversible');

/** Takes again what an approval gave, as far as it stands as it was given. */
const takeBack = async (change: Change, found: FoundRequest): Promise<void> => {
  const { roleId, membershipId, givenUntil } = found.request;
  if (membershipId !== null) {
    const membership = await findMembership(change.tx, membershipId);
    if (membership?.validUntil?.getTime() !== givenUntil?.getTime()) throw notReversible();
    await takeRole(change, membershipId);
    return;
  }
  const name = roleId === null ? null : await roleName(change.tx, roleId);
  if (roleId === null || name === null || !(await takePersonally(change, found, { id: roleId, name })))
    throw notReversible();
};

const reopen = async (change: Change, id: number): Promise<void> => {
  const { ctx, tx } = change;
  const found = await mustFindRequest(ctx, id, 'change');
  const { request, screen } = found;
  if (request.outcome === null) throw requestProblems.problem('request-waiting');
  if ([request.personId, request.askedBy].includes(ctx.caller.personId)) throw requestProblems.problem('request-own');
  // A request that expired has no answer to take back.
  if (request.decidedBy === null || request.outcome === 'withdrawn') throw notReversible();
  if ((await openRequestOf(tx, request.personId, request.companyId, request.url)) !== null) throw notReversible();
  if (request.outcome === 'given') await takeBack(change, found);
  await reopenRequest(tx, id);
  await recordAudit(ctx, {
    action: 'access.reopened',
    subject: { kind: 'person', id: request.personId, name: (await personName(ctx, request.personId)) ?? '' },
    company: request.companyId,
    before: { screen: screen.url, outcome: request.outcome, request: id },
    after: null,
    reason: change.reason,
  });
  await tellAnswer(ctx, found, { kind: 'reopened', until: null, word: null });
};

/** Takes answers back, each a new change that is checked like any other. */
export const reopenRequests = ({ rows }: ParsedInputOf<(typeof answerContract)['reopenRequests']>, ctx: Context) =>
  changeChosen(ctx, rows, reopen);
