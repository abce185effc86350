import { chainHead, recordAudit } from '#features/core/audit/server/api.ts';
import { createHash } from 'node:crypto';
import { retell } from '#features/workplace/notifications/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import { reviewGroup } from '../contract/vocabulary.ts';
import { isGone, linesWithNames } from './review-lines.ts';
import { mustFindReview, mustLockOpen, type StoredReview } from './review-store.ts';
import { countLines, describeReview } from './show-review.ts';
import type { ReviewTables } from './tables.ts';
import { tellReviews } from './tell-reviews.ts';

type Contract = typeof reviewContract;

/** What is written of a line: the facts as they stood at the start, what was decided, and what became of it. */
const evidenceOf = async (tx: Tx, review: StoredReview): Promise<readonly object[]> => {
  const { rows } = await sql<object>`select l.id as line, l.person, l.person_id as "personId", l.role,
      l.role_id as "roleId", l.everywhere as "inAllCompanies", l.last_use_at as "lastUse", l.weeks as "weeksUsedOfThirteen",
      l.times as "usesInThirteenWeeks", l.giver as "givenBy", l.given_at as "givenAt", l.reason, l.valid_until as until,
      l.reviewers, coalesce(l.decision, 'none') as decision, l.new_until as "newUntil", l.word as comment,
      l.decider as "decidedBy", l.decided_at as "decidedAt",
      case when l.result is not null then l.result when l.decision is null then 'kept-without-answer' else 'kept' end as result,
      l.note_tr as note, l.result_at as "resultAt"
    from ${linesWithNames} where l.review_id = ${review.id} order by l.id`.execute(tx);
  return rows;
};

/** Everything decided was made, and nothing without an answer is still to be taken. */
const mustBeOver = async (ctx: Context, review: StoredReview): Promise<void> => {
  const { rows } = await sql<{ unmade: number }>`select count(*)::int as unmade from access_review_line l
    where l.review_id = ${review.id} and l.decision in ('shorten', 'remove') and l.result is null`.execute(ctx.tx);
  const unmade = rows[0]?.unmade ?? 0;
  if (unmade > 0) throw reviewProblems.problem('review-not-applied', { count: unmade });
  const { undecided } = await countLines(ctx.tx, review);
  if (review.silence === 'remove' && undecided > 0)
    throw reviewProblems.problem('review-not-answered', { count: undecided });
};

/** Rights that went meanwhile say so for good. */
const noteGone = async (ctx: Context, review: StoredReview): Promise<void> => {
  await sql`update access_review_line l set result = 'gone', result_at = clock_timestamp(), version = l.version + 1
    where l.review_id = ${review.id} and ${isGone}`.execute(ctx.tx);
};

/**
 * Closes a review: no line can be decided any more. Its evidence names who decided what on which facts, and is vouched for by the
 * trail: the event of the closing holds its digest, and with the evidence stands the head of its chain behind that event.
 */
export const closeReview = async (
  { id }: ParsedInputOf<Contract['closeReview']>,
  ctx: Context,
): Promise<ReturnOf<Contract['closeReview']>> => {
  const review = await mustLockOpen(ctx, id);
  await noteGone(ctx, review);
  await mustBeOver(ctx, review);
  const closed = { ...review, closed_by: ctx.caller.personId, closed_at: timeNow() };
  const content = {
    review: await describeReview(ctx, closed),
    counts: await countLines(ctx.tx, closed),
    lines: await evidenceOf(ctx.tx, closed),
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  await recordAudit(ctx, {
    action: 'access.review-closed',
    subject: { kind: 'access-review', id, name: review.name },
    company: review.company_id,
    before: null,
    after: { ...content.counts, digest },
  });
  const { eventId, hash } = await chainHead(ctx.tx, review.company_id);
  await tables<ReviewTables>(ctx.tx)
    .updateTable('access_review')
    .set({
      closed_by: closed.closed_by,
      closed_at: closed.closed_at,
      evidence: JSON.stringify({ content, digest, auditHead: { event: eventId, hash } }),
      head_event: eventId,
      head_hash: hash,
      version: review.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await retell(ctx, reviewGroup(id), null);
  tellReviews(ctx, review.company_id);
  return { event: eventId, hash };
};

const WORD = { tr: 'gozden-gecirme', en: 'access-review' } as const;

/** The evidence as it was written, and a name for its file. */
export const readEvidence = async (
  { id }: ParsedInputOf<Contract['readEvidence']>,
  ctx: Context,
): Promise<ReturnOf<Contract['readEvidence']>> => {
  const { evidence, name } = await mustFindReview(ctx, id);
  if (evidence === null) throw reviewProblems.problem('review-open', { name });
  return { name: `${WORD[ctx.language]}-${id}.json`, text: evidence };
};
