import { nowMs } from './time-now.ts';

/** Something the process keeps so as not to ask again. */
export type Cache = {
  /** Stable, as `access-facts`. */
  readonly name: string;
  readonly title: { readonly tr: string; readonly en: string };
  readonly entries: () => number;
  /** Answers given from it, and those it had to find out first; null where they are not counted. */
  readonly hits?: () => number;
  readonly misses?: () => number;
  /** Forgets everything; answers how many entries there were. What is asked for next is found out anew. */
  readonly clear: () => number;
  /** The same for what belongs to one company; absent where nothing in it belongs to one. */
  readonly clearCompany?: (companyId: number) => number;
};

/** What was in a cache that was cleared; null where it has no part of the company that was asked for. */
export type ClearedCache = { readonly name: string; readonly title: Cache['title']; readonly entries: number | null };

/** What clearing all of them came to. */
export type ClearedAll = {
  readonly cleared: readonly ClearedCache[];
  /** False where all were cleared a moment before, so that there was nothing to do. */
  readonly ran: boolean;
};

export type Caches = {
  readonly add: (cache: Cache) => void;
  readonly list: () => readonly Cache[];
  /** Since when a cache has been filling: it was made then, or cleared as a whole. */
  readonly since: (name: string) => Date;
  /** Clears one by its name; null when there is none of that name. */
  readonly clear: (name: string) => ClearedCache | null;
  /** Clears what belongs to one company, wherever anything does. */
  readonly clearCompany: (companyId: number) => readonly ClearedCache[];
  /** Clears every one; calls that come at once share one run, and those within the next seconds find it done. */
  readonly clearAll: () => Promise<ClearedAll>;
};

/** A storm of such calls must not keep the process reading everything anew. */
const ALL_AGAIN_MS = 5_000;

/** Knows every cache of the process, so that all of them can be shown and cleared. */
export const createCaches = (monotonic = () => performance.now(), now = nowMs): Caches => {
  const caches = new Map<string, Cache>();
  const filling = new Map<string, number>();
  let running: Promise<ClearedAll> | null = null;
  let lastRun = Number.NEGATIVE_INFINITY;
  const cleared = (cache: Cache): ClearedCache => {
    const entries = cache.clear();
    filling.set(cache.name, now());
    return { name: cache.name, title: cache.title, entries };
  };
  const clearEvery = async (): Promise<ClearedAll> => {
    // Callers in the same turn share it.
    await Promise.resolve();
    if (monotonic() - lastRun < ALL_AGAIN_MS)
      return { cleared: [...caches.values()].map(({ name, title }) => ({ name, title, entries: 0 })), ran: false };
    lastRun = monotonic();
    return { cleared: [...caches.values()].map(cleared), ran: true };
  };
  return {
    add: (cache) => {
      if (caches.has(cache.name)) throw new Error(`two caches are named ${cache.name}`);
      caches.set(cache.name, cache);
      filling.set(cache.name, now());
    },
    list: () => [...caches.values()],
    since: (name) => new Date(filling.get(name) ?? now()),
    clear: (name) => {
      const cache = caches.get(name);
      return cache === undefined ? null : cleared(cache);
    },
    clearCompany: (companyId) =>
      [...caches.values()].map(({ name, title, clearCompany }) => ({
        name,
        title,
        entries: clearCompany === undefined ? null : clearCompany(companyId),
      })),
    clearAll: () => {
      running ??= clearEvery().finally(() => {
        running = null;
      });
      return running;
    },
  };
};

/** A map that is a cache: it counts what it is asked, and forgets the oldest where it grows too large. */
export const cacheMap = <K, V>(
  name: string,
  title: Cache['title'],
  most: number,
  /** Whether an entry belongs to a company; absent where none does. */
  ofCompany?: (key: K, value: V, companyId: number) => boolean,
) => {
  const kept = new Map<K, V>();
  let hits = 0;
  let misses = 0;
  const clearCompany = (companyId: number): number => {
    const before = kept.size;
    for (const [key, value] of kept) if (ofCompany?.(key, value, companyId)) kept.delete(key);
    return before - kept.size;
  };
  const cache: Cache = {
    ...(ofCompany === undefined ? {} : { clearCompany }),
    name,
    title,
    entries: () => kept.size,
    hits: () => hits,
    misses: () => misses,
    clear: () => {
      const { size } = kept;
      kept.clear();
      return size;
    },
  };
  return {
    cache,
    get: (key: K): V | undefined => {
      const found = kept.get(key);
      if (found === undefined) misses += 1;
      else hits += 1;
      return found;
    },
    set: (key: K, value: V): void => {
      if (kept.size >= most && !kept.has(key)) kept.delete(kept.keys().next().value as K);
      kept.set(key, value);
    },
    delete: (key: K): void => void kept.delete(key),
  };
};
