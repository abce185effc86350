import * as z from 'zod/mini';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, instant, nothing, numberText, pageQuery, text, wholeText } from '#platform/contract/shapes.ts';

/** Entries in one call at most (specification, section 9). */
export const MOST_ENTRIES = 10;
/** Bytes of such a call at most. */
export const MOST_LOG_BYTES = 65_536;

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

/** Who tells of a failed request: the browser that sent it, or the server that answered. */
export const logSources = ['browser', 'server'] as const;
export type LogSource = (typeof logSources)[number];

/** What came of a request: refused, failed at the server, answered too late by a gateway, or not answered at all. */
export const logOutcomes = ['refused', 'failed', 'timeout', 'unanswered'] as const;
export type LogOutcome = (typeof logOutcomes)[number];

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

const INCIDENT = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})$/;
/** Whether a text has the form of an incident number. */
export const isIncident = (text: string): boolean => INCIDENT.test(text);

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
  requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))),
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

const screenHealth = z.object({
  url: z.string(),
  caption: z.string(),
  requests: z.int(),
  /** Answers of 500 and more, without the next. */
  errors: z.int(),
  /** 504 and no answer at all, as browsers and the server tell. */
  timeouts: z.int(),
  /** Milliseconds within which nineteen of twenty were answered; null without a request. */
  p95: z.nullable(z.int()),
  denials: z.int(),
});
export type ScreenHealth = z.output<typeof screenHealth>;

const health = z.object({
  rows: z.array(screenHealth),
  /** What this process took into the log since it started, and what it had to drop. */
  log: z.object({ since: instant, stored: z.int(), waiting: z.int(), dropped: z.int(), refused: z.int() }),
  /** Days that the log is kept. */
  keepDays: z.int(),
});

const cacheState = z.object({
  name: z.string(),
  title: z.string(),
  entries: z.int(),
  /** Answers given from it, and those it had to find out first; null where they are not counted. */
  hits: z.nullable(z.int()),
  misses: z.nullable(z.int()),
  /** Since when it has been filling. */
  since: instant,
  /** Whether a part of it belongs to companies. */
  perCompany: z.boolean(),
  clearedAt: z.nullable(instant),
  clearedBy: z.nullable(z.string()),
});
export type CacheState = z.infer<typeof cacheState>;

const clearedCaches = z.object({
  /** What was in each; null where nothing in it belongs to a company, and a company's part was asked for. */
  cleared: z.array(z.object({ name: z.string(), title: z.string(), entries: z.nullable(z.int()) })),
  entries: z.int(),
  /** False where all were cleared within the last five seconds, so that nothing was done. */
  ran: z.boolean(),
});

export const requestsUrl = '/screen/operations/requests';
export const cachesUrl = '/screen/operations/caches';
export const stationUrl = '/screen/operations/station';

const seesRequests = access.screens({ url: requestsUrl, level: 'view' });

/** The longest that the socket test waits. */
export const MOST_TEST_SECONDS = 30;

/** What browsers reported of failed requests, for system administrators. */
export const requestLogSource = dataSource({
  name: 'request-log',
  title: { tr: 'İstek kayıtları', en: 'Request log' },
  access: access.roles('Admin'),
  key: 'id',
  order: ['-at'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    at: column.instant('Zaman', 'Time'),
    person: column.text('Kim', 'Who'),
    company: column.text('Firma', 'Company', { nullable: true }),
    method: column.text('Yöntem', 'Method'),
    url: column.text('Adres', 'Address'),
    status: column.number('Durum', 'Status'),
    elapsed: column.number('Süre (ms)', 'Time taken (ms)'),
    error: column.text('Hata', 'Error', { nullable: true, sortable: false }),
    body: column.text('Gövde', 'Body', { nullable: true, sortable: false, searched: false }),
    headers: column.text('Başlıklar', 'Headers', { nullable: true, sortable: false, searched: false }),
    requestId: column.text('Olay no', 'Incident no', { nullable: true }),
  },
});

export const operationsProblems = defineProblems({
  'cache-unknown': { status: 404, tr: 'Böyle bir önbellek yok.', en: 'There is no such cache.' },
  'test-busy': {
    status: 429,
    tr: 'Süren bir soket testiniz var; bitmesini bekleyin.',
    en: 'A socket test of yours is running; wait for its end.',
  },
});

/** What the people who run the product need. */
export const operationsContract = {
  /** What went wrong in a browser, kept per day under the caller's name; ten entries at most, of which one that is none costs the others nothing. */
  logRequests: endpoint({
    method: 'POST',
    path: '/bluelog/api/requests',
    title: 'İstek kayıtlarını bırak',
    access: access.signedIn,
    input: z.strictObject({ entries: z.array(z.catch(z.nullable(requestLogEntry), null)) }),
    bodyField: 'entries',
    maxBody: MOST_LOG_BYTES,
    /** `refused`: entries without the shape of one. */
    output: z.object({ stored: z.int(), refused: z.int() }),
    problems: ['too-large', 'too-many-requests'],
    transaction: 'none',
  }),
  /** What was kept, the newest first; who is no system administrator sees the own company's. */
  findRequests: endpoint({
    method: 'GET',
    path: '/bluelog/api/requests',
    title: 'İstek kayıtları',
    access: seesRequests,
    input: z.strictObject({ ...pageQuery, ...filters }),
    output: z.object({ rows: z.array(keptEntry), total: z.int() }),
    problems: [],
  }),
  /** How many there were over time, and what they can be narrowed to. */
  summariseRequests: endpoint({
    method: 'GET',
    path: '/bluelog/api/request-summary',
    title: 'İstek kayıtlarının özeti',
    access: seesRequests,
    input: z.strictObject(filters),
    output: summary,
    problems: [],
  }),
  /** One entry with all that belongs to it. */
  findIncident: endpoint({
    method: 'GET',
    path: '/bluelog/api/requests/:id',
    title: 'Bir istek kaydı ve nedeni',
    access: seesRequests,
    input: z.strictObject({ id: idText }),
    output: incident,
    problems: ['not-found'],
  }),
  /** How each screen fares, today or in the last seven days. */
  showHealth: endpoint({
    method: 'GET',
    path: '/bluelog/api/screen-health',
    title: 'Ekran sağlığı',
    access: seesRequests,
    input: z.strictObject({ days: z._default(wholeText(1, 7), 1) }),
    output: health,
    problems: [],
  }),
  listCaches: endpoint({
    method: 'GET',
    path: '/derinuaa/api/caches',
    title: 'Önbellekler',
    access: access.roles('Admin'),
    input: nothing,
    output: z.array(cacheState),
    problems: [],
  }),
  clearCache: endpoint({
    method: 'POST',
    path: '/derinuaa/api/caches/:name/clear',
    title: 'Bir önbelleği temizle',
    access: access.roles('Admin'),
    input: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    output: clearedCaches,
    problems: ['cache-unknown'],
  }),
  /** What belongs to one company, in every cache that has such a part. */
  clearCompanyCaches: endpoint({
    method: 'POST',
    path: '/derinuaa/api/caches/clear-company',
    title: 'Bir firmanın önbelleklerini temizle',
    access: access.roles('Admin'),
    input: z.strictObject({ companyId: id }),
    output: clearedCaches,
    problems: ['company-unknown'],
  }),
  /** Every cache of the process, at most once in five seconds; the answer says which, and how much was in each. */
  evictAllCacheEntries: endpoint({
    method: 'POST',
    path: '/derinuaa/api/evict-all-cache-entries',
    title: 'Tüm önbellekleri temizle',
    access: access.roles('Admin'),
    input: nothing,
    output: clearedCaches,
    problems: [],
  }),
  /** Answers after the seconds asked for: how long the way there and back really takes. */
  testTimeout: endpoint({
    method: 'GET',
    path: '/derinexecution/api/query/test-timeout',
    title: 'Soket testi',
    access: access.roles('Admin'),
    input: z.strictObject({
      seconds: z._default(numberText(0, MOST_TEST_SECONDS), 2),
    }),
    output: z.object({ seconds: z.number(), startedAt: instant, finishedAt: instant }),
    problems: ['test-busy'],
    transaction: 'none',
    asynchronous: { when: 'preferred', title: { tr: 'Soket testi', en: 'Socket test' } },
  }),
} satisfies Contract;
