import { recordAudit } from '#features/core/audit/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { tables } from '#platform/server/db.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import { retell } from '#features/workplace/notifications/server/api.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import { noticeGroup } from '../contract/vocabulary.ts';
import { lineNames } from './line-names.ts';
import { lockLines, mustLockOpen, type StoredReview } from './review-store.ts';
import { mustBeReviewers, mustBeToCome, nextAfter } from './start-review.ts';
import type { ReviewTables } from './tables.ts';
import { tellReviewers, tellReviews } from './tell-reviews.ts';

type Contract = typeof reviewContract;
type Edit = Contract['editReview'];

/** A later due day: the reminders of the former one no longer count. */
const forgetNotices = async (ctx: Context, { id, silence, settled_at: settled }: StoredReview): Promise<void> => {
  if (silence === 'keep' || settled === null) return;
  const { rows } = await sql<{ id: number }>`update access_review_line set noticed_at = null
    where review_id = ${id} and noticed_at is not null and result is null returning id`.execute(ctx.tx);
  for (const line of rows) await retell(ctx, noticeGroup(line.id), null);
};

/** Changes name, due day and recurrence of an open review; its lines stay as they were fixed. */
export const editReview = async (
  { id, version, name, dueAt, everyMonths }: ParsedInputOf<Edit>,
  ctx: Context,
): Promise<ReturnOf<Edit>> => {
  const review = await mustLockOpen(ctx, id);
  if (review.version !== version) throw reviewProblems.problem('review-stale');
  const isMoved = new Date(dueAt).getTime() !== review.due_at.getTime();
  const due = isMoved ? mustBeToCome(dueAt) : review.due_at;
  if (isMoved) await forgetNotices(ctx, review);
  await tables<ReviewTables>(ctx.tx)
    .updateTable('access_review')
    .set({
      name,
      due_at: due,
      every_months: everyMonths,
      ...(everyMonths === review.every_months ? {} : { next_at: nextAfter(review.started_at, everyMonths) }),
      ...(isMoved ? { settled_at: null, swept_at: null, reminded_at: null } : {}),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(ctx, {
    action: 'access.review-edited',
    subject: { kind: 'access-review', id, name },
    company: review.company_id,
    before: { name: review.name, dueAt: review.due_at, everyMonths: review.every_months },
    after: { name, dueAt: due, everyMonths },
  });
  tellReviews(ctx, review.company_id);
  return { version: version + 1 };
};

/** Tells those who have lines left to decide, once more. */
export const remindReviewers = async (
  { id }: ParsedInputOf<Contract['remindReviewers']>,
  ctx: Context,
): Promise<ReturnOf<Contract['remindReviewers']>> => {
  const review = await mustLockOpen(ctx, id);
  return { people: await tellReviewers(ctx, 'near', review) };
};

type Reassign = Contract['reassignLines'];

/** Gives chosen lines to other reviewers, who are notified; a reviewer is not given lines about themselves. */
export const reassignLines = async (
  { rows, reviewerIds }: ParsedInputOf<Reassign>,
  ctx: Context,
): Promise<ReturnOf<Reassign>> => {
  const company = companyOf(ctx);
  await mustBeReviewers(ctx.tx, company, reviewerIds, 'reviewerIds');
  const lines = await lockLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const names = await lineNames(ctx, [...lines.keys()]);
  const touched = new Map<number, number>();
  const answer = await rowByRow(ctx, {
    rows,
    nameOf: ({ id }) => names.get(id) ?? String(id),
    one: async ({ id }) => {
      const line = lines.get(id);
      if (line === undefined) throw reviewProblems.problem('review-line-unknown');
      if (line.isClosed) throw reviewProblems.problem('review-closed', { name: line.review });
      const others = reviewerIds.filter((each) => each !== line.personId);
      if (others.length === 0) throw reviewProblems.problem('review-line-own');
      await sql`update access_review_line set reviewer_ids = ${others}::bigint[] where id = ${id}`.execute(ctx.tx);
      touched.set(line.reviewId, (touched.get(line.reviewId) ?? 0) + 1);
      return { mark: id };
    },
  });
  for (const [reviewId, count] of touched) {
    const review = await mustLockOpen(ctx, reviewId);
    await recordAudit(ctx, {
      action: 'access.review-reassigned',
      subject: { kind: 'access-review', id: reviewId, name: review.name },
      company,
      before: null,
      after: { lines: count, reviewerIds },
    });
    await tellReviewers(ctx, 'begun', review);
  }
  tellReviews(ctx, company);
  return answer;
};
