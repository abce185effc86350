import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seeEveryCompany } from '#platform/server/db.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const ORIGIN = 'https://citrus.example.com';
const HOST = 'citrus.example.com';
const MOST = 10;

let app: TestApp;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  app = await testApp({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_ADDRESS: String(MOST) });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
});

const authorization = `/idp/auth?${new URLSearchParams({
  client_id: 'blue-citrus',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: `${ORIGIN}/signed-in-redirect`,
  code_challenge: createHash('sha256').update('verifier').digest('base64url'),
  code_challenge_method: 'S256',
})}`;

/** A wrong password, passed on by whoever connects from `remoteAddress`. */
const mistype = async (remoteAddress: string, forwarded: string): Promise<number> => {
  const headers = { host: HOST, 'x-forwarded-for': forwarded };
  const page = await app.server.inject({ url: authorization, remoteAddress, headers });
  const cookie = [page.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0]);
  const answer = await app.server.inject({
    method: 'POST',
    url: new URL(String(page.headers.location), ORIGIN).pathname,
    remoteAddress,
    headers: {
      ...headers,
      cookie: cookie.join('; '),
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ userName: 'mehmet', password: 'not-his-password' }).toString(),
  });
  return answer.statusCode;
};

const toldOfFailures = () =>
  app.database.db.transaction().execute(async (tx) => {
    await seeEveryCompany(tx);
    const { rows } = await sql<{ after: string }>`select after from audit_event
      where action = 'sign-in.failed' order by id`.execute(tx);
    return rows.flatMap(({ after }) => (JSON.parse(after) as { readonly addresses: readonly string[] }).addresses);
  });

it('tells from where somebody failed to sign in, as the proxy says, and as nobody else does', async () => {
  expect(await mistype('127.0.0.1', '198.51.100.1, 203.0.113.5')).toBe(401);
  expect(await mistype('192.0.2.44', '203.0.113.6')).toBe(401);
  await expect.poll(toldOfFailures).toEqual(['203.0.113.5', '192.0.2.44']);
});

/** Opens a live connection through the proxy; answers the status where it is refused. */
const connect = (forwarded: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.server.address() as AddressInfo;
    const headers = { host: HOST, origin: ORIGIN, 'x-forwarded-for': forwarded };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers });
    sockets.push(socket);
    socket.once('open', () => resolve(101));
    // Settles when the server ends it: refused, it holds no connection.
    socket.once('unexpected-response', (_request, answer) => {
      answer.resume().socket.once('close', () => resolve(answer.statusCode ?? 0));
    });
    socket.once('error', reject);
  });

it('counts connections through the proxy by whose they are: one address keeps no other out', async () => {
  const opened: number[] = [];
  for (let count = 0; count <= MOST; count += 1) opened.push(await connect('2001:db8::1'));
  expect(opened).toEqual([...Array.from({ length: MOST }, () => 101), 429]);
  // Of the sixth version a person has a whole network.
  expect(await connect('2001:db8::2')).toBe(429);
  expect(await connect('203.0.113.7')).toBe(101);
  const answered = await fetch(`http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/healthz`);
  expect(answered.status).toBe(200);
  for (const socket of sockets.splice(0, 1)) socket.terminate();
  await expect.poll(() => connect('2001:db8::3')).toBe(101);
});

it('asks for the token of the metrics where a proxy is named', async () => {
  const behind = await testApp({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const answer = await behind.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await behind.close();
  expect(answer.statusCode).toBe(403);
});
