import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startStandbys } from '#platform/server/testing/standby-postgres.ts';
import type { FakedClock } from '../nodes/faked-clock.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { flap, type Weather } from '../outage/proxy.ts';

/** The node that something happens to; changes are made at another one. */
export const HIT = 0;

export type NodeFault = {
  readonly name: string;
  /** What may be left undecided meanwhile: nothing, reads of data at the node that is hit, all at that node, or all. */
  readonly silences: 'nothing' | 'data' | 'one' | 'all';
  readonly lastsMs: number;
  /** Answers how it is mended. */
  readonly begin: () => Promise<() => Promise<void>>;
};

const SECOND_MS = 1_000;
const HOUR_S = 3_600;
/** How often listening is ended, and how long it may come back for. */
const CUTS = 8;
const CUT_EVERY_MS = 400;
const LISTENER = 'blue-citrus-listener';
/** Where a read of everybody's waits for the lock that is held. */
const LOCKED_READ = '/derinexecution/api/data-sources/stock-movements/read';
const PEOPLE = ['demo-elif', 'demo-deniz', 'demo-mehmet', 'demo-ayse'];
/** Fewer connections than those people's reads take. */
export const SMALL_POOL = 4;
/** Several of each person: one waits for the other's end. */
const READS_OF_ONE = 2;

/** Works as the superuser in the nodes' database. */
const asSuperuser = async <T>({ server, url }: Nodes, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const there = new URL(server.superUrl);
  there.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: there.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const listenersOf = async (client: pg.Client): Promise<readonly number[]> => {
  const asked = 'select pid from pg_stat_activity where datname = current_database() and application_name = $1';
  const { rows } = await client.query<{ pid: number }>(asked, [LISTENER]);
  return rows.map(({ pid }) => pid);
};

const killed = (nodes: Nodes): NodeFault => ({
  name: 'a node is killed and started again',
  silences: 'one',
  lastsMs: SECOND_MS,
  begin: async () => {
    await nodes.kill(HIT);
    return () => nodes.start(HIT);
  },
});

const stopped = (nodes: Nodes, seconds: number): NodeFault => ({
  name: `a node stands still for ${seconds} s`,
  silences: 'one',
  lastsMs: seconds * SECOND_MS,
  begin: async () => {
    nodes.signal(HIT, 'SIGSTOP');
    return async () => nodes.signal(HIT, 'SIGCONT');
  },
});

/** Nobody hears of anything: every node's listening ends, and ends again when it has come back. */
const listeningCut = (nodes: Nodes): NodeFault => ({
  name: 'listening is cut at every node',
  silences: 'nothing',
  lastsMs: 0,
  begin: async () => {
    await asSuperuser(nodes, async (client) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        for (const pid of await listenersOf(client)) await client.query('select pg_terminate_backend($1)', [pid]);
        await pause(CUT_EVERY_MS);
      }
    });
    return async () => undefined;
  },
});

/** Connections that listen are there, and nothing comes through them. */
const listeningHalfOpen = (nodes: Nodes): NodeFault => ({
  name: 'listening is half-open at every node',
  silences: 'nothing',
  lastsMs: 5 * SECOND_MS,
  begin: async () => {
    const pids = await asSuperuser(nodes, listenersOf);
    if (pids.length === 0) throw new Error('no node listens');
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return async () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    };
  },
});

/** Reads of several people fill one node's pool and wait there for a table that somebody holds. */
const poolFull = (nodes: Nodes): NodeFault => ({
  name: 'the pool of a node is full',
  silences: 'data',
  lastsMs: 6 * SECOND_MS,
  begin: async () => {
    let isOver = false;
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = asSuperuser(nodes, async (client) => {
      await client.query('begin');
      await client.query('lock table stock_movement in access exclusive mode');
      held.resolve();
      await gate.promise;
      await client.query('rollback');
    });
    await held.promise;
    const body = JSON.stringify({ take: 1, skip: 0 });
    const read = async (person: string): Promise<void> => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${await nodes.tokenOf(person)}`, 'content-type': 'application/json' };
        await nodes.ask(HIT, LOCKED_READ, { method: 'POST', headers, body });
      }
    };
    const reading = PEOPLE.flatMap((person) => Array.from({ length: READS_OF_ONE }, () => read(person)));
    return async () => {
      isOver = true;
      gate.resolve();
      await Promise.all([holding, ...reading]);
    };
  },
});

const weather = (nodes: Nodes, name: string, kind: Weather): NodeFault => ({
  name: `${name} between a node and the database`,
  silences: 'one',
  lastsMs: 3 * SECOND_MS,
  begin: async () => {
    nodes.networks[HIT]?.set(kind);
    return async () => nodes.networks[HIT]?.set('fine');
  },
});

const flapping = (nodes: Nodes): NodeFault => ({
  name: 'the network flaps between a node and the database',
  silences: 'one',
  lastsMs: 0,
  begin: async () => {
    const network = nodes.networks[HIT];
    if (network === undefined) throw new Error('the node has no network of its own');
    await flap(network);
    return async () => undefined;
  },
});

const databaseStill = ({ server }: Nodes): NodeFault => ({
  name: 'the database stands still',
  silences: 'all',
  lastsMs: 3 * SECOND_MS,
  begin: async () => {
    server.freeze();
    return async () => server.thaw();
  },
});

const databaseKilled = ({ server }: Nodes): NodeFault => ({
  name: 'the database is killed and started again',
  silences: 'all',
  lastsMs: 2 * SECOND_MS,
  begin: async () => {
    await server.kill();
    return server.start;
  },
});

const clockSet = (clock: FakedClock, hours: number): NodeFault => ({
  name: `the clock of a node is ${hours > 0 ? 'an hour ahead' : 'an hour behind'}`,
  silences: 'nothing',
  lastsMs: 3 * SECOND_MS,
  begin: async () => {
    await clock.set(hours * HOUR_S);
    return () => clock.set(0);
  },
});

/** The primary is stopped in good order, and its standby takes its place. */
const primaryChanged = ({ server, url, networks }: Nodes, standbys: ReturnType<typeof startStandbys>): NodeFault => ({
  name: 'the primary is changed as planned',
  silences: 'all',
  lastsMs: 0,
  begin: async () => {
    const next = await standbys.of(Number(new URL(url).port));
    await server.stop();
    await next.promote();
    for (const network of networks) network.leadTo(next.port);
    return async () => undefined;
  },
});

/** All that may happen to several nodes of one database. The last one leaves them on another server. */
export const nodeFaults = (
  nodes: Nodes,
  clock: FakedClock | null,
  standbys: ReturnType<typeof startStandbys>,
): readonly NodeFault[] => [
  killed(nodes),
  stopped(nodes, 0.5),
  stopped(nodes, 3),
  listeningCut(nodes),
  listeningHalfOpen(nodes),
  poolFull(nodes),
  weather(nodes, 'the network is cut', 'cut'),
  weather(nodes, 'the network loses everything', 'hole'),
  weather(nodes, 'the network loses the answers', 'deaf'),
  flapping(nodes),
  ...(clock === null ? [] : [clockSet(clock, 1), clockSet(clock, -1)]),
  databaseStill(nodes),
  databaseKilled(nodes),
  stopped(nodes, 30),
  primaryChanged(nodes, standbys),
];
