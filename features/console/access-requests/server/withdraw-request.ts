import { closeRequest, lockRequest } from '#features/core/asked-access/server/api.ts';
import { requestGroup } from '#features/core/asked-access/contract/vocabulary.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { retell } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { askContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import { mustWait } from './request-views.ts';
import { tellRequests } from './tell-requests.ts';

/** Takes one's own request back: of whoever asked, and of whoever it was asked for. */
export const withdrawRequest = async (
  { id }: ParsedInputOf<typeof askContract.withdrawRequest>,
  ctx: Context,
): Promise<Record<string, never>> => {
  const { tx, caller } = ctx;
  const request = await lockRequest(tx, id);
  const isOwn = request !== null && [request.askedBy, request.personId].includes(caller.personId);
  if (request === null || !isOwn) throw requestProblems.problem('request-unknown');
  await mustWait(ctx, request);
  await closeRequest(tx, id, { outcome: 'withdrawn', by: caller.personId });
  await recordAudit(ctx, {
    action: 'access.withdrawn',
    subject: { kind: 'access-request', id, name: request.url },
    company: request.companyId,
    before: { url: request.url, level: request.level },
    after: null,
  });
  await retell(ctx, requestGroup(id), null);
  tellRequests(ctx, request.companyId, [request.askedBy, request.personId]);
  return {};
};
