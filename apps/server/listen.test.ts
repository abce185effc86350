import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOn } from './listen.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/** Another loopback address: not every machine has the one of IPv6. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'];

const MOST = 10;

let app: TestApp;
let port = 0;

beforeAll(async () => {
  app = await testApp({ CONNECTIONS_PER_ADDRESS: String(MOST) });
  port = await listenOn(app.server, { host: 'localhost', port: 0 }, () => Promise.resolve(ADDRESSES));
});
afterAll(() => app.close());

const opened = async (host: string): Promise<Socket> => {
  const socket = connect({ host, port });
  await once(socket, 'connect');
  return socket;
};

const answered = async (socket: Socket): Promise<string> => {
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [
    Buffer | string,
  ];
  return data.toString().split('\r\n', 1)[0] ?? '';
};

test('every address of a name is answered, and what comes there counts among the connections of whoever comes', async () => {
  const held = await Promise.all(Array.from({ length: MOST }, (_, at) => opened(ADDRESSES[at % 2] ?? '')));
  for (const socket of held) expect(await answered(socket)).toBe('HTTP/1.1 200 OK');
  for (const host of ADDRESSES) expect(await answered(await opened(host))).toBe('');
  for (const socket of held) socket.destroy();
});

test('nothing is heard on any of them once the server has closed', async () => {
  const other = await testApp();
  const place = { host: 'localhost', port: 0 };
  const taken = await listenOn(other.server, place, () => Promise.resolve(ADDRESSES));
  await other.close();
  for (const host of ADDRESSES) {
    const [error] = (await once(connect({ host, port: taken }), 'error')) as [{ readonly code: string }];
    expect(error.code).toBe('ECONNREFUSED');
  }
});
