import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { whileAskedAboutRights } from '../outage/asked-about-rights.ts';
import { type Fault, suffer } from '../outage/suffer.ts';
import { ask } from '../outage/traffic.ts';
import { hasPostgres, openSeeded, type Server, withPostgres } from '../postgres.ts';
import { type Product, withProduct } from '../product.ts';

/** How long a fault lasts, once requests notice it. */
const FAULT_MS = { short: 2_500, full: 6_000 };

type ServerFault = Pick<Fault, 'name' | 'partly'> & {
  /** Does it to a server, and to the database of this name. */
  readonly begin: (server: Server, database: string) => ReturnType<Fault['begin']>;
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

const FAULTS: readonly ServerFault[] = [
  {
    name: 'the server is killed and started again',
    begin: async (server) => {
      await server.kill();
      return server.start;
    },
  },
  {
    name: 'the server is killed while everyone connected is asked about',
    begin: async (server, database) => {
      const leave = await whileAskedAboutRights(server, database);
      await server.kill();
      await leave();
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

type Frame = { readonly id?: string; readonly name?: string };

const TOLD_WITHIN_MS = 10_000;

/** A socket that is open before the faults: what it hears, and why it was closed, or null while it is open. */
const openSocket = async (product: Product) => {
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/live`);
  let closed: string | null = null;
  const changes: string[] = [];
  socket.addEventListener('close', ({ code, reason }) => {
    closed = `${code} ${reason}`;
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, name } = JSON.parse(String(data)) as Frame;
    if (id !== undefined && name === accessChanged.name) changes.push(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ token: await product.tokenFor('demo-elif'), userName: 'elif', company: '1' }));
  await new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true });
  });
  return { closed: () => closed, changes, end: () => socket.close() };
};

/** Every change that was acknowledged has to be told on the socket that was open all the time, and none of them twice. */
const judgeSocket = async (found: Findings, socket: Awaited<ReturnType<typeof openSocket>>, acknowledged: number) => {
  const until = performance.now() + TOLD_WITHIN_MS;
  while (socket.changes.length < acknowledged && performance.now() < until) await pause(50);
  found.expect(socket.closed() === null, `the live connection was closed: ${socket.closed()}`);
  found.expect(
    socket.changes.length >= acknowledged,
    `${acknowledged} changes were acknowledged, ${socket.changes.length} told on the live connection`,
  );
  found.expect(new Set(socket.changes).size === socket.changes.length, 'a change was told twice');
};

const run: Drill['run'] = async ({ short, seed }) => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  return withPostgres(async (server) => {
    const database = await openSeeded(server.url);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const name = rows[0]?.name ?? '';
    return withProduct({ database }, async (product) => {
      const rounds = [];
      const died: unknown[] = [];
      const note = (error: unknown): void => void died.push(error);
      process.on('unhandledRejection', note);
      const socket = await openSocket(product);
      for (const [index, fault] of FAULTS.entries())
        rounds.push(
          await suffer(
            found,
            product,
            { ...fault, begin: () => fault.begin(server, name) },
            short ? FAULT_MS.short : FAULT_MS.full,
            seed + index,
          ),
        );
      process.off('unhandledRejection', note);
      for (const error of died) found.add(`nobody caught: ${String(error)}`);
      await judgeSocket(
        found,
        socket,
        rounds.reduce((sum, { figures }) => sum + figures.acknowledged, 0),
      );
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
        toldOnOneSocket: socket.changes.length,
        ...found.total(),
        leftOut: [
          'an address that changes with a failover: there is one server',
          'limits on time are figures here: this machine may be busy with something else',
        ],
      };
    });
  });
};

export const drill: Drill = {
  id: 'G25',
  title: 'A database that goes away is told within a second, allows nothing, loses nothing, and heals by itself',
  noShortForm: 'It needs a PostgreSQL server of its own to kill and to freeze; the watch over it has tests of its own.',
  run,
};
