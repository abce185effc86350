import { findScreens, roleRows } from '#features/core/access/server/api.ts';
import { nameOfPerson, personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { NOTICE_DAYS } from '../contract/vocabulary.ts';
import { isGone, isPending } from './review-lines.ts';
import { movedIn } from './review-move.ts';
import { mustFindReview, type StoredReview } from './review-store.ts';

type Show = (typeof reviewContract)['showReview'];
type Shown = ReturnOf<Show>;

const DAY_MS = 86_400_000;

/** What the lines of a review come to, by what was decided and what became of it. */
export const countLines = async (tx: Tx, review: Pick<StoredReview, 'id' | 'closed_at'>): Promise<Shown['counts']> => {
  const count = (of: ReturnType<typeof sql<boolean>>) => sql`(count(*) filter (where ${of}))::int`;
  const gone =
    review.closed_at === null ? sql<boolean>`(l.result = 'gone' or ${isGone})` : sql<boolean>`l.result = 'gone'`;
  const { rows } = await sql<Shown['counts']>`select count(*)::int as lines,
      ${count(sql<boolean>`l.decision is null and l.result is null`)} as undecided,
      ${count(sql<boolean>`l.times = 0`)} as unused, ${count(sql<boolean>`l.decision = 'keep'`)} as keep,
      ${count(sql<boolean>`l.decision = 'shorten'`)} as shorten, ${count(sql<boolean>`l.decision = 'remove'`)} as remove,
      ${count(sql<boolean>`${isPending} and not ${isGone}`)} as pending,
      ${count(sql<boolean>`l.result = 'applied'`)} as applied, ${count(sql<boolean>`l.result = 'refused'`)} as refused,
      ${count(gone)} as gone, ${count(sql<boolean>`l.result = 'lapsed'`)} as lapsed
    from access_review_line l where l.review_id = ${review.id}`.execute(tx);
  return rows[0] as Shown['counts'];
};

/** How far each reviewer is, those who have most left first. */
const progressOf = async (tx: Tx, id: number): Promise<Shown['progress']> => {
  const { rows } = await sql<Shown['progress'][number]>`select p.id, p.first_name || ' ' || p.last_name as name,
      count(*)::int as lines, (count(*) filter (where l.decision is not null or l.result is not null))::int as decided
    from access_review_line l cross join unnest(l.reviewer_ids) as w(id) join ${personRows} p on p.id = w.id
    where l.review_id = ${id}
    group by p.id, p.first_name, p.last_name, p.name_order
    order by count(*) - count(l.decision) desc, p.name_order collate "C", p.id`.execute(tx);
  return rows;
};

const namesOfPeople = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select p.first_name || ' ' || p.last_name as name from ${personRows} p
    where p.id = any(${[...ids]}::bigint[]) order by p.name_order collate "C", p.id`.execute(tx);
  return rows.map(({ name }) => name);
};

/** What the scope of a review names. */
export const scopeNames = async ({ tx, language }: Pick<Context, 'tx' | 'language'>, review: StoredReview) => {
  const ids = [...review.scope_ids];
  if (review.scope_kind === 'people') return namesOfPeople(tx, ids);
  if (review.scope_kind === 'screens')
    return [...(await findScreens(tx, ids)).values()].map(({ captionTr, captionEn }) =>
      language === 'en' ? captionEn : captionTr,
    );
  const { rows } = await sql<{ name: string }>`select r.name from ${roleRows} r
    where r.id = any(${ids}::bigint[]) order by turkish_order(r.name) collate "C", r.id`.execute(tx);
  return rows.map(({ name }) => name);
};

type Names = { readonly fallback: string; readonly starter: string; readonly closer: string | null };

const namesIn = async (tx: Tx, review: StoredReview): Promise<Names> => {
  const { rows } = await sql<Names>`select ${nameOfPerson(sql`${review.fallback_id}::bigint`)} as fallback,
    ${nameOfPerson(sql`${review.started_by}::bigint`)} as starter,
    ${nameOfPerson(sql`${review.closed_by}::bigint`)} as closer`.execute(tx);
  return rows[0] ?? { fallback: '', starter: '', closer: null };
};

/** When the rights without a decision are taken; null where none will be. */
const takenAt = ({ silence, settled_at: settled, due_at: due, closed_at: closed }: StoredReview): string | null =>
  silence === 'keep' || closed !== null
    ? null
    : new Date((settled ?? due).getTime() + NOTICE_DAYS * DAY_MS).toISOString();

/** What a review is, as people and its evidence read it. */
export const describeReview = async (ctx: Pick<Context, 'tx' | 'language'>, review: StoredReview) => {
  const names = await namesIn(ctx.tx, review);
  return {
    id: review.id,
    name: review.name,
    scopeKind: review.scope_kind,
    scope: await scopeNames(ctx, review),
    reviewerKind: review.reviewer_kind,
    reviewers: await namesOfPeople(ctx.tx, review.reviewer_ids),
    fallback: names.fallback,
    silence: review.silence,
    dueAt: review.due_at.toISOString(),
    everyMonths: review.every_months as Shown['everyMonths'],
    startedBy: names.starter,
    startedAt: review.started_at.toISOString(),
    closedBy: names.closer,
    closedAt: review.closed_at?.toISOString() ?? null,
  };
};

/** A review with how far it is. */
export const showReview = async ({ id }: ParsedInputOf<Show>, ctx: Context): Promise<Shown> => {
  const review = await mustFindReview(ctx, id);
  return {
    ...(await describeReview(ctx, review)),
    version: review.version,
    state: review.closed_at === null ? 'open' : 'closed',
    takenAt: takenAt(review),
    nextAt: review.next_at?.toISOString() ?? null,
    head: review.head_event === null ? null : { event: review.head_event, hash: review.head_hash ?? '' },
    counts: await countLines(ctx.tx, review),
    progress: await progressOf(ctx.tx, review.id),
    moved: await movedIn(ctx.tx, review),
  };
};
