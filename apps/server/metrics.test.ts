import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestLogContract } from '#features/console/request-log/contract/endpoints.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const TOKEN = 'a-secret-of-the-watchers-own';
const ELSEWHERE = '192.0.2.7';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const ask = async (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') => {
  const answer = await app.server.inject({ url: '/metrics', headers, remoteAddress });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.payload };
};

/** The figures of an answer by their names and labels; throws where a line is none of the format's. */
const figuresIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name, value] = /^([a-z_]+(?:\{[a-z_]+="[^"\n]*"(?:,[a-z_]+="[^"\n]*")*\})?) (\S+)$/.exec(line) ?? [];
        if (name === undefined || !Number.isFinite(Number(value))) throw new Error(`not a figure: ${line}`);
        return [name.replace('blue_citrus_', ''), Number(value)];
      }),
  );

it('tells this machine what the process does: answers, connections, queues, and what was dropped', async () => {
  const before = figuresIn((await ask()).text);
  await app.as('ayse').call(requestLogContract.logRequests, {
    entries: [{ method: 'GET', url: '/x', status: 500, elapsed: 1, body: null, headers: null, error: null }],
  });
  const eleven = Array.from({ length: 11 }, () => ({ method: 'GET', url: '/x', status: 500, elapsed: 1 }));
  expect((await app.as('ayse').attempt(requestLogContract.logRequests, { entries: eleven })).status).toBe(413);
  const { status, type, text } = await ask();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const after = figuresIn(text);
  const rose = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(rose('request_log_stored_total')).toBeGreaterThanOrEqual(1);
  expect(rose('request_log_refused_total')).toBe(11);
  expect(rose('requests_total{status="4xx"}')).toBe(1);
  expect(rose('request_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(after.get('request_seconds_bucket{le="+Inf"}')).toBe(after.get('request_seconds_count'));
  expect(after.get('live_connections')).toBe(0);
  expect(after.get('tasks_open')).toBe(0);
  expect(after.get('cache_entries{cache="access-facts"}')).toBeGreaterThan(0);
  expect(after.get('resident_bytes')).toBeGreaterThan(10_000_000);
  for (const name of ['request_log_dropped_total', 'request_log_waiting', 'event_loop_delay_seconds'])
    expect([name, after.has(name)]).toEqual([name, true]);
});

it('tells nobody else, unless they bring the token; a proxy on this machine speaks for somebody else', async () => {
  const refused = async (headers: Readonly<Record<string, string>>, address?: string) => {
    const { status, text } = await ask(headers, address);
    return [status, (JSON.parse(text) as { code: string }).code];
  };
  expect(await refused({}, ELSEWHERE)).toEqual([403, 'metrics-refused']);
  expect(await refused({ 'x-forwarded-for': '127.0.0.1' })).toEqual([403, 'metrics-refused']);
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-client-ip', 'true-client-ip'])
    expect([name, ...(await refused({ [name]: '127.0.0.1' }))]).toEqual([name, 403, 'metrics-refused']);
  expect(await refused({ authorization: `Bearer ${TOKEN}x` }, ELSEWHERE)).toEqual([403, 'metrics-refused']);
  expect(await refused({ authorization: `Bearer ${await app.as('elif').token()}` }, ELSEWHERE)).toEqual([
    403,
    'metrics-refused',
  ]);
  expect((await ask({ authorization: `Bearer ${TOKEN}` }, ELSEWHERE)).status).toBe(200);
  expect((await ask({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': ELSEWHERE })).status).toBe(200);
});

it('trusts nobody by the address where the product is reached by another one than its own: a proxy stands before it', async () => {
  const origins = { 'https://citrus.example.com': 403, 'http://localhost:8080': 403, 'http://localhost:4300': 200 };
  for (const [PUBLIC_ORIGIN, expected] of Object.entries(origins)) {
    const behind = await testApp({ PUBLIC_ORIGIN });
    const answer = await behind.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect([PUBLIC_ORIGIN, answer.statusCode]).toEqual([PUBLIC_ORIGIN, expected]);
    await behind.close();
  }
});
