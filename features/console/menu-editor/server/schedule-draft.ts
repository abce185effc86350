import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { MOST_DAYS_AHEAD } from '../contract/vocabulary.ts';
import { mustHoldDraft, tellOfDraft } from './find-draft.ts';
import { setPlan } from './schedule-store.ts';

type Schedule = typeof menuEditorContract.scheduleMenuDraft;

const DAY_MS = 86_400_000;

/** Plans that a draft is published by itself, in the caller's name; null calls it off. It is judged again at its time. */
export const scheduleMenuDraft = async (
  { id, at }: ParsedInputOf<Schedule>,
  ctx: Context,
): Promise<ReturnOf<Schedule>> => {
  const draft = await mustHoldDraft(ctx, id);
  const moment = at === null ? null : new Date(at);
  if (moment === null && draft.scheduled_at === null) return {};
  if (moment !== null && moment.getTime() <= nowMs())
    throw menuEditorProblems.problem('menu-schedule-past', {}, [{ path: 'at', code: 'past' }]);
  if (moment !== null && moment.getTime() > nowMs() + MOST_DAYS_AHEAD * DAY_MS)
    throw menuEditorProblems.problem('menu-schedule-far', { days: MOST_DAYS_AHEAD }, [{ path: 'at', code: 'far' }]);
  const { personId: by, companyId: workedIn } = ctx.caller;
  await setPlan(ctx.tx, id, moment === null ? null : { at: moment, by, workedIn });
  await recordAudit(ctx, {
    action: moment === null ? 'menu-draft.unscheduled' : 'menu-draft.scheduled',
    subject: { kind: 'menu-draft', id, name: draft.name },
    company: null,
    before: { scheduledAt: draft.scheduled_at },
    after: { scheduledAt: moment },
  });
  tellOfDraft(ctx, id);
  return {};
};
