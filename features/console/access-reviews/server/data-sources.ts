import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { ownLinesSource, reviewLinesSource, reviewsSource } from '../contract/sources.ts';
import { isGone, isPending, lineColumns, linesWithNames } from './review-lines.ts';
import { isDecidedBy } from './whose-lines.ts';

/** The reviews of the company that the caller works in. */
export const reviews = readable(reviewsSource, {
  rows: ({ caller }) => ({
    from: sql`(select v.*, s.first_name || ' ' || s.last_name as starter, counted.lines, counted.decided, counted.pending
      from access_review v join ${personRows} s on s.id = v.started_by
        left join (select l.review_id, count(*)::int as lines, count(l.decision)::int as decided,
            (count(*) filter (where ${isPending} and not ${isGone}))::int as pending
          from access_review_line l where l.company_id = ${caller.companyId}::bigint group by l.review_id) counted
          on counted.review_id = v.id) v`,
    where: sql`v.company_id = ${caller.companyId}::bigint`,
  }),
  columns: {
    id: sql`v.id`,
    name: sql`v.name`,
    state: sql`case when v.closed_at is not null then 'closed' when v.due_at <= clock_timestamp() then 'late' else 'open' end`,
    dueAt: sql`v.due_at`,
    lines: sql`coalesce(v.lines, 0)`,
    decided: sql`coalesce(v.decided, 0)`,
    undecided: sql`coalesce(v.lines - v.decided, 0)`,
    pending: sql`coalesce(v.pending, 0)`,
    silence: sql`v.silence`,
    everyMonths: sql`v.every_months`,
    startedBy: sql`v.starter`,
    startedAt: sql`v.started_at`,
    closedAt: sql`v.closed_at`,
  },
});

/** The lines of the company's reviews. */
export const reviewLines = readable(reviewLinesSource, {
  rows: ({ caller }) => ({ from: linesWithNames, where: sql`l.company_id = ${caller.companyId}::bigint` }),
  columns: {
    ...lineColumns,
    reviewers: sql`l.reviewers`,
    reviewerIds: sql`array_to_string(l.reviewer_ids, ',')`,
    result: sql`l.result_now`,
    noteTr: sql`l.note_tr`,
    noteEn: sql`l.note_en`,
    resultAt: sql`l.result_at`,
  },
});

/** The lines that the caller decides in the company they work in, as long as their review is open. */
export const ownLines = readable(ownLinesSource, {
  rows: ({ caller }) => ({
    from: linesWithNames,
    where: sql`l.company_id = ${caller.companyId}::bigint and l.review_closed_at is null and ${isDecidedBy(caller)}`,
  }),
  columns: { ...lineColumns, gone: sql`(l.result_now = 'gone')` },
});
