import { type Selectable, sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { reviewProblems } from '../contract/problems.ts';
import type { Decision, LineResult } from '../contract/vocabulary.ts';
import { isGone } from './review-lines.ts';
import type { ReviewTables } from './tables.ts';

export type StoredReview = Selectable<ReviewTables['access_review']>;

const ofCompany = (ctx: Context, id: number) =>
  tables<ReviewTables>(ctx.tx)
    .selectFrom('access_review')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyOf(ctx));

/** A review of the company that the caller works in. */
export const mustFindReview = async (ctx: Context, id: number): Promise<StoredReview> => {
  const review = await ofCompany(ctx, id).executeTakeFirst();
  if (review === undefined) throw reviewProblems.problem('review-unknown');
  return review;
};

/** The same where it is still open, held until the transaction ends. */
export const mustLockOpen = async (ctx: Context, id: number): Promise<StoredReview> => {
  const review = await ofCompany(ctx, id).forUpdate().executeTakeFirst();
  if (review === undefined) throw reviewProblems.problem('review-unknown');
  if (review.closed_at !== null) throw reviewProblems.problem('review-closed', { name: review.name });
  return review;
};

/** A line as whoever changes it needs it. */
export type StoredLine = {
  readonly id: number;
  readonly reviewId: number;
  readonly review: string;
  readonly version: number;
  readonly companyId: number;
  readonly personId: number;
  readonly membershipId: number;
  readonly validUntil: Date | null;
  readonly decision: Decision | null;
  readonly newUntil: Date | null;
  readonly word: string | null;
  readonly decidedBy: number | null;
  readonly result: LineResult | null;
  readonly madeId: number | null;
  readonly isClosed: boolean;
  readonly gone: boolean;
};

/** A line `l` of a review `v`, as it is stored. */
export const storedLine = sql`l.id, l.review_id as "reviewId", v.name as review, l.version, l.company_id as "companyId",
  l.person_id as "personId", l.membership_id as "membershipId", l.valid_until as "validUntil", l.decision,
  l.new_until as "newUntil", l.word, l.decided_by as "decidedBy", l.result, l.made_id as "madeId",
  v.closed_at is not null as "isClosed", ${isGone} as gone`;

/** Lines of the caller's company, held until the transaction ends: always in the same order. */
export const lockLines = async (ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, StoredLine>> => {
  const { rows } = await sql<StoredLine>`select ${storedLine}
    from access_review_line l join access_review v on v.id = l.review_id
    where l.id = any(${[...ids]}::bigint[]) and l.company_id = ${companyOf(ctx)}
    order by l.id for update of l`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
};

type LineChange = Partial<
  Pick<
    StoredLineRow,
    'membership_id' | 'made_id' | 'result' | 'note_tr' | 'note_en' | 'decision' | 'new_until' | 'word' | 'decided_by'
  >
>;
type StoredLineRow = Selectable<ReviewTables['access_review_line']>;

/** Changes a line, which has another version with that. */
export const changeLine = async (tx: Tx, id: number, change: LineChange): Promise<number> => {
  const { version } = await tables<ReviewTables>(tx)
    .updateTable('access_review_line')
    .set({
      ...change,
      ...('result' in change ? { result_at: sql<Date>`clock_timestamp()` } : {}),
      ...('decision' in change ? { decided_at: change.decision === null ? null : sql<Date>`clock_timestamp()` } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
