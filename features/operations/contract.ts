import * as z from 'zod/mini';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, instant, nothing, numberText, takeOf } from '#platform/contract/shapes.ts';

/** Entries in one call at most; the browser sends ten. */
const MAX_ENTRIES = 100;

/** A text as it comes; the server shortens what is too long for a log rather than lose the entry. */
const loose = z.optional(z.nullable(z.unknown()));

const requestLogEntry = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(20)),
  url: z.string().check(z.minLength(1), z.maxLength(100_000)),
  /** HTTP status; 0 when no answer came. */
  status: z.int().check(z.gte(0), z.lte(999)),
  /** Milliseconds. */
  elapsed: z.number().check(z.gte(0), z.lte(86_400_000)),
  body: loose,
  headers: loose,
  error: loose,
  /** Whom the browser says it is; the caller is who is stored. */
  user: loose,
  /** The browser's clock; the server's own is what is stored as the time. */
  dateValue: loose,
});
export type RequestLogEntry = z.input<typeof requestLogEntry>;

const keptEntry = z.object({
  id,
  at: instant,
  person: z.string(),
  company: z.nullable(z.string()),
  method: z.string(),
  url: z.string(),
  status: z.int(),
  elapsed: z.int(),
  body: z.nullable(z.string()),
  headers: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The incident number: the request as the server's own log knows it. */
  requestId: z.nullable(z.string()),
});

const cacheState = z.object({
  name: z.string(),
  title: z.string(),
  entries: z.int(),
  /** Answers given from it, and those it had to find out first; null where they are not counted. */
  hits: z.nullable(z.int()),
  misses: z.nullable(z.int()),
  clearedAt: z.nullable(instant),
  clearedBy: z.nullable(z.string()),
});
export type CacheState = z.infer<typeof cacheState>;

const clearedCaches = z.object({
  cleared: z.array(z.object({ name: z.string(), title: z.string(), entries: z.int() })),
  entries: z.int(),
});

export const cachesUrl = '/screen/operations/caches';
export const stationUrl = '/screen/operations/station';

/** The longest that the socket test waits. */
export const MOST_TEST_SECONDS = 30;

/** What browsers reported of failed requests, for system administrators. */
export const requestLogSource = dataSource({
  name: 'request-log',
  title: 'Read the request log',
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
  /** What went wrong in a browser, kept per day under the caller's name. */
  logRequests: endpoint({
    method: 'POST',
    path: '/bluelog/api/requests',
    title: 'İstek kayıtlarını bırak',
    access: access.signedIn,
    input: z.strictObject({ entries: z.array(requestLogEntry).check(z.maxLength(MAX_ENTRIES)) }),
    bodyField: 'entries',
    output: z.object({ stored: z.int() }),
    problems: ['too-many-requests'],
    transaction: 'none',
  }),
  /** What was kept, the newest first; one incident when its number is given. */
  latestRequests: endpoint({
    method: 'GET',
    path: '/bluelog/api/requests',
    title: 'Son istek kayıtları',
    access: access.roles('Admin'),
    input: z.strictObject({
      take: takeOf(50),
      requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    }),
    output: z.object({ rows: z.array(keptEntry) }),
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
  /** Every cache of the process; the answer says which, and how much was in each. */
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
  }),
} satisfies Contract;
