import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { liveEvent } from '#platform/contract/live-event.ts';
import { inTransaction, type OpenDatabase } from './db.ts';
import type { LiveBus } from './live-bus.ts';
import { createLiveFeed } from './live-feed.ts';
import { toTell, writeEvents } from './live-log.ts';
import { natsBus } from './nats-bus.ts';
import { certificateIn, hasOpenssl, lacksForNats, startNats } from './testing/nats-server.ts';
import { copyOf } from './testing/test-database.ts';

const lacks = await lacksForNats();
if (lacks !== null) process.stderr.write(`NOT RUN: the tests of NATS. They need Go and its modules. ${lacks}\n`);

const stockMoved = liveEvent<{ itemId: number }>('stock.moved', { itemId: true });
const LOGIN = 'citrus';
const WORD = randomUUID();

const prepared = inject('prepared');
let database: OpenDatabase;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => database.close());

const serve = async (certificate?: Parameters<typeof startNats>[0]['certificate']) => {
  const server = await startNats({ login: LOGIN, word: WORD, ...(certificate === undefined ? {} : { certificate }) });
  ends.push(server.remove);
  return server;
};

const addressOf = (port: number, { scheme = 'nats', word = WORD } = {}): string =>
  `${scheme}://${LOGIN}:${word}@localhost:${port}`;

/** A process that is called by this bus alone: neither requests nor a clock bring it to the log. */
const follow = async (url: string) => {
  const items: number[] = [];
  const said: string[] = [];
  const log = { warn: (_fields: object, text: string) => said.push(text), info: (text: string) => said.push(text) };
  const bus: LiveBus = natsBus({ url, name: 'node', log: log as unknown as Parameters<typeof natsBus>[0]['log'] });
  const feed = createLiveFeed({
    db: database.db,
    bus,
    shared: false,
    onNewestEvent: () => undefined,
    freshen: () => Promise.resolve(),
    deliver: ({ payload }, textOf) => {
      items.push((payload as { itemId: number }).itemId);
      return Promise.resolve(textOf(0));
    },
    warn: () => undefined,
  });
  await feed.start();
  ends.push(feed.stop);
  return {
    feed,
    items,
    said,
    isThere: async () => {
      await expect.poll(bus.isThere).toBe(true);
    },
    isAway: async () => {
      await expect.poll(() => said).toContainEqual(expect.stringContaining('NATS is away'));
      expect(bus.isThere()).toBe(false);
    },
  };
};

/** Something happens in a process. */
const move = async ({ feed }: Awaited<ReturnType<typeof follow>>, itemId: number): Promise<void> => {
  const event = toTell(stockMoved, { itemId }, { everyone: true });
  await inTransaction(database.db, { company: null }, (tx) => writeEvents(tx, [event]));
  await feed.number();
};

describe.skipIf(lacks !== null)('NATS between processes', () => {
  test('tells others how far the log has come, who read the events from it', async () => {
    const { port } = await serve();
    const [one, other] = [await follow(addressOf(port)), await follow(addressOf(port))];
    await one.isThere();
    await other.isThere();
    await move(one, 1);
    await expect.poll(() => other.items).toEqual([1]);
    await move(other, 2);
    await expect.poll(() => one.items).toEqual([1, 2]);
    expect(other.items).toEqual([1, 2]);
    expect([...one.said, ...other.said]).toEqual([]);
  });

  test('carries nothing that is believed: what is wrong, of another log or not there yet skips no event', async () => {
    const { port } = await serve();
    const [one, other] = [await follow(addressOf(port)), await follow(addressOf(port))];
    await one.isThere();
    await other.isThere();
    const stranger = await connect({ servers: `localhost:${port}`, user: LOGIN, pass: WORD });
    const [name, n] = one.feed.lastId().split('.');
    const heard: string[] = [];
    stranger.subscribe('blue-citrus.live.*', { callback: (_error, { subject }) => void heard.push(subject) });
    await stranger.flush();
    await move(one, 3);
    await expect.poll(() => heard).toHaveLength(1);
    for (const said of [`${name}.${Number(n) + 1_000}`, 'another.5', 'x', '', '9'.repeat(5_000)])
      stranger.publish(heard[0] ?? '', said);
    await stranger.flush();
    await stranger.close();
    await move(one, 4);
    await expect.poll(() => other.items).toEqual([3, 4]);
    await expect.poll(() => one.items).toEqual([3, 4]);
  });

  test('that goes away is told once, and what was missed is found when it is back', async () => {
    const server = await serve();
    const [one, other] = [await follow(addressOf(server.port)), await follow(addressOf(server.port))];
    await one.isThere();
    await other.isThere();
    await server.stop();
    await one.isAway();
    await other.isAway();
    await move(one, 5);
    expect(other.items).toEqual([]);
    await server.start();
    await expect.poll(() => other.items).toEqual([5]);
    await one.isThere();
    expect(one.said).toEqual([expect.stringContaining('NATS is away'), 'NATS is there again']);
  });

  test('that is not there at the start is waited for, and one that does not know the login is away', async () => {
    const server = await serve();
    await server.stop();
    const early = await follow(addressOf(server.port));
    await early.isAway();
    await server.start();
    await early.isThere();
    const wrong = await follow(addressOf(server.port, { word: randomUUID() }));
    await wrong.isAway();
    expect(wrong.said).toEqual([expect.stringContaining('NATS is away')]);
  });
});

describe.skipIf(lacks !== null || !hasOpenssl())('NATS over TLS', () => {
  test('is asked for with tls://, of a server that the machine trusts, and of no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-certificate-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const certificate = certificateIn(folder);
    const { port } = await serve(certificate);
    const stranger = await follow(addressOf(port, { scheme: 'tls' }));
    await stranger.isAway();

    const trusted = getCACertificates('default');
    ends.push(async () => setDefaultCACertificates(trusted));
    setDefaultCACertificates([...trusted, readFileSync(certificate.cert, 'utf8')]);
    const known = await follow(addressOf(port, { scheme: 'tls' }));
    await known.isThere();

    const plain = await serve();
    const refused = await follow(addressOf(plain.port, { scheme: 'tls' }));
    await refused.isAway();
    expect(known.said).toEqual([]);
  });
});
