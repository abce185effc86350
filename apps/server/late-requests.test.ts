import { type AddressInfo, connect } from 'node:net';
import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';
import { endLateRequests } from './request-deadline.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const SHAPES = [
  '//',
  '///',
  '//evil.example/auth',
  '/%',
  '/%2f%2f',
  '/..',
  '//..//',
  '/?',
  '//?a=b',
  '/;/',
  '/auth//',
  '//:0',
  '//[',
  '//@',
  '/x:',
  '//%00',
];
const PREFIXES = [
  '',
  '/idp',
  '/idp/interaction',
  '/idp/set-password',
  '/api',
  '/assets',
  '/screen',
  '/derinuaa',
  '/report/Viewer',
];

/** The status of a path sent as it stands. */
const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false, timeout: 20_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} is never answered`)));
    sent.on('error', reject);
    sent.end();
  });

describe('the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('answers every shape of path, whoever it is for', async () => {
    const { port } = app.server.server.address() as AddressInfo;
    for (const path of PREFIXES.flatMap((prefix) => SHAPES.map((shape) => prefix + shape)))
      expect([path, (await statusOf(port, path)) < 500]).toEqual([path, true]);
  });
});

/** What a server said on a connection until it ended it. */
const said = (port: number, sent: string, more?: { readonly text: string; readonly everyMs: number }) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const dripping = more === undefined ? undefined : setInterval(() => socket.write(more.text), more.everyMs);
    socket.on('connect', () => socket.write(sent));
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(text);
    });
  });

describe('a server whose requests have a deadline', () => {
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((asked, response) => {
      if (asked.url === '/never') return;
      if (asked.url === '/refused') return response.writeHead(401).end();
      let bytes = 0;
      asked.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      asked.on('end', () => response.end(String(bytes)));
    });
    endLateRequests(server, false, { wholeMs: 1_500, uploadBytes: 1_000, bytesPerSecond: 100, stalledMs: 1_500 });
    limitConnections(server, 3, () => false);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const post = (length: number) =>
    `POST /x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

  it('ends a body that comes too slowly, and an answer that is never given, with words', async () => {
    const drip = await said(port, post(500), { text: 'x', everyMs: 100 });
    expect(drip).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-too-slow"/);
    expect(await said(port, 'GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*retry-after/,
    );
  });

  it('ends a body that goes on coming after its request was refused', async () => {
    const refused = post(500).replace('/x', '/refused').replace('connection: close', 'connection: keep-alive');
    expect(await said(port, refused, { text: 'x', everyMs: 100 })).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('lets a large upload come as slowly as its line is, and no slower', async () => {
    const honest = await said(port, post(2_000), { text: 'x'.repeat(100), everyMs: 150 });
    expect(honest).toMatch(/^HTTP\/1\.1 200 [\s\S]*2000$/);
    expect(await said(port, post(2_000), { text: 'x', everyMs: 150 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes connections of an address beyond its number, and has room again when others end', async () => {
    const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await said(port, post(0))).toBe('');
    for (const socket of held) socket.destroy();
    await expect.poll(() => said(port, post(0))).toMatch(/^HTTP\/1\.1 200 /);
  });
});
