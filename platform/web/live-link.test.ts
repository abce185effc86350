import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { liveState } from './live-state.ts';
import { type LiveLink, type LiveLinkParts, openLiveLink } from './live-link.ts';

type Said = Readonly<Record<string, unknown>>;

/** Things as they come, and a promise of the next. */
const queueOf = <T>() => {
  const come: T[] = [];
  const waiting: ((thing: T) => void)[] = [];
  return {
    put: (thing: T): void => {
      const first = waiting.shift();
      if (first) first(thing);
      else come.push(thing);
    },
    next: (): Promise<T> => {
      const first = come.shift();
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
  };
};

const opened: { readonly server: WebSocketServer; readonly links: LiveLink[] }[] = [];

afterEach(async () => {
  for (const { server, links } of opened.splice(0)) {
    for (const link of links) link.close();
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server that only listens: the test says what it answers. */
const startServer = async (parts: Partial<LiveLinkParts> = {}) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const links: LiveLink[] = [];
  opened.push({ server, links });
  await new Promise((resolve) => server.once('listening', resolve));
  const peers = queueOf<Peer>();
  const said = queueOf<Said>();
  server.on('connection', (peer) => {
    peer.on('message', (data) => said.put(JSON.parse(String(data)) as Said));
    peers.put(peer);
  });
  const states = queueOf<string>();
  const events: unknown[] = [];
  const told: string[] = [];
  const link = openLiveLink({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token: async () => 'token',
    userName: 'ayse',
    company: 1,
    after: null,
    onState: states.put,
    onSeen: () => undefined,
    onEvent: (_name, payload) => events.push(payload),
    onMissed: () => told.push('missed'),
    onRefused: (reason) => told.push(reason),
    ...parts,
  });
  links.push(link);
  return { peers, said, states, events, told, link };
};

const say = (peer: Peer, frame: object): void => peer.send(JSON.stringify(frame));
const ready = (lastId: string, resumed = true) => ({ type: 'ready', resumed, lastId });

test('a lost connection comes back by itself, says so meanwhile, and asks for what came after the last event', async () => {
  const { peers, said, states, events, told } = await startServer();
  expect(await states.next()).toBe('connecting');
  const first = await peers.next();
  expect(await said.next()).toMatchObject({ token: 'token', userName: 'ayse', company: 1, after: null });
  say(first, ready('log.4'));
  expect(await states.next()).toBe('open');
  say(first, { id: 'log.5', name: 'stock.moved', payload: 5 });
  await expect.poll(() => events).toEqual([5]);
  first.terminate();
  expect(await states.next()).toBe('reconnecting');
  expect(await states.next()).toBe('reconnecting');
  const second = await peers.next();
  expect(await said.next()).toMatchObject({ after: 'log.5' });
  say(second, ready('log.6'));
  say(second, { id: 'log.6', name: 'stock.moved', payload: 6 });
  expect(await states.next()).toBe('open');
  await expect.poll(() => events).toEqual([5, 6]);
  expect(told).toEqual([]);
});

test('the first connection resumes from what the page has read; too old an id means to read everything anew', async () => {
  const { peers, said, told } = await startServer({ after: 'log.2' });
  const peer = await peers.next();
  expect(await said.next()).toMatchObject({ after: 'log.2' });
  say(peer, ready('other.1', false));
  await expect.poll(() => told).toEqual(['missed']);
  peer.terminate();
  await peers.next();
  expect(await said.next()).toMatchObject({ after: 'other.1' });
});

test('a refusal is the end: nobody tries again, and the page is told why', async () => {
  const { peers, said, states, told } = await startServer();
  expect(await states.next()).toBe('connecting');
  const peer = await peers.next();
  await said.next();
  peer.close(closeCodes.refused, 'person-disabled');
  expect(await states.next()).toBe('closed');
  await expect.poll(() => told).toEqual(['person-disabled']);
});

test('a network that is gone is told at once, though the socket does not know', async () => {
  const { peers, said, states, link } = await startServer();
  expect(await states.next()).toBe('connecting');
  say(await peers.next(), ready('log.1'));
  await said.next();
  expect(await states.next()).toBe('open');
  link.lose();
  expect(await states.next()).toBe('reconnecting');
  link.wake();
  say(await peers.next(), ready('log.1'));
  expect(await states.next()).toBe('reconnecting');
  expect(await states.next()).toBe('open');
});

test('a fresh token and the screen in front are told; leaving says goodbye', async () => {
  const { peers, said, states, link } = await startServer();
  await states.next();
  const peer = await peers.next();
  await said.next();
  say(peer, ready('log.1'));
  expect(await states.next()).toBe('open');
  link.renew('fresh');
  expect(await said.next()).toEqual({ type: 'token', token: 'fresh' });
  link.tellScreen('/screen/warehouse/stock');
  expect(await said.next()).toEqual({ type: 'screen', url: '/screen/warehouse/stock' });
  const closed = new Promise((resolve) => peer.on('close', resolve));
  link.close();
  expect(await closed).toBe(1000);
  expect(await states.next()).toBe('closed');
});

test('a page that has not connected yet is on its way, and not without a connection', () => {
  expect(liveState()).toBe('connecting');
});

test('whose session ended elsewhere comes back with a renewed token, and is told where that one is no better', async () => {
  const token = async (sessionEnded: boolean) => (sessionEnded ? 'renewed' : 'token');
  const { peers, said, told } = await startServer({ token });
  const first = await peers.next();
  expect(await said.next()).toMatchObject({ token: 'token' });
  first.close(closeCodes.tokenEnded, 'session-ended');
  const second = await peers.next();
  expect(await said.next()).toMatchObject({ token: 'renewed' });
  second.close(closeCodes.tokenEnded, 'session-ended');
  await expect.poll(() => told).toEqual(['session-ended']);
});

test('the token of a session that begins after that opens it anew', async () => {
  const tokens = ['first', 'as good as none', 'of the next session'];
  const { peers, said, told, link } = await startServer({ token: async () => tokens.shift() ?? '' });
  for (const token of ['first', 'as good as none']) {
    const peer = await peers.next();
    expect(await said.next()).toMatchObject({ token });
    peer.close(closeCodes.tokenEnded, 'session-ended');
  }
  await expect.poll(() => told).toEqual(['session-ended']);
  link.renew('of the next session');
  await peers.next();
  expect(await said.next()).toMatchObject({ token: 'of the next session' });
});
