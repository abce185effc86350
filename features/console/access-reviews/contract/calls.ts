import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { decidesLines, editsReviews, seesReviews } from './permissions.ts';
import { reviewLinesSource } from './sources.ts';

/** Reviews of the company that the caller works in, for whoever looks after them. */
export const reviewCalls = callsOf(async () => (await import('./shapes.ts')).reviewShapes, {
  startReview: {
    method: 'POST',
    path: '/derinuaa/api/access-reviews',
    access: editsReviews,
    problems: ['review-empty', 'review-scope-wrong', 'review-reviewer-wrong', 'review-due-past'],
  },
  showReview: {
    method: 'GET',
    path: '/derinuaa/api/access-reviews/:id',
    access: seesReviews,
    problems: ['review-unknown'],
  },
  editReview: {
    method: 'PATCH',
    path: '/derinuaa/api/access-reviews/:id',
    access: editsReviews,
    problems: ['review-unknown', 'review-closed', 'review-stale', 'review-due-past'],
  },
  closeReview: {
    method: 'POST',
    path: '/derinuaa/api/access-reviews/:id/closing',
    access: editsReviews,
    problems: ['review-unknown', 'review-closed', 'review-not-applied', 'review-not-answered'],
  },
  remindReviewers: {
    method: 'POST',
    path: '/derinuaa/api/access-reviews/:id/reminders',
    access: editsReviews,
    problems: ['review-unknown', 'review-closed'],
  },
  /** Who decided what on which facts: the text that was written when the review was closed. */
  readEvidence: {
    method: 'GET',
    path: '/derinuaa/api/access-reviews/:id/evidence',
    access: seesReviews,
    problems: ['review-unknown', 'review-open'],
  },
  /** Who would lose what by the decisions that wait to be applied. */
  weighReview: {
    method: 'GET',
    path: '/derinuaa/api/access-reviews/:id/impact',
    access: editsReviews,
    problems: ['review-unknown'],
  },
  /** Roles, people and screens by name, of which a review can be. */
  findReviewChoices: { method: 'GET', path: '/derinuaa/api/access-review-choices', access: editsReviews },
  reassignLines: {
    method: 'POST',
    path: '/derinuaa/api/access-review-assignments',
    access: editsReviews,
    problems: ['review-reviewer-wrong'],
  },
  /** Makes what was decided, each on the one path of changes of access. */
  applyLines: { method: 'POST', path: '/derinuaa/api/access-review-applications', access: editsReviews },
  takeLinesBack: { method: 'POST', path: '/derinuaa/api/access-review-returns', access: editsReviews },
  exportLines: exportCall('/derinuaa/api/access-review-exports', reviewLinesSource),
});

/** What a reviewer does with the own lines. */
export const decideCalls = callsOf(async () => (await import('./shapes.ts')).decideShapes, {
  decideLines: { method: 'POST', path: '/derinuaa/api/access-review-decisions', access: decidesLines },
  keepUsedLines: { method: 'POST', path: '/derinuaa/api/access-review-used', access: decidesLines },
});
