import { roleRows } from '#features/core/access/server/api.ts';
import { changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify, notifyOnce, retell } from '#features/workplace/notifications/server/api.ts';
import { sql } from 'kysely';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db.ts';
import type { ToldChange } from '#platform/server/own-change.ts';
import { ownContext } from '#platform/server/own-context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { NOTICE_DAYS, noticeGroup } from '../contract/vocabulary.ts';
import { makeDecision, noteRefusal, recordLines } from './apply-lines.ts';
import { isGone } from './review-lines.ts';
import { type StoredLine, storedLine, type StoredReview } from './review-store.ts';
import { takeDue } from './review-times.ts';
import { countLines } from './show-review.ts';
import { beginReview } from './start-review.ts';
import { tellReviewers, tellReviews } from './tell-reviews.ts';

const DAY_MS = 86_400_000;
const PROFILE = '/screen/user-system/user-profile';
/** So many rights are taken in one transaction: others' changes go between. */
const PIECE = 50;

const note = (change: ToldChange, review: StoredReview, column: 'reminded_at' | 'settled_at' | 'swept_at') =>
  sql`update access_review set ${sql.ref(column)} = clock_timestamp() where id = ${review.id}`.execute(change.tx);

/** Reviewers are reminded before the due day, unless the review began within those days. */
const remind = async (change: ToldChange, review: StoredReview): Promise<void> => {
  await note(change, review, 'reminded_at');
  if (nowMs() - review.started_at.getTime() > DAY_MS) await tellReviewers(change, 'near', review);
};

type Silent = StoredLine & { readonly role: string };

/** Lines without a decision whose right still stands, locked. */
const silentOf = async ({ tx }: ToldChange, { id }: StoredReview, most: number | null): Promise<readonly Silent[]> => {
  const { rows } = await sql<Silent>`select ${storedLine}, r.name as role
    from access_review_line l join access_review v on v.id = l.review_id join ${roleRows} r on r.id = l.role_id
    where l.review_id = ${id} and l.decision is null and l.result is null and not ${isGone}
    order by l.id limit ${most}::int for update of l`.execute(tx);
  return rows;
};

/** Tells each person of a right that it will be taken unless somebody answers for it. */
const giveNotice = async (
  change: ToldChange,
  { name, company_id: company }: StoredReview,
  lines: readonly Silent[],
) => {
  const day = writtenDay(new Date(nowMs() + NOTICE_DAYS * DAY_MS));
  await sql`update access_review_line set noticed_at = clock_timestamp()
    where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(change.tx);
  for (const { id, personId, role } of lines)
    await notifyOnce(change, [personId], {
      kind: 'access',
      group: noticeGroup(id),
      message: {
        tr: `“${name}” gözden geçirmesinde “${role}” rolünüz yanıtsız kaldı; ${day} tarihine kadar karar verilmezse kaldırılacak.`,
        en: `Nobody answered for your role “${role}” in the review “${name}”; it will be removed on ${day} unless somebody does.`,
      },
      link: linkIn(company, PROFILE),
    });
};

const tellStarter = (change: ToldChange, review: StoredReview, tr: string, en: string): Promise<void> =>
  notify(
    change,
    'approvals',
    [review.started_by],
    { tr: `“${review.name}”: ${tr}`, en: `“${review.name}”: ${en}` },
    linkIn(review.company_id, `${reviewsUrl}?review=${review.id}`),
  );

/** The due day is over: lines without a decision are reported as kept, or their people are given a week's notice. */
const settle = async (change: ToldChange, review: StoredReview): Promise<void> => {
  await note(change, review, 'settled_at');
  const silent = await silentOf(change, review, null);
  const count = silent.length;
  await recordAudit(change, {
    action: 'access.review-due',
    subject: { kind: 'access-review', id: review.id, name: review.name },
    company: review.company_id,
    before: null,
    after: { undecided: count, silence: review.silence },
  });
  if (review.silence === 'remove') await giveNotice(change, review, silent);
  const isKept = review.silence === 'keep';
  await tellStarter(
    change,
    review,
    isKept
      ? `süresi doldu; ${count} satır yanıtsız kaldı ve korundu.`
      : `süresi doldu; ${count} satır yanıtsız, kişilere bir hafta süre verildi.`,
    isKept
      ? `the due day is over; ${count} lines were not answered and are kept.`
      : `the due day is over; ${count} lines were not answered, and people have a week's notice.`,
  );
  tellReviews(change, review.company_id);
};

/** Takes the right of a line; answers whether it could. */
const takeSilent = async (change: ToldChange, context: Context, line: Silent): Promise<boolean> => {
  await retell(change, noticeGroup(line.id), null);
  try {
    await context.attempt(() => changeAccess(context, undefined, (each) => makeDecision(each, line, 'lapsed')));
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await noteRefusal(change, line.id, error);
    return false;
  }
};

/** The week is over: takes what still has no answer, a piece at a time; what a rule or a second pair of eyes keeps is said. */
const sweep = async (change: ToldChange, review: StoredReview, db: Database): Promise<void> => {
  const silent = await silentOf(change, review, PIECE);
  if (silent.length > 0) {
    const { context, tell } = await ownContext(change, db);
    const refused: Silent[] = [];
    for (const line of silent) if (!(await takeSilent(change, context, line))) refused.push(line);
    await recordLines(change, 'access.review-refused', refused);
    tell();
  }
  if (silent.length < PIECE) {
    await note(change, review, 'swept_at');
    const { lapsed, refused } = await countLines(change.tx, review);
    await tellStarter(
      change,
      review,
      `yanıtsız kalan ${lapsed} hak kaldırıldı, ${refused} tanesi kaldırılamadı.`,
      `${lapsed} rights without an answer were removed, ${refused} could not be.`,
    );
  }
  tellReviews(change, review.company_id);
};

/** The next one begins by itself, as this one was asked for, with as much time. */
const recur = async (change: ToldChange, review: StoredReview): Promise<void> => {
  await sql`update access_review set next_at = null where id = ${review.id}`.execute(change.tx);
  await beginReview(change, {
    company_id: review.company_id,
    name: review.name,
    scope_kind: review.scope_kind,
    scope_ids: review.scope_ids,
    product_roles: review.product_roles,
    reviewer_kind: review.reviewer_kind,
    reviewer_ids: review.reviewer_ids,
    fallback_id: review.fallback_id,
    due_at: new Date(nowMs() + (review.due_at.getTime() - review.started_at.getTime())),
    every_months: review.every_months,
    silence: review.silence,
    moved: null,
    started_by: review.started_by,
  });
};

/** Does what the time of reviews asks for, one review of each kind: the clock comes back until nothing is due. */
export const settleReviews = async (change: ToldChange, db: Database): Promise<void> => {
  const work = {
    remind: (review: StoredReview) => remind(change, review),
    settle: (review: StoredReview) => settle(change, review),
    sweep: (review: StoredReview) => sweep(change, review, db),
    recur: (review: StoredReview) => recur(change, review),
  } as const;
  for (const moment of ['recur', 'remind', 'settle', 'sweep'] as const) {
    const review = await takeDue(change.tx, moment);
    if (review !== null) await work[moment](review);
  }
};
