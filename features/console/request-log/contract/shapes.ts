import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, pageQuery, text, wholeText } from '#platform/contract/shapes.ts';
import { logOutcomes, logSources, MOST_LOG_BYTES } from './vocabulary.ts';

/** A text as it comes; the server shortens what is too long for a log rather than lose the entry. */
const loose = z.optional(z.nullable(z.unknown()));

const requestLogEntry = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(20)),
  url: z.string().check(z.minLength(1), z.maxLength(MOST_LOG_BYTES)),
  /** HTTP status; 0 when no answer came. */
  status: z.int().check(z.gte(0), z.lte(999)),
  /** Milliseconds. */
  elapsed: z.number().check(z.gte(0), z.lte(86_400_000)),
  body: loose,
  headers: loose,
  error: loose,
  /** Whom the browser says it is; the caller is who is stored, this stands beside. */
  user: loose,
  /** The browser's clock; the server's own is what is stored as the time. */
  dateValue: loose,
});

export type RequestLogEntry = z.input<typeof requestLogEntry>;

const keptEntry = z.object({
  id,
  at: instant,
  source: z.enum(logSources),
  outcome: z.enum(logOutcomes),
  person: z.string(),
  company: z.nullable(z.string()),
  method: z.string(),
  url: z.string(),
  /** The screen that the page stood on, by its address; empty where none is known. */
  screen: z.string(),
  /** What that screen is called, in the reader's language. */
  screenName: z.string(),
  status: z.int(),
  elapsed: z.int(),
  /** The code of the refusal. */
  code: z.nullable(z.string()),
  /** What that code says, in the reader's language. */
  refusal: z.nullable(z.string()),
  body: z.nullable(z.string()),
  headers: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The incident number: the request as the server's own log knows it. */
  requestId: z.nullable(z.string()),
});

export type KeptEntry = z.output<typeof keptEntry>;

const wholeEntry = z.extend(keptEntry, {
  personId: z.nullable(id),
  ip: z.nullable(z.string()),
  /** What the browser claimed of itself. */
  claimed: z.object({ user: z.nullable(z.string()), at: z.nullable(instant) }),
  /** Where in the server it failed; for system administrators. */
  trace: z.nullable(z.string()),
  /** The decision on access that this request met. */
  decision: z.nullable(z.object({ allowed: z.boolean(), url: z.nullable(z.string()), because: z.array(decisionStep) })),
});

export type WholeEntry = z.output<typeof wholeEntry>;

const namedScreen = z.object({ url: z.string(), caption: z.string() });

const incident = z.object({
  entry: wholeEntry,
  /** The same request, as the other side tells of it. */
  others: z.array(wholeEntry),
  /** What the person had open before, the latest first. */
  screens: z.array(z.extend(namedScreen, { at: instant })),
  /** Refusals of the same person around that moment. */
  refusals: z.array(z.object({ id, at: instant, url: z.string(), refusal: z.nullable(z.string()) })),
});

export type Incident = z.output<typeof incident>;

const filters = {
  from: z.optional(instant),
  to: z.optional(instant),
  person: z.optional(idText),
  company: z.optional(idText),
  method: z.optional(text(20)),
  screen: z.optional(text(200)),
  source: z.optional(z.enum(logSources)),
  outcome: z.optional(z.enum(logOutcomes)),
  /** 2 to 5: the first figure of the status; 0: no answer came. */
  status: z.optional(wholeText(0, 5)),
  /** `yes`: what failed alone, without what was refused. */
  errors: z.optional(z.literal('yes')),
  /** Words that stand in the address, the message, the screen or the name, whatever their case and accents. */
  search: z.optional(text(200, 0)),
  /** An incident's number, or how it begins. */
  requestId: z.optional(z.string().check(z.minLength(4), z.maxLength(64), z.regex(/^[\w-]+$/))),
};

const counted = z.object({ value: z.string(), label: z.string(), count: z.int() });

const summary = z.object({
  from: instant,
  to: instant,
  /** How long each bar lasts. */
  seconds: z.int(),
  bars: z.array(z.object({ at: instant, refused: z.int(), failed: z.int() })),
  people: z.array(counted),
  companies: z.array(counted),
  methods: z.array(counted),
  screens: z.array(counted),
});

export type LogSummary = z.output<typeof summary>;

const logState = z.object({
  /** What this process took into the log since it started, and what it had to drop. */
  since: instant,
  stored: z.int(),
  waiting: z.int(),
  dropped: z.int(),
  refused: z.int(),
  /** Days that the log is kept. */
  keepDays: z.int(),
});

/** What the calls of `requestLogCalls` take and answer. */
export const requestLogShapes = {
  logRequests: {
    title: 'Add entries to the request log',
    undo: { none: 'records failed requests' },
    input: z.strictObject({ entries: z.array(z.catch(z.nullable(requestLogEntry), null)) }),
    maxBody: MOST_LOG_BYTES,
    /** `refused`: entries without the shape of one. */
    output: z.object({ stored: z.int(), refused: z.int() }),
    transaction: 'none',
  },
  findRequests: {
    title: 'Search the request log',
    input: z.strictObject({ ...pageQuery, ...filters }),
    output: z.object({ rows: z.array(keptEntry), total: z.int() }),
  },
  summariseRequests: { title: 'Summarise the request log', input: z.strictObject(filters), output: summary },
  findIncident: {
    title: 'Show an entry of the request log and its cause',
    input: z.strictObject({ id: idText }),
    output: incident,
  },
  showLogState: { title: 'Show the health of the request log itself', input: z.strictObject({}), output: logState },
} satisfies Operations;
