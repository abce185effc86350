import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type Product, withProduct } from '../product.ts';
import { rawClient, type RawRequest } from '../raw-http.ts';

const MEGABYTE = 1_048_576;
type HalfOpen = { readonly count: number; readonly most: number };
/** In full as the product is by default. */
const HALF_OPEN: Readonly<Record<'short' | 'full', HalfOpen>> = {
  short: { count: 200, most: 100 },
  full: { count: 5_000, most: 2_000 },
};
/** Ten seconds for the headers, looked at every second; the rest is a busy machine's. */
const ENDED_WITHIN_MS = 20_000;
/** What says no before it costs anything. */
const REFUSED = [400, 401, 403, 404, 413, 414, 415, 429, 431];

type Blow = {
  readonly what: string;
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Buffer;
  /** Statuses that are right; the refusals above unless told. */
  readonly right?: readonly number[];
};

const JSON_BODY = ['content-type', 'application/json'] as const;

const deep = (depth: number): string => `{"url":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const blows = (bearer: string): readonly Blow[] => {
  const mine = ['authorization', bearer] as const;
  const check = { method: 'POST', target: '/derinuaa/api/uaa-screen/check-authority', headers: [mine, JSON_BODY] };
  return [
    { what: 'an address of 60 kB', target: `/derinuaa/api/account?x=${'a'.repeat(60_000)}`, headers: [mine] },
    { what: 'a path of 12 kB', target: `/derinuaa/api/${'a'.repeat(12_000)}`, headers: [mine] },
    { what: 'a header of 60 kB', target: '/derinuaa/api/account', headers: [mine, ['x-long', 'a'.repeat(60_000)]] },
    {
      what: 'a token of 12 kB',
      target: '/derinuaa/api/account',
      headers: [['authorization', `Bearer ${'a'.repeat(12_000)}`]],
    },
    {
      what: 'a thousand headers',
      target: '/derinuaa/api/account',
      headers: [mine, ...Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, 'a'] as const)],
      right: [200, 400, 431],
    },
    {
      what: 'a scope of 10 kB',
      target: `/idp/auth?client_id=blue-citrus&response_type=code&redirect_uri=x&scope=${'openid%20'.repeat(1_000)}`,
      right: [302, 303, 400, 404, 414, 431],
    },
    { ...check, what: 'JSON of 10 MB', body: JSON.stringify({ url: 'a'.repeat(10 * MEGABYTE) }) },
    { ...check, what: 'JSON a hundred thousand deep', body: deep(100_000) },
    { ...check, what: '__proto__', body: '{"url":"/x","__proto__":{"isAdmin":true}}' },
    { ...check, what: 'constructor.prototype', body: '{"url":"/x","constructor":{"prototype":{"isAdmin":true}}}' },
    {
      ...check,
      what: 'a gzip bomb',
      headers: [mine, JSON_BODY, ['content-encoding', 'gzip']],
      body: gzipSync(Buffer.alloc(10 * MEGABYTE, 32)),
    },
    {
      what: 'a log nested twenty thousand deep',
      method: 'POST',
      target: '/bluelog/api/requests',
      headers: [mine, JSON_BODY],
      body: `[{"method":"D","url":"/x","status":1,"elapsed":1,"body":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`,
      right: [200, ...REFUSED],
    },
    { what: 'a list without an end', target: '/derinuaa/api/users?take=1000000', headers: [mine] },
    { what: 'a list from far beyond', target: '/derinuaa/api/users?skip=99999999999', headers: [mine] },
    { what: 'a search of many words', target: `/derinuaa/api/users?search=${'a+'.repeat(2_000)}`, headers: [mine] },
    {
      what: 'an idempotency key of 5 kB',
      method: 'POST',
      target: '/derinuaa/api/roles',
      headers: [mine, JSON_BODY, ['idempotency-key', 'a'.repeat(5_000)]],
      body: '{"name":"x1","companyId":1}',
    },
  ];
};

/** Each on a connection of its own: what is refused before it has ended takes its connection with it. */
const sendRaw = async (port: number, request: RawRequest) => {
  const client = rawClient(port);
  try {
    return await client.send(request);
  } finally {
    client.close();
  }
};

type Landed = { readonly what: string; readonly status: number; readonly ms: number };

const strike = async (found: Findings, product: Product, { right = REFUSED, ...blow }: Blow): Promise<Landed> => {
  const request = { method: 'GET', ...blow };
  const answer = await sendRaw(product.port, request).catch((error: unknown) => String(error));
  if (typeof answer === 'string') {
    // Who sends on after the refusal is cut off: the answer may be lost on the way, the server is not.
    found.expect(/reset|EPIPE|closed|hang up/i.test(answer), `${blow.what}: ${answer}`);
    return { what: blow.what, status: 0, ms: 0 };
  }
  found.expect(right.includes(answer.status), `${blow.what} was answered ${answer.status}`);
  found.expect(!/at .*\.ts:\d+|RangeError|stack/i.test(answer.body), `${blow.what} shows insides`);
  return { what: blow.what, status: answer.status, ms: Math.round(answer.ms) };
};

/** Somebody who only wants to work, all the while. */
const startBystander = (product: Product, token: string) => {
  const times: number[] = [];
  const wrong: number[] = [];
  let running = true;
  const work = (async () => {
    while (running) {
      const began = performance.now();
      const answer = await fetch(`${product.origin}/derinuaa/api/uaa-screen/check-authority`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"url":"/dashboards/home"}',
      });
      const { success } = (await answer.json()) as { success: boolean };
      times.push(performance.now() - began);
      if (!success) wrong.push(answer.status);
      await pause(5);
    }
  })();
  return {
    p99: () => Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0) * 10) / 10,
    count: () => times.length,
    wrong: () => wrong,
    stop: () => {
      running = false;
      return work;
    },
  };
};

/** Where the half-open connections come from: not where people are. */
const FLOODING = '127.0.0.21';

/** A connection that begins to say something and never ends it; settles when it stands, or is closed at once. */
const openHalf = (product: Product): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect({ port: product.port, host: '127.0.0.1', localAddress: FLOODING }, () => {
      socket.write('POST /derinuaa/api/roles HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n');
      resolve(socket);
    });
    socket.on('error', () => resolve(socket));
  });

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded && socket.readable;

/** Waits until something holds, and answers whether it came to. */
const comesTo = async (holds: () => boolean, withinMs: number): Promise<boolean> => {
  const last = performance.now() + withinMs;
  while (!holds() && performance.now() < last) await pause(50);
  return holds();
};

/**
 * Half-open connections, more than one address may have: those beyond are closed at once, those that stand keep out
 * nobody from elsewhere, and they are ended when their time for headers is over.
 */
const floodHalfOpen = async (found: Findings, product: Product, { count, most }: HalfOpen) => {
  const half = await Promise.all(Array.from({ length: count }, () => openHalf(product)));
  for (const socket of half) socket.resume();
  const standing = (): number => half.filter(isOpen).length;
  found.expect(
    await comesTo(() => standing() <= most, 5_000),
    () => `${standing()} of ${count} half-open connections of one address stand, and it may have ${most}`,
  );
  const stood = standing();
  // As long as nothing ends them, all that it may have stand: a limit that closes everything would pass otherwise.
  found.expect(stood > 0, 'no half-open connection stands, so nothing was tried');
  const alive = await sendRaw(product.port, { method: 'GET', target: '/healthz' });
  found.expect(alive.status === 200, `/healthz answered ${alive.status} amid half-open connections`);
  const began = performance.now();
  found.expect(
    await comesTo(() => standing() === 0, ENDED_WITHIN_MS),
    () => `${standing()} half-open connections stand after ${ENDED_WITHIN_MS} ms`,
  );
  for (const socket of half) socket.destroy();
  return { tried: count, stood, endedAfterMs: Math.round(performance.now() - began) };
};

/** Everybody clears all caches at once: each is answered, and the work is done once. */
const storm = async (found: Findings, product: Product, token: string): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await fetch(`${product.origin}/derinuaa/api/evict-all-cache-entries`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: (await answer.json()) as { data: { ran: boolean } | null } };
    }),
  );
  found.expect(
    answers.every(({ status }) => status === 200),
    'a clearing of caches was not answered',
  );
  const runs = answers.filter(({ body }) => body.data?.ran === true).length;
  found.expect(runs <= 2, `forty clearings at once ran ${runs} times`);
  return answers.length;
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const halfOpen = short ? HALF_OPEN.short : HALF_OPEN.full;
  return withProduct({ env: { CONNECTIONS_PER_ADDRESS: String(halfOpen.most) } }, async (product) => {
    const token = await product.tokenFor('demo-elif');
    const bystander = startBystander(product, await product.tokenFor('demo-ayse'));
    await pause(short ? 500 : 3_000);
    const quietP99 = bystander.p99();
    const before = process.memoryUsage().rss;
    const landed: Landed[] = [];
    for (let round = 0; round < (short ? 1 : 10); round += 1)
      for (const blow of blows(`Bearer ${token}`)) landed.push(await strike(found, product, blow));
    const flooding = floodHalfOpen(found, product, halfOpen);
    const stormed = await storm(found, product, token);
    const half = await flooding;
    await bystander.stop();
    found.expect(bystander.wrong().length === 0, `the bystander was refused: ${bystander.wrong().join(', ')}`);
    return {
      n: landed.length + half.tried + stormed + bystander.count(),
      halfOpen: half,
      slowestRefusalMs: Math.max(...landed.map(({ ms }) => ms)),
      bystander: { asked: bystander.count(), quietP99Ms: quietP99, p99Ms: bystander.p99() },
      rssGrowthMb: Math.round((process.memoryUsage().rss - before) / MEGABYTE),
      ...found.total(),
      leftOut: [
        'memory and times are figures: the drill shares its process with the product, and the machine with others',
        'asynchronous requests in a flood: their own drill has them',
      ],
    };
  });
};

export const drill: Drill = {
  id: 'G19',
  title: 'What is too long, too deep, too many or never ends is refused, and whoever works beside it goes on',
  run,
};
