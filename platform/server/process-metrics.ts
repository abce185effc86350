import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnsweredRequests } from './answered.ts';
import type { Caches } from './caches.ts';
import type { OpenDatabase } from './db.ts';
import type { LiveHub } from './live.ts';
import { type Metrics, one } from './metrics.ts';
import type { Tasks } from './tasks/task-desk.ts';

/** Seconds within which an answer may have been given. */
const WITHIN_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOP_EVERY_MS = 20;

/** Answers by the kind of their status, and how long they took. */
const addAnswers = (metrics: Metrics, answered: AnsweredRequests): void => {
  const byKind = new Map<string, number>();
  const within = WITHIN_S.map(() => 0);
  let [count, sum] = [0, 0];
  answered.listen(({ status, milliseconds }) => {
    const kind = `${Math.floor(status / 100)}xx`;
    byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    const seconds = milliseconds / 1_000;
    const at = WITHIN_S.findIndex((most) => seconds <= most);
    if (at >= 0) within[at] = (within[at] ?? 0) + 1;
    count += 1;
    sum += seconds;
  });
  metrics.add(
    {
      name: 'requests_total',
      help: 'Requests answered, by the kind of their status',
      type: 'counter',
      read: () => [...byKind].map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'request_seconds',
      help: 'How long requests took',
      type: 'histogram',
      read: () => {
        let below = 0;
        const buckets = WITHIN_S.map((most, at) => {
          below += within[at] ?? 0;
          return { part: '_bucket', labels: { le: String(most) }, value: below };
        });
        return [
          ...buckets,
          { part: '_bucket', labels: { le: '+Inf' }, value: count },
          { part: '_sum', value: sum },
          { part: '_count', value: count },
        ];
      },
    },
  );
};

const addProcess = (metrics: Metrics): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: LOOP_EVERY_MS });
  delay.enable();
  const startedAt = Date.now() / 1_000 - process.uptime();
  metrics.add(
    { name: 'start_time_seconds', help: 'When the process began', type: 'gauge', read: () => one(startedAt) },
    {
      name: 'resident_bytes',
      help: 'Memory of the process',
      type: 'gauge',
      read: () => one(process.memoryUsage.rss()),
    },
    {
      name: 'heap_bytes',
      help: 'Memory of what lives',
      type: 'gauge',
      read: () => one(process.memoryUsage().heapUsed),
    },
    {
      name: 'event_loop_delay_seconds',
      help: 'How late timers were since this was read last, at the 99th of a hundred',
      type: 'gauge',
      read: () => {
        // Of a span in which nothing was measured there is nothing to say.
        const late = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / 1e9 - LOOP_EVERY_MS / 1_000);
        delay.reset();
        return one(late);
      },
    },
  );
  return () => delay.disable();
};

const addCaches = (metrics: Metrics, caches: Caches): void => {
  const counted = (name: 'hits' | 'misses') => () =>
    caches.list().flatMap((cache) => {
      const count = cache[name];
      return count === undefined ? [] : [{ labels: { cache: cache.name }, value: count() }];
    });
  metrics.add(
    {
      name: 'cache_entries',
      help: 'What each cache holds',
      type: 'gauge',
      read: () => caches.list().map(({ name, entries }) => ({ labels: { cache: name }, value: entries() })),
    },
    { name: 'cache_hits_total', help: 'Answers out of each cache', type: 'counter', read: counted('hits') },
    { name: 'cache_misses_total', help: 'Answers that had to be found out', type: 'counter', read: counted('misses') },
  );
};

export type Watched = {
  readonly database: Pick<OpenDatabase, 'connections'>;
  readonly live: Pick<LiveHub, 'count' | 'isBusThere'>;
  readonly tasks: Pick<Tasks, 'open'>;
  readonly caches: Caches;
  readonly answered: AnsweredRequests;
};

/** Adds what the platform knows of itself; the answer ends the measuring. */
export const addProcessMetrics = (metrics: Metrics, { database, live, tasks, caches, answered }: Watched) => {
  addAnswers(metrics, answered);
  addCaches(metrics, caches);
  metrics.add(
    { name: 'live_connections', help: 'Tabs that are connected', type: 'gauge', read: () => one(live.count()) },
    {
      name: 'bus_connected',
      help: 'Whether the server is there that carries calls between processes, where one is set',
      type: 'gauge',
      read: () => (live.isBusThere() === null ? [] : one(Number(live.isBusThere()))),
    },
    {
      name: 'tasks_open',
      help: 'Tasks that wait or run, on every node together',
      type: 'gauge',
      read: async () => one(await tasks.open()),
    },
    {
      name: 'database_connections',
      help: 'Connections to the database server, and requests that wait for one',
      type: 'gauge',
      read: () => Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
  );
  return addProcess(metrics);
};
