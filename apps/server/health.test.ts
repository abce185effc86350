import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openOn } from '#platform/server/db.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { reachability } from '#platform/server/outside-provider.ts';
import { HistoryLost } from '#platform/server/history.ts';
import { FencedOff } from '#platform/server/nodes/fence.ts';
import { addHealth } from './health.ts';

const PATIENT_MS = 20_000;

let asked = 0;
const provider: Server = createServer((_request, response) => {
  asked += 1;
  response.setHeader('content-type', 'application/json').end('{}');
});
const listen = (port: number): Promise<number> =>
  new Promise((resolve) => {
    provider.listen(port, 'localhost', () => resolve((provider.address() as AddressInfo).port));
  });

/** Milliseconds, of which the reachability keeps its answer for some. */
let passed = 0;
let printed = 0;
const document = { openapi: '3.1.0', paths: 'x'.repeat(5_000) };

let port = 0;
let refusal: Error | null = null;
let db: Database;
const server = fastify();
beforeAll(async () => {
  port = await listen(0);
  db = openOn(await openEmbeddedDatabase()).db;
  addHealth(server, {
    db,
    epochs: {
      current: async () => {
        if (refusal !== null) throw refusal;
        return new Map([[0, 9]]);
      },
    },
    printDocument: () => {
      printed += 1;
      return document;
    },
    live: { isBusThere: () => null },
    isProviderThere: reachability(`http://localhost:${port}`, PATIENT_MS, () => passed),
  });
});
afterAll(() => {
  provider.close();
});

const ready = async () => {
  const { statusCode, headers, ...rest } = await server.inject('/readyz');
  return { status: statusCode, wait: headers['retry-after'], body: rest.json() as unknown };
};

const good = { status: 'ready', database: 'ok', migrations: 'ok', history: 'ok', identityProvider: 'ok' };

it('prints the API document once, however often and in whatever form anybody asks for it', async () => {
  expect(printed).toBe(0);
  const ask = (headers: Readonly<Record<string, string>>) => server.inject({ url: '/openapi.json', headers });
  const forms = ['identity', 'gzip', 'br', 'gzip, br', 'deflate'];
  const answers = await Promise.all(forms.map((form) => ask({ 'accept-encoding': form })));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'br', undefined]);
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
    forms.map(() => 'application/json; charset=utf-8'),
  );
  expect(answers[0]?.json()).toEqual(document);
  expect(JSON.parse(gunzipSync(answers[1]?.rawPayload ?? '').toString())).toEqual(answers[0]?.json());
  const again = await ask({ 'if-none-match': String(answers[0]?.headers.etag) });
  expect([again.statusCode, again.body, printed]).toEqual([304, '', 1]);
});

it('is not ready on a database that was not migrated', async () => {
  const body = { ...good, status: 'not-ready', migrations: 'missing' };
  expect(await ready()).toEqual({ status: 503, wait: '2', body });
});

it('says that everything is there, and asks the provider once for many who ask', async () => {
  await sql`create table change_epoch (value bigint)`.execute(db);
  passed += 5_000;
  asked = 0;
  const answers = await Promise.all(Array.from({ length: 8 }, ready));
  for (const answer of answers) expect(answer).toEqual({ status: 200, wait: undefined, body: good });
  expect(asked).toBe(1);
});

it('tells that the provider is away, stays ready, and notices its return', async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => {
    provider.close(resolve);
  });
  passed += 5_000;
  expect(await ready()).toMatchObject({ status: 200, body: { ...good, identityProvider: 'away' } });
  await listen(port);
  passed += 5_000;
  expect(await ready()).toMatchObject({ status: 200, body: good });
});

it('is not ready where the database has lost changes that were acknowledged', async () => {
  refusal = new HistoryLost(9, 8);
  expect(await ready()).toMatchObject({ status: 503, body: { ...good, status: 'not-ready', history: 'lost' } });
  refusal = null;
});

it('is not ready where it may be an old primary that it decides by', async () => {
  refusal = new FencedOff();
  expect(await ready()).toMatchObject({ status: 503, body: { ...good, status: 'not-ready', history: 'fenced' } });
  refusal = null;
});

it('is not ready while the database is away', async () => {
  await db.destroy();
  const body = { ...good, status: 'not-ready', database: 'away', migrations: 'unknown' };
  expect(await ready()).toEqual({ status: 503, wait: '2', body });
});
