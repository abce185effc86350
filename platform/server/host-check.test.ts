import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardDoor, isOwnHost } from './host-check.ts';

const own = 'https://citrus.example.com';

it('knows the address people type, with and without the standard port, in any letters', () => {
  for (const host of ['citrus.example.com', 'Citrus.Example.COM', 'citrus.example.com:443'])
    expect([host, isOwnHost(host, own)]).toEqual([host, true]);
  expect(isOwnHost('citrus.example.com:8443', 'https://citrus.example.com:8443')).toBe(true);
});

it('knows this machine by its own names', () => {
  for (const host of ['localhost', 'localhost:4300', '127.0.0.1:4300', '[::1]:4300'])
    expect([host, isOwnHost(host, own)]).toEqual([host, true]);
});

it('refuses every other name, and what is none', () => {
  const foreign = [
    undefined,
    '',
    'evil.example',
    'citrus.example.com.evil.example',
    'evil.example:443',
    'citrus.example.com:80',
    'citrus.example.com:8443',
    'citrus.example.com.',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '0.0.0.0:4300',
    'user@citrus.example.com',
    'citrus.example.com/',
    'citrus.example.com, evil.example',
    'citrus.example.com evil.example',
    'evil.example#citrus.example.com',
    '[::1',
    '::1',
  ];
  for (const host of foreign) expect([host, isOwnHost(host, own)]).toEqual([host, false]);
});

it('refuses two Host headers, and a target that names another host than the header', async () => {
  const app = fastify();
  app.setErrorHandler((_error, _request, reply) => reply.code(421).send());
  guardDoor(app, own);
  app.get('/healthz', () => 'fine');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (target: string, ...hosts: readonly string[]): Promise<number> => {
    const socket = connect(port, '127.0.0.1');
    const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1.1 (\d{3})/.exec(first.toString())?.[1]);
  };
  const [ours, theirs] = ['citrus.example.com', 'evil.example'];
  const tried = [
    [200, '/healthz', ours],
    [421, '/healthz', ours, theirs],
    [421, '/healthz', theirs, ours],
    [421, '/healthz', ours, ours],
    [421, `http://${theirs}/healthz`, ours],
    [421, `https://${ours}/healthz`, theirs],
    [421, `http://${ours}@${theirs}/healthz`, ours],
  ] as const;
  for (const [status, target, ...hosts] of tried)
    expect([target, ...hosts, await statusOf(target, ...hosts)]).toEqual([target, ...hosts, status]);
  expect([200, 404]).toContain(await statusOf(`https://${ours}/healthz`, ours));
  await app.close();
});
