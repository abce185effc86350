import { findMembership } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  type Change,
  changeAccess,
  changeEnd,
  inOwnCompany,
  oneOf,
  restoreMembership,
  takeRole,
} from '#features/console/access-management/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { Problem, phraseOf } from '#platform/contract/problem.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { KeptRefusal } from '#platform/server/kept-refusal.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { reviewProblems } from '../contract/problems.ts';
import type { LineResult } from '../contract/vocabulary.ts';
import { lineNames } from './line-names.ts';
import { changeLine, lockLines, type StoredLine } from './review-store.ts';
import { tellReviews } from './tell-reviews.ts';

type Contract = typeof reviewContract;
type Rows = ParsedInputOf<Contract['applyLines']>['rows'];
type Answer = ReturnOf<Contract['applyLines']>;
type One = (change: Change, line: StoredLine) => Promise<void>;

/** The line's right as it stands, or the word that it went. */
const mustStand = async ({ tx }: Pick<Change, 'tx'>, { membershipId }: StoredLine): Promise<void> => {
  const membership = await findMembership(tx, membershipId);
  if (membership === null || membership.isOver) throw reviewProblems.problem('review-line-gone');
};

/** Takes or shortens what a line is about; `as` is what the line says of it. */
export const makeDecision = async (
  change: Change,
  line: StoredLine,
  as: Extract<LineResult, 'applied' | 'lapsed'>,
): Promise<void> => {
  await mustStand(change, line);
  const because = { ...change, reason: line.word ?? line.review };
  const made = line.decision === 'shorten' ? await changeEnd(because, line.membershipId, line.newUntil) : null;
  if (made === null) await takeRole(because, line.membershipId);
  await changeLine(change.tx, line.id, { result: as, note_tr: null, note_en: null, made_id: made });
};

const apply: One = async (change, line) => {
  if (line.isClosed) throw reviewProblems.problem('review-closed', { name: line.review });
  if (line.result === 'applied' || line.result === 'lapsed') throw reviewProblems.problem('review-line-applied');
  if (line.gone || line.result === 'gone') throw reviewProblems.problem('review-line-gone');
  if (line.decision !== 'remove' && line.decision !== 'shorten') throw reviewProblems.problem('review-line-undecided');
  await makeDecision(change, line, 'applied');
};

const notReversible = () => reviewProblems.problem('review-not-reversible');

/** What was taken is given again as it was held; what was shortened has its former end again. */
const giveBack: One = async (change, line) => {
  if (line.isClosed) throw reviewProblems.problem('review-closed', { name: line.review });
  if (line.result !== 'applied' && line.result !== 'lapsed') throw notReversible();
  const because = { ...change, reason: line.review };
  if (line.madeId === null) {
    const id = await restoreMembership(because, line.membershipId, line.personId);
    await changeLine(change.tx, line.id, { result: null, membership_id: id });
    return;
  }
  const shortened = await findMembership(change.tx, line.madeId);
  if (shortened === null || shortened.validUntil?.getTime() !== line.newUntil?.getTime()) throw notReversible();
  const id = await changeEnd(because, line.madeId, line.validUntil);
  await changeLine(change.tx, line.id, { result: null, membership_id: id, made_id: null });
};

/** Whether a decision of a line is still to be made. */
const isToMake = ({ decision, result, isClosed }: StoredLine): boolean =>
  !isClosed && (decision === 'remove' || decision === 'shorten') && result !== 'applied' && result !== 'lapsed';

/** Why lines were refused: what is said of it, in both languages, stays with the line. */
type Refusals = Map<number, Problem>;

const noting = async (
  refusals: Refusals,
  id: number,
  work: () => Promise<void>,
): Promise<{ readonly mark: number }> => {
  try {
    await work();
    refusals.delete(id);
    return { mark: id };
  } catch (error) {
    if (error instanceof Problem) refusals.set(id, error);
    throw error;
  }
};

/** Says in a line why its decision could not be made. */
export const noteRefusal = async ({ tx }: Pick<Context, 'tx'>, id: number, problem: Problem): Promise<void> => {
  const { code, spec, params } = problem;
  await changeLine(tx, id, {
    result: code === 'review-line-gone' ? 'gone' : 'refused',
    note_tr: phraseOf(spec, 'tr', params),
    note_en: phraseOf(spec, 'en', params),
  });
};

const mustFind = (lines: ReadonlyMap<number, StoredLine>, id: number): StoredLine => {
  const line = lines.get(id);
  if (line === undefined) throw reviewProblems.problem('review-line-unknown');
  return line;
};

/**
 * Changes chosen lines on the one path of changes of access: together, which costs as much as one, or, where all of them
 * together break a limit or a rule, each for itself.
 */
const ofLines = async (ctx: Context, rows: Rows, one: One, refusals: Refusals = new Map()): Promise<Answer> => {
  const ids = rows.map(({ id }) => id);
  const names = await lineNames(ctx, [...(await lockLines(ctx, ids)).keys()]);
  const nameOf = ({ id }: { readonly id: number }) => names.get(id) ?? String(id);
  const together = () =>
    changeAccess(
      ctx,
      undefined,
      async (change) => {
        const lines = await lockLines(ctx, ids);
        return rowByRow(ctx, {
          rows,
          nameOf,
          one: ({ id }) => noting(refusals, id, () => one(change, mustFind(lines, id))),
        });
      },
      inOwnCompany(ctx),
    );
  if (rows.length > 1)
    try {
      return await ctx.attempt(together);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  return rowByRow(ctx, {
    rows,
    nameOf,
    one: ({ id }) =>
      noting(refusals, id, () =>
        changeAccess(
          oneOf(rows, ctx),
          undefined,
          async (change) => one(change, mustFind(await lockLines(ctx, [id]), id)),
          inOwnCompany(ctx),
        ),
      ),
  });
};

/** One event of each review that some lines are of. */
export const recordLines = async (
  change: Parameters<typeof recordAudit>[0],
  action: string,
  lines: readonly StoredLine[],
): Promise<void> => {
  for (const [reviewId, of] of Map.groupBy(lines, (line) => line.reviewId))
    await recordAudit(change, {
      action,
      subject: { kind: 'access-review', id: reviewId, name: of[0]?.review ?? '' },
      company: of[0]?.companyId ?? null,
      before: null,
      after: { lines: of.length },
    });
};

const recordDone = async (
  ctx: Context,
  action: string,
  { results }: Answer,
  lines: ReadonlyMap<number, StoredLine>,
) => {
  const done = results.flatMap(({ id, state }) => (state === 'done' ? [lines.get(Number(id))] : []));
  await recordLines(
    ctx,
    action,
    done.filter((line) => line !== undefined),
  );
  tellReviews(ctx, companyOf(ctx));
};

/** What waits for a second person says so in its lines; the approval makes it and says that. */
const sayWaits = async (ctx: Context, lines: ReadonlyMap<number, StoredLine>, error: unknown): Promise<never> => {
  if (error instanceof KeptRefusal) {
    for (const line of lines.values())
      if (isToMake(line)) await changeLine(ctx.tx, line.id, { result: 'waiting', note_tr: null, note_en: null });
    tellReviews(ctx, companyOf(ctx));
  }
  throw error;
};

/** Makes what was decided of chosen lines; each says what became of it. */
export const applyLines = async ({ rows }: ParsedInputOf<Contract['applyLines']>, ctx: Context): Promise<Answer> => {
  const refusals: Refusals = new Map();
  const lines = await lockLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const answer = await ofLines(ctx, rows, apply, refusals).catch((error) => sayWaits(ctx, lines, error));
  const refused: StoredLine[] = [];
  for (const { id, state } of answer.results) {
    const [line, refusal] = [lines.get(Number(id)), refusals.get(Number(id))];
    if (state !== 'refused' || refusal === undefined || line === undefined || !isToMake(line)) continue;
    await noteRefusal(ctx, line.id, refusal);
    refused.push(line);
  }
  await recordLines(ctx, 'access.review-refused', refused);
  await recordDone(ctx, 'access.review-applied', answer, lines);
  return answer;
};

/** Takes applied decisions back, each a new change that is checked like any other. */
export const takeLinesBack = async (
  { rows }: ParsedInputOf<Contract['takeLinesBack']>,
  ctx: Context,
): Promise<Answer> => {
  const lines = await lockLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const answer = await ofLines(ctx, rows, giveBack);
  await recordDone(ctx, 'access.review-returned', answer, lines);
  return answer;
};
