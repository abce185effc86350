import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { figure, median, times } from '../support/measure.ts';
import { type Bench, say } from '../support/row.ts';
import { startServer } from '../support/started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const SOCKETS = 5_000;
const OF_A_PERSON = 20;
const AT_A_TIME = 100;
const ROUNDS = 5;
const MOST_KILOBYTES = 20;
const MOST_MS = 1_000;

type Hello = (index: number) => Promise<string>;
type Held = { readonly kilobytesEach: number; readonly tellMs: number };

/** A connection that was let in; it counts what it hears. */
const open = (port: number, text: string, hear: () => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    socket.once('open', () => socket.send(text));
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`a socket was closed: ${code} ${String(reason)}`)));
    socket.once('message', () => {
      socket.on('message', (data) => {
        if (String(data).includes('"bench.told"')) hear();
      });
      resolve(socket);
    });
  });

const openAll = async (port: number, hello: Hello, hear: () => void): Promise<readonly WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < SOCKETS; from += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, SOCKETS - from) }, async (_each, index) =>
      open(port, await hello(from + index), hear),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
};

/** Holds all of them at one server, then tells them something some times; how long until the last has heard. */
const measure = async (
  kind: 'product' | 'bare',
  env: Readonly<Record<string, string>>,
  helloAt: (port: number) => Hello,
) => {
  const [port, control] = [await freePort(), await freePort()];
  const server = await startServer('sockets', {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    BENCH_CONTROL: String(control),
    BENCH_SOCKETS: kind,
  });
  try {
    let heard = 0;
    let done: (() => void) | null = null;
    const hello = helloAt(port);
    // People come into being at their first sign-in: that is no part of holding a socket.
    for (let index = 0; index < SOCKETS; index += OF_A_PERSON) await hello(index);
    const held = async (): Promise<number> => Number(await (await fetch(`http://127.0.0.1:${control}/memory`)).text());
    const before = await held();
    const sockets = await openAll(port, hello, () => {
      heard += 1;
      if (heard === SOCKETS) done?.();
    });
    const kilobytesEach = ((await held()) - before) / 1_024 / SOCKETS;
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      heard = 0;
      const all = new Promise<void>((resolve) => {
        done = resolve;
      });
      const began = performance.now();
      await fetch(`http://127.0.0.1:${control}/`);
      await all;
      rounds.push(performance.now() - began);
    }
    for (const socket of sockets) socket.removeAllListeners('close').terminate();
    return { kilobytesEach, tellMs: median(rounds) } satisfies Held;
  } finally {
    await server.stop();
  }
};

/** The first frame of each connection: some people, each with as many tabs as one may have. */
const asPeople =
  ({ tokenFor }: Identities) =>
  (port: number): Hello => {
    const texts = new Map<number, Promise<string>>();
    const greet = async (person: number): Promise<string> => {
      const token = await tokenFor(`crowd-${person}`);
      const answer = await fetch(`http://127.0.0.1:${port}/derinuaa/api/account`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { readonly data: { readonly userName: string } };
      return JSON.stringify({ token, userName: data.userName, company: null });
    };
    return (index) => {
      const person = Math.floor(index / OF_A_PERSON);
      const text = texts.get(person) ?? greet(person);
      texts.set(person, text);
      return text;
    };
  };

/** What a live connection costs, and how long it takes to tell everybody. */
export const sockets: Bench = {
  name: 'sockets',
  run: async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-sockets-'));
    try {
      const identities = await makeIdentities();
      say(`${SOCKETS} sockets at ws alone, then at the product …`);
      const bare = await measure('bare', {}, () => () => Promise.resolve('{}'));
      const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn', BENCH_JWK: JSON.stringify(identities.jwk) };
      const product = await measure('product', env, asPeople(identities));
      const rows = [
        {
          work: `${SOCKETS} live connections held, memory each`,
          ours: figure(product.kilobytesEach, 'kB'),
          beside: `ws alone, nobody asked who they are: ${figure(bare.kilobytesEach, 'kB')}`,
          ratio: times(product.kilobytesEach / bare.kilobytesEach),
          aim: `≤ ${MOST_KILOBYTES} kB`,
          met: product.kilobytesEach <= MOST_KILOBYTES,
        },
        {
          work: `an event to ${SOCKETS} connections, written down first: until the last has heard`,
          ours: figure(product.tellMs, 'ms'),
          beside: `ws alone, from memory: ${figure(bare.tellMs, 'ms')}`,
          ratio: times(product.tellMs / bare.tellMs),
          aim: `≤ ${MOST_MS} ms`,
          met: product.tellMs <= MOST_MS,
        },
      ];
      return {
        rows,
        method: `${SOCKETS} sockets from one process to one server on loopback, ${OF_A_PERSON} of each person at the product, each let in by its token; memory is what the server's heap and its buffers grew by, collected before and after, the kernel's part not counted; the event is timed in the process of the readers, median of ${ROUNDS}. Below 1 × is better.`,
      };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
