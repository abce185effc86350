import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embeddedKysely } from '#platform/server/db.ts';
import { addHealth } from './health.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let asked = 0;
const provider: Server = createServer((_request, response) => {
  asked += 1;
  response.setHeader('content-type', 'application/json').end('{}');
});
const listen = (port: number): Promise<number> =>
  new Promise((resolve) => {
    provider.listen(port, 'localhost', () => resolve((provider.address() as AddressInfo).port));
  });

let port = 0;
let app: TestApp;
beforeAll(async () => {
  port = await listen(0);
  app = await testApp({ OIDC_ISSUER: `http://localhost:${port}` });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  provider.close();
});

const ready = async () => {
  const { statusCode, headers, ...rest } = await app.server.inject('/readyz');
  return { status: statusCode, cache: headers['cache-control'], body: rest.json() as unknown };
};

const good = { status: 'ready', database: 'ok', migrations: 'ok', identityProvider: 'ok' };

it('says that everything is there, and asks the provider once for many who ask', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ready()));
  for (const answer of answers) expect(answer).toEqual({ status: 200, cache: 'no-store', body: good });
  expect(asked).toBe(1);
});

it('tells that the provider is away, stays ready, and notices its return', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  provider.closeAllConnections();
  await new Promise((resolve) => {
    provider.close(resolve);
  });
  vi.advanceTimersByTime(5_000);
  const away = { ...good, identityProvider: 'away' };
  expect(await ready()).toEqual({ status: 200, cache: 'no-store', body: away });
  await listen(port);
  vi.advanceTimersByTime(5_000);
  expect(await ready()).toEqual({ status: 200, cache: 'no-store', body: good });
});

it('is not ready on a database without tables, or that is away', async () => {
  const db = embeddedKysely(await PGlite.create());
  const server = fastify();
  addHealth(server, db, {}, () => Promise.resolve(true));
  const answer = async () => {
    const { statusCode, headers, ...rest } = await server.inject('/readyz');
    return { status: statusCode, wait: headers['retry-after'], body: rest.json() as unknown };
  };
  const lacking = { ...good, status: 'not-ready', migrations: 'missing' };
  expect(await answer()).toEqual({ status: 503, wait: '2', body: lacking });
  await db.destroy();
  const gone = { ...good, status: 'not-ready', database: 'away', migrations: 'unknown' };
  expect(await answer()).toEqual({ status: 503, wait: '2', body: gone });
});
