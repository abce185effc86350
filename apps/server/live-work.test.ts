import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { productionContract } from '#features/production/contract/endpoints.ts';
import { ordersChanged } from '#features/production/contract/events.ts';
import { warehouseContract } from '#features/warehouse/contract/endpoints.ts';
import { stockChanged } from '#features/warehouse/contract/events.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const ANADOLU = 1;
const EGE = 2;

let app: TestApp;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
});

type Frame = { readonly type?: string; readonly name?: string };

/** An open tab of a person: the names of the events it has heard, and a promise of the next such. */
const tabOf = async (userName: string, company: number) => {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
  sockets.push(socket);
  const names: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const { type, name } = JSON.parse(String(data)) as Frame;
    names.push(name ?? `:${type}`);
    for (const wake of waiting) wake();
  });
  const heard = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!names.includes(name)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ token: await app.as(userName).token(), userName, company }));
  await heard(':ready');
  return { heard, count: (name: string) => names.filter((known) => known === name).length };
};

const newItem = (key: string) =>
  app
    .as('mehmet')
    .call(
      warehouseContract.createItem,
      { code: `CANLI-${key}`, name: 'Canlı', unit: 'kg', safetyStock: '0' },
      { company: ANADOLU, idempotencyKey: `live-work-${key}` },
    );

const newOrder = async (company: number) => {
  const elif = app.as('elif');
  const [line] = await elif.call(productionContract.listLines, {}, { company });
  return elif.call(
    productionContract.createOrder,
    {
      product: 'Nar suyu',
      unit: 'kg',
      lineId: line?.id ?? 0,
      planned: '10',
      startAt: '2026-11-21T08:00:00.000Z',
      dueAt: '2026-11-21T12:00:00.000Z',
    },
    { company },
  );
};

test('work is told to those in its company who may open the screen, once, and to nobody else', async () => {
  const [mehmet, elif, elsewhere] = [
    await tabOf('mehmet', ANADOLU),
    await tabOf('elif', ANADOLU),
    await tabOf('elif', EGE),
  ];
  const operator = await tabOf('ayse', ANADOLU);
  await newItem('1');
  await newItem('1');
  await newOrder(ANADOLU);
  await newOrder(EGE);
  // Events arrive in the order they were sent: with the orders here, the stock has been told or never will be.
  await Promise.all([mehmet, elif, elsewhere, operator].map((tab) => tab.heard(ordersChanged.name)));
  expect([mehmet, elif, elsewhere, operator].map((tab) => tab.count(stockChanged.name))).toEqual([1, 1, 0, 0]);
  expect([mehmet, elif, elsewhere, operator].map((tab) => tab.count(ordersChanged.name))).toEqual([1, 1, 1, 1]);
});

test('a refused posting is not told', async () => {
  const mehmet = await tabOf('mehmet', ANADOLU);
  const refused = await app
    .as('mehmet')
    .attempt(warehouseContract.issueStock, { id: 999_999, quantity: '1' }, { company: ANADOLU });
  expect(refused.code).toBe('stock-missing');
  await newOrder(ANADOLU);
  await mehmet.heard(ordersChanged.name);
  expect(mehmet.count(stockChanged.name)).toBe(0);
});
