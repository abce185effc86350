import { findPossibleOwners, findScreens, roleRows } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { type Insertable, sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany, type Tx, tables } from '#platform/server/db.ts';
import { nowMs, timeNow } from '#platform/server/time-now.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import type { ScopeKind } from '../contract/vocabulary.ts';
import type { StoredReview } from './review-store.ts';
import { insertLines } from './start-lines.ts';
import type { ReviewTables } from './tables.ts';
import { tellReviewers, tellReviews } from './tell-reviews.ts';

type Start = (typeof reviewContract)['startReview'];

/** A due day as a moment to come. */
export const mustBeToCome = (dueAt: string): Date => {
  const due = new Date(dueAt);
  if (due.getTime() <= nowMs()) throw reviewProblems.problem('review-due-past', {}, [{ path: 'dueAt', code: 'early' }]);
  return due;
};

const countOf = async (tx: Tx, company: number, kind: ScopeKind, ids: readonly number[]): Promise<number> => {
  if (kind === 'screens') return (await findScreens(tx, [...ids])).size;
  const { rows } = await (kind === 'roles'
    ? sql<{ count: number }>`select count(*)::int as count from ${roleRows} r where r.active and not r.everyone
        and r.id = any(${[...ids]}::bigint[]) and (r.company_id is null or r.company_id = ${company})`
    : sql<{ count: number }>`select count(distinct c.person_id)::int as count from ${membershipRows} c
        where c.company_id = ${company} and c.to_epoch is null and c.person_id = any(${[...ids]}::bigint[])`
  ).execute(tx);
  return rows[0]?.count ?? 0;
};

const mustBeInCompany = async (tx: Tx, company: number, kind: ScopeKind, ids: readonly number[]): Promise<void> => {
  if (kind === 'all') return;
  if (ids.length === 0 || (await countOf(tx, company, kind, ids)) < new Set(ids).size)
    throw reviewProblems.problem('review-scope-wrong', {}, [{ path: 'scopeIds', code: 'foreign' }]);
};

/** Everybody named is active and belongs to the company: whoever decides has to be able to come there. */
export const mustBeReviewers = async (tx: Tx, company: number, ids: readonly number[], path: string): Promise<void> => {
  if (ids.length === 0 || (await findPossibleOwners(tx, company, ids)).length < new Set(ids).size)
    throw reviewProblems.problem('review-reviewer-wrong', {}, [{ path, code: 'foreign' }]);
};

/** The same day of a month, so many months later. */
const monthsLater = (from: Date, months: number | null): Date | null => {
  if (months === null) return null;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + months);
  return next;
};

/** When the next one begins, counted from when this one began. */
export const nextAfter = (started: Date, months: number | null): Date | null => monthsLater(started, months);

type New = Omit<
  Insertable<ReviewTables['access_review']>,
  | 'next_at'
  | 'reminded_at'
  | 'settled_at'
  | 'swept_at'
  | 'closed_by'
  | 'closed_at'
  | 'evidence'
  | 'head_event'
  | 'head_hash'
> & { readonly every_months: number | null };

/** Writes a review down, fixes its lines and tells its reviewers; null where there is nothing to review. */
export const beginReview = async (
  ctx: Pick<Context, 'tx' | 'publish' | 'caller' | 'requestId' | 'seal'>,
  wanted: New,
): Promise<{ readonly review: StoredReview; readonly lines: number } | null> => {
  const { tx } = ctx;
  const review = await tables<ReviewTables>(tx)
    .insertInto('access_review')
    .values({
      ...wanted,
      next_at: nextAfter(timeNow(), wanted.every_months),
      reminded_at: null,
      settled_at: null,
      swept_at: null,
      closed_by: null,
      closed_at: null,
      evidence: null,
      head_event: null,
      head_hash: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = await insertLines(tx, review);
  if (lines === 0) {
    await tables<ReviewTables>(tx).deleteFrom('access_review').where('id', '=', review.id).execute();
    return null;
  }
  await recordAudit(ctx, {
    action: 'access.review-started',
    subject: { kind: 'access-review', id: review.id, name: review.name },
    company: review.company_id,
    before: null,
    after: { lines, dueAt: review.due_at, silence: review.silence, everyMonths: review.every_months },
  });
  await tellReviewers(ctx, 'begun', review);
  tellReviews(ctx, review.company_id);
  return { review, lines };
};

/** Starts a review of the company that the caller works in; an administrator's is of the product's roles too. */
export const startReview = async (input: ParsedInputOf<Start>, ctx: Context): Promise<ReturnOf<Start>> => {
  const { tx, caller } = ctx;
  const company = companyOf(ctx);
  const due = mustBeToCome(input.dueAt);
  await mustBeInCompany(tx, company, input.scopeKind, input.scopeIds);
  if (input.reviewerKind === 'named') await mustBeReviewers(tx, company, input.reviewerIds, 'reviewerIds');
  await mustBeReviewers(tx, company, [input.fallbackId], 'fallbackId');
  // What somebody does by a role of the product they may do in another company: it is no unused right for that.
  if (caller.isAdmin) await seeEveryCompany(tx);
  const begun = await beginReview(ctx, {
    company_id: company,
    name: input.name,
    scope_kind: input.scopeKind,
    scope_ids: input.scopeKind === 'all' ? [] : [...new Set(input.scopeIds)],
    product_roles: caller.isAdmin,
    reviewer_kind: input.reviewerKind,
    reviewer_ids: input.reviewerKind === 'named' ? [...new Set(input.reviewerIds)] : [],
    fallback_id: input.fallbackId,
    due_at: due,
    every_months: input.everyMonths,
    silence: input.silence,
    moved: null,
    started_by: caller.personId,
  });
  if (begun === null) throw reviewProblems.problem('review-empty', {}, [{ path: 'scopeKind', code: 'empty' }]);
  return { id: begun.review.id, lines: begun.lines };
};
