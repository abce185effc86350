import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { isIncident } from '#platform/contract/incident-text.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';
import { MOST_STEPS, reportStates } from './vocabulary.ts';

/** An operation as its contract declares it, never as it was sent: there is no value of a person in it. */
const step = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().check(z.maxLength(200), z.regex(/^\/[\w/:.-]*$/)),
  /** HTTP status; 0 when no answer came. */
  status: z.int().check(z.gte(0), z.lte(999)),
  /** How long before the report. */
  secondsBefore: z.int().check(z.gte(0), z.lte(86_400)),
});

const keptStep = z.object({
  method: z.string(),
  path: z.string(),
  /** What the operation is called. */
  title: z.string(),
  status: z.int(),
  at: instant,
});

const handling = z.object({ at: instant, by: z.string(), word: z.string() });

const report = z.object({
  id,
  at: instant,
  person: z.string(),
  company: z.string(),
  page: z.string(),
  /** What the screen is called, in the reader's language; the address where it is no registered screen. */
  screenName: z.string(),
  incident: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(reportStates),
  handled: z.nullable(handling),
  steps: z.array(keptStep),
  /** What the person had open before, the latest first. */
  screens: z.array(z.object({ url: z.string(), caption: z.string(), at: instant })),
  /** The other open reports of the same incident or screen. */
  alike: z.array(z.object({ id, at: instant, person: z.string(), note: z.nullable(z.string()) })),
});

export type ProblemReport = z.output<typeof report>;

/** What the calls of `problemReportsCalls` take and answer. */
export const problemReportsShapes = {
  reportProblem: {
    title: 'Report a problem',
    undo: 'withdrawReport',
    input: z.strictObject({
      /** The path of the page, without its query. */
      page: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\/[^?#\s]*$/)),
      incident: z.optional(z.string().check(z.maxLength(36), z.refine(isIncident))),
      steps: z.array(step).check(z.maxLength(MOST_STEPS)),
      note: z.optional(text(500, 0)),
    }),
    output: z.object({ id }),
    status: 201,
  },
  withdrawReport: {
    title: 'Withdraw my problem report',
    undo: { none: 'takes back a report that can be sent again' },
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
  showReport: { title: 'Show a problem report', input: z.strictObject({ id: idText }), output: report },
  handleReport: {
    title: 'Mark a problem report as handled',
    undo: 'reopenReport',
    input: z.strictObject({
      id: idText,
      /** What its reporter is told. */
      word: text(300),
      /** Whether the other open reports of the same incident or screen are handled with it. */
      alike: z.boolean(),
    }),
    output: z.object({ handled: z.int() }),
  },
  reopenReport: {
    title: 'Reopen a handled problem report',
    undo: { none: 'a report that is open can be marked as handled again' },
    input: z.strictObject({ id: idText }),
    output: z.object({ reopened: z.int() }),
  },
} satisfies Operations;
