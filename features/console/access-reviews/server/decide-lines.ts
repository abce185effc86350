import { recordAudit } from '#features/core/audit/server/api.ts';
import { findPersonById, nameOf } from '#features/core/users/server/api.ts';
import { retell } from '#features/workplace/notifications/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { decideContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import { noticeGroup } from '../contract/vocabulary.ts';
import { lineNames } from './line-names.ts';
import { isGone } from './review-lines.ts';
import { changeLine, lockLines, type StoredLine } from './review-store.ts';
import { tellReviews } from './tell-reviews.ts';
import { decidable, type InPlaceOf, isDecidedBy } from './whose-lines.ts';

type Decide = (typeof decideContract)['decideLines'];
type Wanted = Omit<ParsedInputOf<Decide>, 'rows'>;

/** Throws unless the line is open to a decision, in the version that was seen. */
const mustBeOpen = async (ctx: Context, line: StoredLine, seen: number): Promise<void> => {
  if (line.isClosed) throw reviewProblems.problem('review-closed', { name: line.review });
  if (line.result === 'applied' || line.result === 'lapsed') throw reviewProblems.problem('review-line-applied');
  if (line.gone || line.result === 'gone') throw reviewProblems.problem('review-line-gone');
  if (line.version === seen) return;
  const by = line.decidedBy === null ? null : await findPersonById(ctx.tx, line.decidedBy);
  throw reviewProblems.problem('review-line-stale', { who: by === null ? '—' : nameOf(by) });
};

/** The new end of a right that is shortened: to come, and before the one it has. */
const endOf = ({ decision, until }: Wanted, { validUntil }: StoredLine): Date | null => {
  if (decision !== 'shorten') return null;
  const end = until === undefined || until === null ? null : new Date(until);
  if (end === null || end.getTime() <= nowMs() || (validUntil !== null && end >= validUntil))
    throw reviewProblems.problem('review-line-end', {}, [{ path: 'until', code: 'wrong' }]);
  return end;
};

const decide = async (ctx: Context, line: StoredLine, wanted: Wanted): Promise<number> => {
  const end = endOf(wanted, line);
  const isNone = wanted.decision === 'none';
  const word = isNone || wanted.word === undefined || wanted.word === '' ? null : wanted.word;
  const version = await changeLine(ctx.tx, line.id, {
    decision: wanted.decision === 'none' ? null : wanted.decision,
    new_until: end,
    word,
    decided_by: isNone ? null : ctx.caller.personId,
    // A refused decision is made anew.
    ...(line.result === null ? {} : { result: null, note_tr: null, note_en: null }),
  });
  if (!isNone) await retell(ctx, noticeGroup(line.id), null);
  return version;
};

type Decided = { readonly line: StoredLine; readonly inPlaceOf: InPlaceOf };

/** One event for each review, and for each person in whose place lines of it were decided. */
const recordDecisions = async (ctx: Context, decided: readonly Decided[], wanted: Wanted): Promise<void> => {
  const together = Map.groupBy(decided, ({ line, inPlaceOf }) => `${line.reviewId} ${inPlaceOf?.personId ?? ''}`);
  for (const of of together.values()) {
    const [{ line, inPlaceOf }] = of as [Decided];
    await recordAudit(
      { ...ctx, onBehalfOf: inPlaceOf },
      {
        action: 'access.review-decided',
        subject: { kind: 'access-review', id: line.reviewId, name: line.review },
        company: line.companyId,
        before: null,
        after: {
          decision: wanted.decision,
          lines: of.length,
          lineIds: of.slice(0, 100).map((each) => each.line.id),
        },
        reason: wanted.word ?? null,
      },
    );
  }
};

/** Decides chosen lines, each saved for itself: one that somebody was first with keeps no other back. */
export const decideLines = async (
  { rows, ...wanted }: ParsedInputOf<Decide>,
  ctx: Context,
): Promise<ReturnOf<Decide>> => {
  const ids = rows.map(({ id }) => id);
  const lines = await lockLines(ctx, ids);
  const own = await decidable(ctx, ids);
  const names = await lineNames(ctx, [...own.keys()]);
  const done: Decided[] = [];
  const answer = await rowByRow(ctx, {
    rows,
    nameOf: ({ id }) => names.get(id) ?? String(id),
    one: async ({ id, version }) => {
      const line = lines.get(id);
      if (line?.personId === ctx.caller.personId) throw reviewProblems.problem('review-line-own');
      if (line === undefined || !own.has(id)) throw reviewProblems.problem('review-line-unknown');
      await mustBeOpen(ctx, line, version);
      const mark = await decide(ctx, line, wanted);
      done.push({ line, inPlaceOf: own.get(id) ?? null });
      return { mark };
    },
  });
  await recordDecisions(ctx, done, wanted);
  if (done.length > 0) tellReviews(ctx, companyOf(ctx));
  return answer;
};

type KeepUsed = (typeof decideContract)['keepUsedLines'];
type Kept = { readonly id: number; readonly version: number; readonly reviewId: number; readonly review: string };

/** Keeps every own pending line whose role was used, in one step. */
export const keepUsedLines = async (
  { reviewId }: ParsedInputOf<KeepUsed>,
  ctx: Context,
): Promise<ReturnOf<KeepUsed>> => {
  const { tx, caller } = ctx;
  const company = companyOf(ctx);
  const { rows } = await sql<Kept>`update access_review_line l
    set decision = 'keep', decided_by = ${caller.personId}, decided_at = clock_timestamp(), version = l.version + 1
    from access_review v
    where v.id = l.review_id and v.closed_at is null and l.company_id = ${company} and l.decision is null
      and l.result is null and l.times > 0 and ${isDecidedBy(caller)} and not ${isGone}
      and (${reviewId ?? null}::bigint is null or l.review_id = ${reviewId ?? null}::bigint)
    returning l.id, l.version, l.review_id as "reviewId", v.name as review`.execute(tx);
  const own = await decidable(
    ctx,
    rows.map(({ id }) => id),
  );
  const whose = ({ id, reviewId: of }: Kept) => `${of} ${own.get(id)?.personId ?? ''}`;
  for (const of of Map.groupBy(rows, whose).values()) {
    const [first] = of as [Kept];
    await recordAudit(
      { ...ctx, onBehalfOf: own.get(first.id) ?? null },
      {
        action: 'access.review-decided',
        subject: { kind: 'access-review', id: first.reviewId, name: first.review },
        company,
        before: null,
        after: { decision: 'keep', lines: of.length, used: true },
      },
    );
  }
  await Promise.all(rows.slice(0, 500).map(({ id }) => retell(ctx, noticeGroup(id), null)));
  if (rows.length > 0) tellReviews(ctx, company);
  return { kept: rows.length, rows: rows.map(({ id, version }) => ({ id, version })) };
};
