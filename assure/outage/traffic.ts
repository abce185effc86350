import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product.ts';

/** One answer of the traffic, when it was asked for and what it was. */
export type Seen = {
  readonly what: string;
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | null;
  readonly message: string | null;
  /** Said that something may be done, or did it. */
  readonly allowed: boolean;
};

type Call = { readonly what: string; readonly method: string; readonly path: string; readonly body?: object };

const TIMEOUT_MS = 15_000;

/** Asks the product as a person does, and writes down what came of it; 0 is no answer in all that time. */
export const ask = async (product: Product, token: string, call: Call): Promise<Seen> => {
  const at = performance.now();
  try {
    const answer = await fetch(`${product.origin}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-company': '1',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    return {
      what: call.what,
      at,
      ms: performance.now() - at,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      code: typeof body?.['code'] === 'string' ? body['code'] : null,
      message: typeof body?.['message'] === 'string' ? body['message'] : null,
      allowed: answer.ok && body?.['success'] !== false,
    };
  } catch {
    const none = { retryAfter: null, code: null, message: null, allowed: false };
    return { what: call.what, at, ms: performance.now() - at, status: 0, ...none };
  }
};

const READS: readonly Call[] = [
  { what: 'account', method: 'GET', path: '/derinuaa/api/account' },
  { what: 'stock', method: 'GET', path: '/api/warehouse/stock?take=5' },
  { what: 'check', method: 'POST', path: '/derinuaa/api/uaa-screen/check-authority', body: { url: '/user/list' } },
  { what: 'menu', method: 'GET', path: '/derinuaa/api/uaa-navigation-menus/list' },
];

const EVERY_MS = 60;
/** Names of what is written, to be found again among what was acknowledged. */
const MARK = 'Kesinti';

export type Traffic = {
  readonly seen: () => readonly Seen[];
  /** Names whose writing was acknowledged. */
  readonly acknowledged: () => readonly string[];
  readonly stop: () => Promise<void>;
};

/** People at work: some read, one writes, until they are stopped. An address asks once at a time, however long that takes. */
export const startTraffic = async (product: Product, seed: number): Promise<Traffic> => {
  const token = await product.tokenFor('demo-elif');
  const seen: Seen[] = [];
  const acknowledged: string[] = [];
  let running = true;
  const read = async (call: Call): Promise<void> => {
    while (running) {
      seen.push(await ask(product, token, call));
      await pause(EVERY_MS);
    }
  };
  const write = async (): Promise<void> => {
    for (let index = 0; running; index += 1) {
      const name = `${MARK} ${seed} ${index}`;
      const done = await ask(product, token, {
        what: 'write',
        method: 'POST',
        path: '/derinuaa/api/roles',
        body: { name, companyId: 1 },
      });
      seen.push(done);
      if (done.allowed) acknowledged.push(name);
      await pause(EVERY_MS);
    }
  };
  const work = [...READS.map(read), write()];
  return {
    seen: () => seen,
    acknowledged: () => acknowledged,
    stop: async () => {
      running = false;
      await Promise.all(work);
    },
  };
};

/** Those of the acknowledged that are there. */
export const writtenOf = async (product: Product): Promise<ReadonlySet<string>> => {
  const answer = await fetch(`${product.origin}/derinuaa/api/roles?search=${MARK}`, {
    headers: { authorization: `Bearer ${await product.tokenFor('demo-elif')}`, 'x-company': '1' },
  });
  const { data } = (await answer.json()) as { data: { rows: readonly { name: string }[] } };
  return new Set(data.rows.map(({ name }) => name));
};

/** The value below which this part of the values lies. */
export const percentile = (values: readonly number[], part: number): number | null =>
  values.length === 0
    ? null
    : Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0);
