import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, instant, nothing } from '#platform/contract/shapes.ts';

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
  /** What was in the caches of each process of the product that has answered. */
  nodes: z.array(z.object({ name: z.string(), entries: z.int() })),
  /** The processes that had not answered within a second; they clear theirs as soon as they hear of it. */
  silent: z.array(z.string()),
});

/** What the calls of `cachesCalls` take and answer. */
export const cachesShapes = {
  listCaches: { title: 'List the caches', input: nothing, output: z.array(cacheState) },
  clearCache: {
    title: 'Clear a cache',
    undo: { none: 'what was cached is read again' },
    transaction: 'none',
    input: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    output: clearedCaches,
  },
  clearCompanyCaches: {
    title: 'Clear the caches of a company',
    undo: { none: 'what was cached is read again' },
    transaction: 'none',
    input: z.strictObject({ companyId: id }),
    output: clearedCaches,
  },
  evictAllCacheEntries: {
    title: 'Clear all caches',
    undo: { none: 'what was cached is read again' },
    transaction: 'none',
    input: nothing,
    output: clearedCaches,
  },
} satisfies Operations;
