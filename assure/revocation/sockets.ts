import { once } from 'node:events';
import WebSocket from 'ws';
import type { Product } from '../product.ts';
import type { Bench, Subject } from './subjects.ts';

const WAIT_MS = 5_000;

/** Where connections are opened: the product in this process, or one node of several. */
export type Connected = Pick<Product, 'origin' | 'port' | 'tokenFor'>;

/** Somebody's open connection: when it heard of changes, and when and why it was closed. */
export type Line = {
  readonly socket: WebSocket;
  readonly told: number[];
  closedAt: number | null;
  code: number | null;
};

export const openLine = async (
  product: Connected,
  bench: Pick<Bench, 'first'>,
  subject: Pick<Subject, 'name' | 'userName'>,
): Promise<Line> => {
  const { origin, port } = product;
  const headers = { origin, host: new URL(origin).host };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
  const line: Line = { socket, told: [], closedAt: null, code: null };
  socket.on('error', () => undefined);
  socket.on('close', (code) => {
    line.closedAt = performance.now();
    line.code = code;
  });
  await once(socket, 'open');
  const token = await product.tokenFor(subject.name);
  socket.send(JSON.stringify({ token, userName: subject.userName, company: String(bench.first) }));
  // Refused it is closed without a word.
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  socket.on('message', (data) => {
    if ((JSON.parse(String(data)) as { name?: string }).name === 'access.changed') line.told.push(performance.now());
  });
  return line;
};

/** Waits until something holds, for a while; says whether it does. */
export const until = async (holds: () => boolean): Promise<boolean> => {
  const last = performance.now() + WAIT_MS;
  while (!holds() && performance.now() < last)
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  return holds();
};

const CLOSING = new Set(['disabled', 'company-left']);
const REFUSED = 4403;

/** Keeps a line open for everybody who may have one; after a change, says how long it took until they were told. */
export const keepLines = (product: Connected, bench: Bench) => {
  const lines: (Line | null)[] = bench.subjects.map(() => null);
  const latencies: { readonly what: 'told' | 'closed'; readonly ms: number }[] = [];
  const flaws: string[] = [];

  const prepare = async (): Promise<void> => {
    for (const [index, subject] of bench.subjects.entries()) {
      const { active, member } = subject.standing;
      if (active && member && lines[index] === null) lines[index] = await openLine(product, bench, subject);
    }
  };

  const wasTold = async (line: Line, acknowledgedAt: number, calledAt: number, what: string): Promise<void> => {
    const first = (): number | undefined => line.told.find((at) => at >= calledAt);
    if (await until(() => first() !== undefined))
      latencies.push({ what: 'told', ms: Math.max(0, (first() ?? 0) - acknowledgedAt) });
    else flaws.push(`an open connection was not told of ${what} within ${WAIT_MS} ms`);
  };

  const wasClosed = async (line: Line, acknowledgedAt: number, what: string): Promise<void> => {
    await until(() => line.closedAt !== null);
    if (line.code === REFUSED)
      latencies.push({ what: 'closed', ms: Math.max(0, (line.closedAt ?? 0) - acknowledgedAt) });
    else flaws.push(`a connection was ${line.code === null ? 'left open' : `closed with ${line.code}`} after ${what}`);
  };

  const after = async (index: number, what: string, acknowledgedAt: number): Promise<void> => {
    const line = lines[index];
    if (line === null || line === undefined) return;
    const calledAt = bench.subjects[index]?.changes.at(-1)?.calledAt ?? acknowledgedAt;
    if (CLOSING.has(what)) {
      await wasClosed(line, acknowledgedAt, what);
      lines[index] = null;
    } else await wasTold(line, acknowledgedAt, calledAt, what);
  };

  return {
    prepare,
    after,
    figures: () => latencies,
    flaws: () => flaws,
    end: () => {
      for (const line of lines) line?.socket.terminate();
    },
  };
};
