import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { id, idText, instant, text, version } from '#platform/contract/shapes.ts';
import { decisions, intervals, MOST_NAMED, reviewerKinds, scopeKinds, silences } from './vocabulary.ts';

const months = z.nullable(z.union([z.literal(intervals[0]), z.literal(intervals[1]), z.literal(intervals[2])]));
const ids = z.array(id).check(z.maxLength(MOST_NAMED));
const named = z.object({ id, name: z.string() });
const count = z.int();

const asked = {
  name: text(120, 2),
  dueAt: instant,
  everyMonths: months,
};

const job = z.object({ department: z.nullable(z.string()), title: z.nullable(z.string()) });

const review = z.object({
  id,
  version,
  name: z.string(),
  state: z.enum(['open', 'closed']),
  scopeKind: z.enum(scopeKinds),
  /** What the scope names, and reviewers who were named; nobody where they follow from the roles. */
  scope: z.array(z.string()),
  reviewerKind: z.enum(reviewerKinds),
  reviewers: z.array(z.string()),
  fallback: z.string(),
  silence: z.enum(silences),
  dueAt: instant,
  /** When the rights without an answer are taken; null where none will be. */
  takenAt: z.nullable(instant),
  everyMonths: months,
  nextAt: z.nullable(instant),
  startedBy: z.string(),
  startedAt: instant,
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  /** Where the audit trail stood when it was closed: the number and the hash of its last event. */
  head: z.nullable(z.object({ event: z.int(), hash: z.string() })),
  counts: z.object({
    lines: count,
    undecided: count,
    unused: count,
    keep: count,
    shorten: count,
    remove: count,
    /** Decisions that can be applied and were not. */
    pending: count,
    applied: count,
    refused: count,
    gone: count,
    lapsed: count,
  }),
  progress: z.array(z.object({ id, name: z.string(), lines: count, decided: count })),
  /** The change of job that opened it; null where somebody started it. */
  moved: z.nullable(
    z.object({
      from: job,
      to: job,
      person: id,
      /** Roles of those who do the new job that neither the person holds nor those who do the former one. */
      proposals: z.array(z.object({ id, name: z.string(), colleagues: count, outOf: count })),
    }),
  ),
});

export type Review = z.output<typeof review>;

const chosen = z.strictObject({ id });

/** What the calls of `reviewCalls` take and answer. */
export const reviewShapes = {
  startReview: {
    title: 'Start a review of who holds which roles',
    undo: { none: 'a review changes no right by itself, and can be closed' },
    input: z.strictObject({
      ...asked,
      scopeKind: z.enum(scopeKinds),
      /** The roles, people or screens, by the kind of the scope. */
      scopeIds: z._default(ids, []),
      reviewerKind: z.enum(reviewerKinds),
      reviewerIds: z._default(ids, []),
      fallbackId: id,
      silence: z.enum(silences),
    }),
    output: z.object({ id, lines: count }),
    status: 201,
  },
  showReview: { title: 'Show a review and its progress', input: z.strictObject({ id: idText }), output: review },
  editReview: {
    title: 'Change the name, due day or recurrence of a review',
    undo: { none: 'name, due day and recurrence can be changed back' },
    input: z.strictObject({ id: idText, version, ...asked }),
    output: z.object({ version }),
  },
  closeReview: {
    title: 'Close a review and write its evidence',
    undo: { asked: 'decisions can no longer be changed' },
    input: z.strictObject({ id: idText }),
    output: z.object({ event: z.int(), hash: z.string() }),
  },
  remindReviewers: {
    title: 'Remind the reviewers of what they have not decided',
    undo: { none: 'it tells people something' },
    input: z.strictObject({ id: idText }),
    output: z.object({ people: count }),
  },
  readEvidence: {
    title: 'Read the evidence of a closed review',
    input: z.strictObject({ id: idText }),
    /** As it was written, so that its digest can be computed again. */
    output: z.object({ name: z.string(), text: z.string() }),
  },
  weighReview: {
    title: 'Show who would lose what by the decisions of a review',
    input: z.strictObject({ id: idText }),
    output: z.object({
      removals: count,
      shortenings: count,
      /** The lines that are applied next. */
      rows: z.array(named),
      people: z.object({
        lose: count,
        edited: count,
        here: count,
        named: z.array(z.object({ id, name: z.string(), screens: count })),
      }),
    }),
  },
  findReviewChoices: {
    title: 'Find roles, people or screens for a review',
    input: z.strictObject({
      kind: z.enum(['roles', 'people', 'screens']),
      search: z._default(text(120, 0), ''),
    }),
    output: z.object({ rows: z.array(named) }),
  },
  reassignLines: rowsOperation(
    'Give lines of a review to another reviewer',
    { tr: 'Gözden geçirme satırlarını başkasına atama', en: 'The reassignment of review lines' },
    chosen,
    { reviewerIds: ids.check(z.minLength(1)) },
    { none: 'lines can be given to the former reviewers again' },
  ),
  applyLines: rowsOperation(
    'Apply the decisions of a review',
    { tr: 'Gözden geçirme kararlarını uygulama', en: 'The application of review decisions' },
    chosen,
    {},
    'takeLinesBack',
    100,
  ),
  takeLinesBack: rowsOperation(
    'Undo applied decisions of a review',
    { tr: 'Gözden geçirme kararlarını geri alma', en: 'Undoing applied review decisions' },
    chosen,
    {},
    { none: 'the decisions can be applied again' },
    100,
  ),
  exportLines: exportOperation({ tr: 'Gözden geçirme satırları', en: 'The lines of a review' }),
} satisfies Operations;

const seen = z.strictObject({ id, version });

/** What the calls of `decideCalls` take and answer. */
export const decideShapes = {
  decideLines: rowsOperation(
    'Decide on lines of a review',
    { tr: 'Gözden geçirme kararları', en: 'The decisions of a review' },
    seen,
    {
      /** `none` takes a decision back. */
      decision: z.enum([...decisions, 'none']),
      until: z.optional(z.nullable(instant)),
      word: z.optional(text(300, 0)),
    },
    { none: 'a decision can be changed until the review is closed' },
  ),
  keepUsedLines: {
    title: 'Keep all own lines that were used and are not decided',
    undo: { none: 'a decision can be changed until the review is closed' },
    input: z.strictObject({ reviewId: z.optional(id) }),
    /** Each with its version since. */
    output: z.object({ kept: count, rows: z.array(z.object({ id, version })) }),
  },
} satisfies Operations;
