import { linkIn, notifyOnce, type Told } from '#features/workplace/notifications/server/api.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { myReviewsUrl } from '../contract/addresses.ts';
import { accessReviewsChanged } from '../contract/events.ts';
import { reviewGroup } from '../contract/vocabulary.ts';
import type { StoredReview } from './review-store.ts';

type Telling = Pick<Context, 'tx' | 'publish'>;

/** Tells open browsers that reviews changed. */
export const tellReviews = ({ publish }: Pick<Context, 'publish'>, company: number): void =>
  publish(accessReviewsChanged, {}, { companies: [company], screens: [reviewsUrl, myReviewsUrl] });

type Waiting = { readonly id: number; readonly lines: number };

/** Who has lines of a review left to decide, and how many. */
const undecidedOf = async ({ tx }: Telling, review: StoredReview): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`select w.id, count(*)::int as lines
    from access_review_line l cross join unnest(l.reviewer_ids) as w(id)
    where l.review_id = ${review.id} and l.decision is null and l.result is null group by w.id order by w.id`.execute(
    tx,
  );
  return rows;
};

const said = (kind: 'begun' | 'near', { name, due_at: due }: StoredReview, lines: number): Told => {
  const day = writtenDay(due);
  return kind === 'begun'
    ? {
        tr: `“${name}” gözden geçirmesinde ${lines} satır kararınızı bekliyor (son gün ${day}).`,
        en: `“${name}”: ${lines} lines wait for your decision (due ${day}).`,
      }
    : {
        tr: `“${name}” gözden geçirmesinin son günü ${day}; ${lines} satır hâlâ kararınızı bekliyor.`,
        en: `“${name}” is due on ${day}; ${lines} lines still wait for your decision.`,
      };
};

/** Notifies reviewers of their pending lines; returns how many were notified. */
export const tellReviewers = async (ctx: Telling, kind: 'begun' | 'near', review: StoredReview): Promise<number> => {
  const waiting = await undecidedOf(ctx, review);
  for (const { id, lines } of waiting)
    await notifyOnce(ctx, [id], {
      kind: 'approvals',
      group: reviewGroup(review.id),
      message: said(kind, review, lines),
      link: linkIn(review.company_id, `${myReviewsUrl}?review=${review.id}`),
    });
  return waiting.length;
};
