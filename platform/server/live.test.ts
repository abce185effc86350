import Fastify, { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { liveEvent } from '#platform/contract/live-event.ts';
import { Problem, platformProblems } from '#platform/contract/problem.ts';
import { inTransaction, type OpenDatabase } from './db.ts';
import { databaseBus } from './live-bus.ts';
import type { AskAgain } from './live-delivery.ts';
import { createLiveHub, LIVE_PATH, type LiveCaller, type LiveHub, type LiveOptions } from './live.ts';
import { purgeEvents } from './live-log.ts';
import { inTellingTransaction } from './telling.ts';
import { copyOf } from './testing/test-database.ts';

const ORIGIN = 'http://localhost:4300';
const stockMoved = liveEvent<{ itemId: number }>('stock.moved', { itemId: true });
const rightsChanged = liveEvent<AskAgain>('rights.changed', { people: true });

type Person = LiveCaller & { readonly allowed: boolean };
type Frame = {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly payload?: unknown;
  readonly resumed?: boolean;
  readonly lastId?: string;
};

let database: OpenDatabase;
beforeAll(async () => {
  const prepared = inject('prepared');
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});
afterAll(() => database.close());

const people = new Map<
  string,
  { personId: number; userName: string; lifeMs: number; disabled?: boolean; signIn?: string }
>();
/** Screens that nobody may open any more. */
const lost = new Set<string>();
const open: { hub: LiveHub; app: FastifyInstance; sockets: WebSocket[] }[] = [];

const authenticate: LiveOptions<Person>['authenticate'] = async (token, company) => {
  const person = people.get(token);
  if (person === undefined) throw platformProblems.problem('token-invalid');
  if (person.disabled) throw platformProblems.problem('person-disabled');
  if (company === '99') throw platformProblems.problem('not-a-member');
  return {
    ...person,
    allowed: true,
    isAdmin: () => false,
    holds: () => false,
    belongsTo: () => false,
    mayOpen: (url) => url !== '/screen/secret' && !lost.has(url),
    session:
      person.signIn === undefined ? null : { issuer: 'test', ids: [person.signIn], since: 0, secondFactorAt: null },
    companyId: company === null ? 1 : Number(company),
    tokenExpiresAt: new Date(Date.now() + person.lifeMs),
  };
};

const endedSessions = new Set<string>();
const refusalNow: LiveOptions<Person>['refusalOf'] = async ({ userName, session }) => {
  if (people.get(`t-${userName}`)?.disabled) return 'no-longer-allowed';
  return session?.ids.some((id) => endedSessions.has(id)) ? 'session-ended' : null;
};

const startHub = async (extra: Partial<LiveOptions<Person>> = {}) => {
  people.set('t-ayse', { personId: 4, userName: 'ayse', lifeMs: 60_000 });
  people.set('t-mehmet', { personId: 3, userName: 'mehmet', lifeMs: 60_000 });
  const hub = createLiveHub<Person>({
    database,
    bus: databaseBus(database.listen),
    onNewestEvent: () => undefined,
    freshen: async () => {},
    authenticate,
    refusalOf: refusalNow,
    allowedOrigins: [ORIGIN],
    log: { warn: () => {} },
    ...extra,
  });
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Problem ? error.spec.status : 500;
    return reply.code(status).send({ success: false, code: error instanceof Problem ? error.code : 'unexpected' });
  });
  await hub.register(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: WebSocket[] = [];
  open.push({ hub, app, sockets });
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${LIVE_PATH}`;
  return { hub, app, url, tab: (origin?: string) => tabAt(url, sockets, origin) };
};

const tabAt = (url: string, sockets: WebSocket[], origin: string = ORIGIN) => {
  const socket = new WebSocket(url, { origin });
  sockets.push(socket);
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as Frame);
    for (const wake of waiting.splice(0)) wake();
  });
  const opened = new Promise<void>((resolve, reject) => socket.on('open', resolve).on('error', reject));
  opened.catch(() => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const heard = async (wanted: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const found = frames.find(wanted);
      if (found) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const say = async (frame: unknown): Promise<void> => {
    await opened;
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  };
  const hello = async (token: string, more: object = {}): Promise<Frame> => {
    await say({ token, userName: people.get(token)?.userName ?? 'nobody', ...more });
    return heard((frame) => frame.type === 'ready');
  };
  return { socket, frames, opened, closed, heard, say, hello };
};

afterEach(async () => {
  people.clear();
  lost.clear();
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.terminate();
    await app.close();
  }
});

test('an event reaches the people, the company or everyone it is for, and nobody else', async () => {
  const { hub, tab } = await startHub();
  const ayse = tab();
  const mehmet = tab();
  await ayse.hello('t-ayse', { company: 2 });
  await mehmet.hello('t-mehmet', { company: 1 });
  await hub.publish(stockMoved, { itemId: 1 }, { people: [3] });
  await hub.publish(stockMoved, { itemId: 2 }, { company: 2 });
  await hub.publish(stockMoved, { itemId: 4 }, { company: 1, screens: ['/screen/secret'] });
  await hub.publish(stockMoved, { itemId: 5 }, { company: 1, screens: ['/screen/secret', '/screen/shown'] });
  await hub.publish(stockMoved, { itemId: 3 }, { everyone: true });
  const last = (frame: Frame) => (frame.payload as { itemId?: number } | undefined)?.itemId === 3;
  await Promise.all([ayse.heard(last), mehmet.heard(last)]);
  const ids = (frames: Frame[]) =>
    frames.filter((frame) => frame.name === 'stock.moved').map((frame) => (frame.payload as { itemId: number }).itemId);
  expect(ids(ayse.frames)).toEqual([2, 3]);
  expect(ids(mehmet.frames)).toEqual([1, 5, 3]);
});

test('what an event does not declare never leaves the server', async () => {
  const { hub, tab } = await startHub();
  const ayse = tab();
  await ayse.hello('t-ayse');
  const more = { itemId: 7, secret: 'x' };
  await hub.publish(stockMoved, more, { everyone: true });
  expect((await ayse.heard((frame) => frame.name === 'stock.moved')).payload).toEqual({ itemId: 7 });
});

test('a page of another origin is refused before the socket opens', async () => {
  const { tab } = await startHub();
  await expect(tab('http://evil.example').opened).rejects.toThrow('403');
  await expect(tab('null').opened).rejects.toThrow('403');
});

test('a plain request is told to upgrade', async () => {
  const { app } = await startHub();
  expect((await app.inject({ url: LIVE_PATH })).statusCode).toBe(426);
});

test('a tab that does not say who it is in time is closed', async () => {
  const { tab } = await startHub({ limits: { firstFrameMs: 60 } });
  expect(await tab().closed).toEqual({ code: 4408, reason: 'first-frame-late' });
});

test('a bad token, a foreign user name, a foreign company and a disabled person are each told apart', async () => {
  const { hub, tab } = await startHub();
  people.set('t-off', { personId: 9, userName: 'off', lifeMs: 60_000, disabled: true });
  const tries = [
    [{ token: 'nonsense', userName: 'ayse' }, 4401, 'token-invalid'],
    [{ token: 't-ayse', userName: 'mehmet' }, 4403, 'user-name-differs'],
    [{ token: 't-ayse', userName: 'ayse', company: 99 }, 4403, 'not-a-member'],
    [{ token: 't-off', userName: 'off' }, 4403, 'person-disabled'],
    ['{nonsense', 4400, 'frame-invalid'],
  ] as const;
  for (const [frame, code, reason] of tries) {
    const one = tab();
    await one.say(frame);
    expect(await one.closed).toEqual({ code, reason });
    expect(one.frames).toEqual([]);
  }
  expect(hub.count()).toBe(0);
});

test('the connection ends with its token, unless a fresh one of the same person came', async () => {
  const { tab } = await startHub();
  people.set('t-short', { personId: 4, userName: 'ayse', lifeMs: 250 });
  const [left, renewed, stolen] = [tab(), tab(), tab()];
  await Promise.all([left.hello('t-short'), renewed.hello('t-short'), stolen.hello('t-short')]);
  await renewed.say({ type: 'token', token: 't-ayse' });
  await stolen.say({ type: 'token', token: 't-mehmet' });
  expect(await stolen.closed).toEqual({ code: 4403, reason: 'person-differs' });
  expect(await left.closed).toEqual({ code: 4401, reason: 'token-ended' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(renewed.socket.readyState).toBe(WebSocket.OPEN);
});

test('a person disabled while connected is closed at once, others stay', async () => {
  const { hub, tab } = await startHub();
  const [ayse, mehmet] = [tab(), tab()];
  await Promise.all([ayse.hello('t-ayse'), mehmet.hello('t-mehmet')]);
  people.set('t-ayse', { personId: 4, userName: 'ayse', lifeMs: 60_000, disabled: true });
  const asked = performance.now();
  await hub.recheck();
  expect((await ayse.closed).code).toBe(4403);
  expect(performance.now() - asked).toBeLessThan(250);
  expect(mehmet.socket.readyState).toBe(WebSocket.OPEN);
  expect(hub.count()).toBe(1);
});

test('a session that ended closes its own connections alone, whichever token they go by now', async () => {
  const { hub, tab } = await startHub();
  people.set('t-first', { personId: 4, userName: 'ayse', lifeMs: 60_000, signIn: 'first' });
  people.set('t-second', { personId: 4, userName: 'ayse', lifeMs: 60_000, signIn: 'second' });
  const [first, moved, second] = [tab(), tab(), tab()];
  await Promise.all([first.hello('t-first'), moved.hello('t-first'), second.hello('t-second')]);
  await moved.say({ type: 'token', token: 't-second' });
  // Answered after the frame before it.
  await moved.say({ type: 'screen', url: '/screen/moved' });
  await expect.poll(() => hub.screensInFront().map(({ url }) => url)).toContain('/screen/moved');
  endedSessions.add('first');
  await hub.recheck();
  expect(await first.closed).toEqual({ code: 4401, reason: 'session-ended' });
  expect([moved, second].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
});

test('a token whose session ends while it is read is decided about again', async () => {
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const slow: typeof authenticate = async (token, company) => {
    const isEnded = endedSessions.has('third');
    if (token === 't-third') {
      reads += 1;
      if (reads === 1) await gate.promise;
      if (isEnded) throw platformProblems.problem('session-ended');
    }
    return authenticate(token, company);
  };
  const { hub, tab } = await startHub({ authenticate: slow });
  people.set('t-third', { personId: 4, userName: 'ayse', lifeMs: 60_000, signIn: 'third' });
  const one = tab();
  await one.hello('t-ayse');
  await one.say({ type: 'token', token: 't-third' });
  await expect.poll(() => reads).toBe(1);
  endedSessions.add('third');
  await hub.recheck();
  gate.resolve();
  expect(await one.closed).toEqual({ code: 4401, reason: 'session-ended' });
});

test('a change of rights asks again about those alone whom it names', async () => {
  const refusalOf = vi.fn<LiveOptions<Person>['refusalOf']>(refusalNow);
  const { hub, tab } = await startHub({ refusalOf, recheckOn: [rightsChanged] });
  const [ayse, mehmet] = [tab(), tab()];
  await Promise.all([ayse.hello('t-ayse'), mehmet.hello('t-mehmet')]);
  people.set('t-ayse', { personId: 4, userName: 'ayse', lifeMs: 60_000, disabled: true });
  await hub.publish(rightsChanged, { people: [] }, { people: [] });
  await hub.publish(stockMoved, { itemId: 1 }, { everyone: true });
  await mehmet.heard(({ name }) => name === 'stock.moved');
  expect(refusalOf).not.toHaveBeenCalled();
  await hub.publish(rightsChanged, { people: [4, 999] }, { people: [] });
  expect(await ayse.closed).toEqual({ code: 4403, reason: 'no-longer-allowed' });
  expect(refusalOf.mock.calls.map(([{ userName }]) => userName)).toEqual(['ayse']);
});

test('while nobody can decide, connections stay and hear nothing; afterwards all of it, who may still', async () => {
  let away = false;
  let asked = 0;
  const refusalOf: LiveOptions<Person>['refusalOf'] = async (caller) => {
    asked += 1;
    if (away) throw new Error('the database is away');
    return refusalNow(caller);
  };
  const { hub, tab } = await startHub({ refusalOf, recheckOn: [rightsChanged] });
  const [ayse, mehmet] = [tab(), tab()];
  await Promise.all([ayse.hello('t-ayse'), mehmet.hello('t-mehmet')]);
  away = true;
  people.set('t-ayse', { personId: 4, userName: 'ayse', lifeMs: 60_000, disabled: true });
  await hub.publish(rightsChanged, { people: null }, { everyone: true });
  await hub.publish(stockMoved, { itemId: 1 }, { everyone: true });
  await expect.poll(() => asked).toBeGreaterThan(4);
  // Whoever comes meanwhile waits with them.
  const late = tab();
  await late.say({ token: 't-mehmet', userName: 'mehmet' });
  await expect.poll(hub.count).toBe(3);
  expect([ayse, mehmet].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  expect([ayse, mehmet].map(({ frames }) => frames.filter(({ name }) => name !== undefined))).toEqual([[], []]);
  away = false;
  await Promise.all([mehmet, late].map(({ heard }) => heard(({ name }) => name === 'stock.moved')));
  expect(await ayse.closed).toEqual({ code: 4403, reason: 'no-longer-allowed' });
  expect(itemsIn(ayse.frames)).toEqual([]);
  expect([itemsIn(mehmet.frames), itemsIn(late.frames)]).toEqual([[1], [1]]);
});

test('a person disabled while their token is read does not slip in', async () => {
  let letIn = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const slow: LiveOptions<Person>['authenticate'] = async (token, company) => {
    const known = await authenticate(token, company);
    await gate;
    return known;
  };
  const { hub, tab } = await startHub({ authenticate: slow });
  const ayse = tab();
  await ayse.say({ token: 't-ayse', userName: 'ayse' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  people.set('t-ayse', { personId: 4, userName: 'ayse', lifeMs: 60_000, disabled: true });
  await hub.recheck();
  letIn();
  expect((await ayse.closed).code).toBe(4403);
});

const itemsIn = (frames: readonly Frame[]): readonly number[] =>
  frames.filter(({ name }) => name === 'stock.moved').map(({ payload }) => (payload as { itemId: number }).itemId);

test('a tab that comes back hears what it missed, once and in order, from whichever process it comes to', async () => {
  const { hub, tab } = await startHub();
  const first = tab();
  const { lastId } = await first.hello('t-ayse');
  first.socket.terminate();
  await hub.publish(stockMoved, { itemId: 1 }, { everyone: true });
  await hub.publish(stockMoved, { itemId: 2 }, { people: [3] });
  await hub.publish(stockMoved, { itemId: 3 }, { everyone: true });
  const last = (frame: Frame) => (frame.payload as { itemId?: number } | undefined)?.itemId === 3;
  const again = tab();
  expect((await again.hello('t-ayse', { after: lastId })).resumed).toBe(true);
  const { id } = await again.heard(last);
  again.socket.terminate();
  // A process that was started since has none of it in memory.
  const restarted = await startHub();
  const elsewhere = restarted.tab();
  expect((await elsewhere.hello('t-ayse', { after: lastId })).resumed).toBe(true);
  await elsewhere.heard(last);
  const caughtUp = restarted.tab();
  expect((await caughtUp.hello('t-ayse', { after: id })).resumed).toBe(true);
  await restarted.hub.publish(stockMoved, { itemId: 4 }, { everyone: true });
  const newest = (frame: Frame) => (frame.payload as { itemId?: number } | undefined)?.itemId === 4;
  await Promise.all([elsewhere.heard(newest), caughtUp.heard(newest)]);
  expect([again, elsewhere, caughtUp].map(({ frames }) => itemsIn(frames))).toEqual([[1, 3], [1, 3, 4], [4]]);
});

test('a right that was lost meanwhile is lost for what was missed too', async () => {
  const { hub, tab } = await startHub();
  const first = tab();
  const { lastId } = await first.hello('t-ayse');
  first.socket.terminate();
  await hub.publish(stockMoved, { itemId: 1 }, { company: 1, screens: ['/screen/shown'] });
  await hub.publish(stockMoved, { itemId: 2 }, { company: 1 });
  lost.add('/screen/shown');
  const again = tab();
  await again.hello('t-ayse', { after: lastId });
  await hub.publish(stockMoved, { itemId: 3 }, { everyone: true });
  await again.heard((frame) => (frame.payload as { itemId?: number } | undefined)?.itemId === 3);
  expect(itemsIn(again.frames)).toEqual([2, 3]);
});

test('whoever missed too much, or comes with an id that means nothing here, is told to read everything anew', async () => {
  const { hub, tab } = await startHub();
  const { lastId = '' } = await tab().hello('t-ayse');
  const [name, n] = lastId.split('.');
  for (const after of ['another-log.12', `${name}.${Number(n) + 1}`, `${name}.x`, 'x', `${name}.-1`])
    expect([after, (await tab().hello('t-ayse', { after })).resumed]).toEqual([after, false]);
  await inTellingTransaction({ db: database.db, live: hub }, { company: null }, async ({ publish }) => {
    for (let event = 0; event <= 1_000; event += 1) publish(stockMoved, { itemId: event }, { people: [] });
  });
  // Whoever comes while they are still being handed on has missed fewer, and hears the others.
  await vi.waitUntil(() => hub.lastId() === `${name}.${Number(n) + 1_001}`);
  expect((await tab().hello('t-ayse', { after: lastId })).resumed).toBe(false);
});

test('events are forgotten with time, and who was away longer than that is told so', async () => {
  const { hub, tab } = await startHub();
  const { lastId } = await tab().hello('t-ayse');
  await hub.publish(stockMoved, { itemId: 1 }, { everyone: true });
  expect(await purgeEvents(database.db, 3_600)).toBe(0);
  await sql`update live_event set told_at = told_at - interval '2 hours'`.execute(database.db);
  expect(await purgeEvents(database.db, 3_600)).toBeGreaterThan(0);
  const { tab: tabLater } = await startHub();
  expect((await tabLater().hello('t-ayse', { after: lastId })).resumed).toBe(false);
});

test('what is told of a change that does not come through is never told', async () => {
  const { hub, tab } = await startHub();
  const ayse = tab();
  await ayse.hello('t-ayse');
  const parts = { db: database.db, live: hub };
  const failing = inTellingTransaction(parts, { company: null }, async ({ tx, publish }) => {
    publish(stockMoved, { itemId: 1 }, { everyone: true });
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow();
  await inTellingTransaction(parts, { company: null }, async ({ publish }) =>
    publish(stockMoved, { itemId: 2 }, { everyone: true }),
  );
  await ayse.heard(({ name }) => name === 'stock.moved');
  expect(itemsIn(ayse.frames)).toEqual([2]);
});

test('an event kept for its time is told then, and once, and those after it each at its own', async () => {
  const { hub, tab } = await startHub();
  const ayse = tab();
  await ayse.hello('t-ayse');
  const at = new Date(Date.now() + 300);
  const next = new Date(at.getTime() + 700);
  const kept: (() => void | Promise<void>)[] = [];
  await inTransaction(database.db, { company: null }, async (tx) => {
    const context = { tx, afterCommit: (work: (typeof kept)[number]) => void kept.push(work) };
    await hub.later(context, stockMoved, { itemId: 8 }, { everyone: true }, at);
    await hub.later(context, stockMoved, { itemId: 10 }, { everyone: true }, next);
  });
  expect(itemsIn(ayse.frames)).toEqual([]);
  for (const work of kept) await work();
  await ayse.heard(({ name }) => name === 'stock.moved');
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  await expect.poll(() => itemsIn(ayse.frames)).toEqual([8, 10]);
  await hub.publish(stockMoved, { itemId: 9 }, { everyone: true });
  await ayse.heard((frame) => (frame.payload as { itemId?: number } | undefined)?.itemId === 9);
  expect(itemsIn(ayse.frames)).toEqual([8, 10, 9]);
});

test('too many frames, too large frames and too many connections are refused', async () => {
  const { tab } = await startHub({ limits: { connectionsPerPerson: 2, frameBurst: 5, framesPerSecond: 1 } });
  const [chatty, large] = [tab(), tab()];
  await Promise.all([chatty.hello('t-ayse'), large.hello('t-ayse')]);
  const third = tab();
  await third.say({ token: 't-ayse', userName: 'ayse' });
  expect(await third.closed).toEqual({ code: 4429, reason: 'too-many-connections' });
  for (let frame = 0; frame < 10; frame += 1) await chatty.say({ type: 'screen', url: '/screen/warehouse/stock' });
  expect(await chatty.closed).toEqual({ code: 4429, reason: 'too-many-frames' });
  await large.say({ type: 'screen', url: 'x'.repeat(70_000) });
  expect((await large.closed).code).toBe(1009);
});

test('a reader that does not read is cut, and a dead one is noticed', async () => {
  const { hub, tab } = await startHub({ limits: { bufferedBytes: 100_000, beatMs: 40 } });
  const large = liveEvent<{ text: string }>('large', { text: true });
  const slow = tab();
  await slow.hello('t-ayse');
  slow.socket.pause();
  for (let event = 0; event < 40 && hub.count() > 0; event += 1) {
    await hub.publish(large, { text: 'x'.repeat(1_000_000) }, { everyone: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(() => hub.count()).toBe(0);
});

test('the console learns which screen is in front of whom', async () => {
  const { hub, tab } = await startHub();
  const ayse = tab();
  await ayse.hello('t-ayse', { screen: '/screen/warehouse/stock?q=un' });
  expect(hub.screensInFront()).toEqual([{ personId: 4, companyId: 1, url: '/screen/warehouse/stock' }]);
  await ayse.say({ type: 'screen', url: '/screen/production/orders/' });
  await expect.poll(() => hub.screensInFront()[0]?.url).toBe('/screen/production/orders');
  ayse.socket.close();
  await expect.poll(() => hub.screensInFront()).toEqual([]);
});

test('stopping the server says goodbye to everyone', async () => {
  const { app, tab } = await startHub();
  const ayse = tab();
  await ayse.hello('t-ayse');
  const started = performance.now();
  await app.close();
  expect((await ayse.closed).code).toBe(1012);
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('silent strangers are few for each address, keep nobody out, and end by themselves', async () => {
  const { hub, tab } = await startHub({ limits: { strangersPerAddress: 3, strangers: 5, firstFrameMs: 2_000 } });
  const silent = Array.from({ length: 12 }, () => tab());
  const ayse = tab();
  await ayse.hello('t-ayse');
  expect(hub.count()).toBe(1);
  const ends = await Promise.all(silent.map(({ closed }) => closed));
  // The first to come made room for the next ones; the last ones were waited for.
  expect(ends.filter(({ code }) => code === 1013).length).toBeGreaterThanOrEqual(9);
  expect([...new Set(ends.map(({ code }) => code))].every((code) => code === 1013 || code === 4408)).toBe(true);
  expect(hub.count()).toBe(1);
});
