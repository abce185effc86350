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
};

export type ClearedCache = { readonly name: string; readonly title: Cache['title']; readonly entries: number };

export type Caches = {
  readonly add: (cache: Cache) => void;
  readonly list: () => readonly Cache[];
  /** Clears one by its name; null when there is none of that name. */
  readonly clear: (name: string) => ClearedCache | null;
  /** Clears every one; calls that come at once share one run and its answer. */
  readonly clearAll: () => Promise<readonly ClearedCache[]>;
};

const cleared = (cache: Cache): ClearedCache => ({ name: cache.name, title: cache.title, entries: cache.clear() });

/** Knows every cache of the process, so that all of them can be shown and cleared. */
export const createCaches = (): Caches => {
  const caches = new Map<string, Cache>();
  let running: Promise<readonly ClearedCache[]> | null = null;
  return {
    add: (cache) => {
      if (caches.has(cache.name)) throw new Error(`two caches are named ${cache.name}`);
      caches.set(cache.name, cache);
    },
    list: () => [...caches.values()],
    clear: (name) => {
      const cache = caches.get(name);
      return cache === undefined ? null : cleared(cache);
    },
    clearAll: () => {
      running ??= Promise.resolve()
        .then(() => [...caches.values()].map(cleared))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
};

/** A map that is a cache: it counts what it is asked, and forgets the oldest where it grows too large. */
export const cacheMap = <K, V>(name: string, title: Cache['title'], most: number) => {
  const kept = new Map<K, V>();
  let hits = 0;
  let misses = 0;
  const cache: Cache = {
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
