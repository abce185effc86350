import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Drill, type Findings, findings } from '../drill.ts';
import { ask, percentile, type Seen, startTraffic, type Traffic, writtenOf } from '../outage/traffic.ts';
import { hasPostgres, openSeeded, type Server, withPostgres } from '../postgres.ts';
import { type Product, withProduct } from '../product.ts';

/** How long a fault lasts, once requests notice it. */
const FAULT_MS = { short: 2_500, full: 6_000 };
const HEALED_WITHIN_MS = 30_000;
const BEFORE_MS = 1_500;

type Fault = {
  readonly name: string;
  /** Answers how it is mended. */
  readonly begin: (server: Server) => Promise<() => Promise<void>>;
  /** Whether connections that are open go on, so that some requests may succeed meanwhile. */
  readonly partly?: true;
};

const cutAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'blue_citrus' and pid <> pg_backend_pid()";

/** The server runs and has no connection left for the product. */
const exhaust = async (server: Server): Promise<() => Promise<void>> => {
  const root = new pg.Client(server.superUrl);
  await root.connect();
  await root.query('alter role blue_citrus connection limit 0');
  await root.query(cutAll);
  return async () => {
    await root.query('alter role blue_citrus connection limit -1');
    await root.end();
  };
};

const FAULTS: readonly Fault[] = [
  {
    name: 'the server is killed and started again',
    begin: async (server) => {
      await server.kill();
      return server.start;
    },
  },
  {
    name: 'the server hangs',
    begin: async (server) => {
      server.freeze();
      return async () => server.thaw();
    },
  },
  { name: 'no connection is left', begin: exhaust },
  {
    name: 'every connection is cut',
    begin: async (server) => {
      const root = new pg.Client(server.superUrl);
      await root.connect();
      await root.query(cutAll);
      return () => root.end();
    },
    partly: true,
  },
];

const healthOf = async (product: Product) => {
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(`${product.origin}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return { status: answer?.status ?? 0, ms: Math.round(performance.now() - began) };
  };
  return { alive: await timed('/healthz'), ready: await timed('/readyz') };
};

/** What was asked while the fault was on and had not been mended yet. */
const during = (seen: readonly Seen[], from: number, to: number): readonly Seen[] =>
  seen.filter(({ at, ms }) => at >= from && at + ms <= to);

const judgeRefusals = (found: Findings, fault: Fault, seen: readonly Seen[]): void => {
  for (const { what, status, retryAfter, message, allowed, ms } of seen) {
    if (allowed) {
      found.expect(fault.partly === true, `${fault.name}: ${what} was allowed (${status})`);
      continue;
    }
    found.expect(status === 503, `${fault.name}: ${what} was answered ${status} after ${Math.round(ms)} ms`);
    if (status !== 503) continue;
    found.expect(Number(retryAfter) > 0, `${fault.name}: ${what} names no time to wait`);
    found.expect((message ?? '').length > 10, `${fault.name}: ${what} has no words`);
  }
};

/** Waits until every kind of request is allowed again. */
const untilHealed = async (traffic: Traffic, from: number): Promise<number | null> => {
  const kinds = new Set(traffic.seen().map(({ what }) => what));
  while (performance.now() - from < HEALED_WITHIN_MS) {
    const healed = new Set(
      traffic
        .seen()
        .filter(({ at, allowed }) => allowed && at >= from)
        .map(({ what }) => what),
    );
    if (healed.size === kinds.size) return Math.round(performance.now() - from);
    await pause(20);
  }
  return null;
};

const suffer = async (found: Findings, server: Server, product: Product, fault: Fault, ms: number, seed: number) => {
  const traffic = await startTraffic(product, seed);
  await pause(BEFORE_MS);
  const before = traffic.seen().filter(({ allowed }) => allowed).length;
  found.expect(before > 0, `${fault.name}: nothing went well before it`);
  const begun = performance.now();
  const mend = await fault.begin(server);
  const noticed = performance.now();
  await pause(ms);
  const health = fault.partly ? null : await healthOf(product);
  const mending = performance.now();
  const suffered = during(traffic.seen(), noticed, mending);
  await mend();
  const mended = performance.now();
  const healedMs = await untilHealed(traffic, mended);
  await traffic.stop();

  judgeRefusals(found, fault, suffered);
  if (!fault.partly) {
    found.expect(suffered.length > 0, `${fault.name}: no request was answered at all while it lasted`);
    found.expect(health?.alive.status === 200, `${fault.name}: /healthz answered ${health?.alive.status}`);
    found.expect(health?.ready.status === 503, `${fault.name}: /readyz answered ${health?.ready.status}`);
  }
  found.expect(healedMs !== null, `${fault.name}: it did not heal within ${HEALED_WITHIN_MS / 1_000} s`);
  const written = await writtenOf(product);
  const lost = traffic.acknowledged().filter((name) => !written.has(name));
  for (const name of lost) found.add(`${fault.name}: ${name} was acknowledged and is lost`);
  const refused = traffic.seen().filter(({ at, status }) => at >= begun && status === 503);
  return {
    n: traffic.seen().length,
    figures: {
      fault: fault.name,
      asked: traffic.seen().length,
      refused: refused.length,
      refusedP99Ms: percentile(
        refused.map((each) => each.ms),
        0.99,
      ),
      worstMs: percentile(
        refused.map((each) => each.ms),
        1,
      ),
      healedMs,
      acknowledged: traffic.acknowledged().length,
      readyzMs: health?.ready.ms ?? null,
    },
  };
};

/** A socket that is open before the faults: why it was closed, or null while it is open. */
const openSocket = async (product: Product) => {
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/live`);
  let closed: string | null = null;
  socket.addEventListener('close', ({ code, reason }) => {
    closed = `${code} ${reason}`;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ token: await product.tokenFor('demo-elif'), userName: 'elif', company: '1' }));
  await new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true });
  });
  return { closed: () => closed, end: () => socket.close() };
};

const run: Drill['run'] = async ({ short, seed }) => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  return withPostgres(async (server) =>
    withProduct({ database: await openSeeded(server.url) }, async (product) => {
      const rounds = [];
      const died: unknown[] = [];
      const note = (error: unknown): void => void died.push(error);
      process.on('unhandledRejection', note);
      const socket = await openSocket(product);
      for (const [index, fault] of FAULTS.entries())
        rounds.push(await suffer(found, server, product, fault, short ? FAULT_MS.short : FAULT_MS.full, seed + index));
      process.off('unhandledRejection', note);
      for (const error of died) found.add(`nobody caught: ${String(error)}`);
      const socketClosed = socket.closed();
      socket.end();
      const first = await ask(product, await product.tokenFor('demo-ayse'), {
        what: 'denied',
        method: 'POST',
        path: '/derinuaa/api/uaa-screen/check-authority',
        body: { url: '/screen/access/matrix' },
      });
      found.expect(!first.allowed, 'after the faults somebody is allowed what they may not');
      return {
        n: rounds.reduce((sum, { n }) => sum + n, 0),
        faults: rounds.map(({ figures }) => figures),
        socketClosed,
        ...found.total(),
        leftOut: [
          'an address that changes with a failover: there is one server',
          'limits on time are figures here: this machine may be busy with something else',
        ],
      };
    }),
  );
};

export const drill: Drill = {
  id: 'G25',
  title: 'A database that goes away is told within a second, allows nothing, loses nothing, and heals by itself',
  noShortForm: 'It needs a PostgreSQL server of its own to kill and to freeze; the watch over it has tests of its own.',
  run,
};
