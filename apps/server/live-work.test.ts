import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { ordersChanged } from '#features/floor/production/contract/events.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { stockChanged } from '#features/floor/warehouse/contract/events.ts';
import { liveTabs } from './testing/live-tab.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const ANADOLU = 1;
const EGE = 2;

let app: TestApp;
let tabs: ReturnType<typeof liveTabs>;

beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  tabs = liveTabs(app);
});

afterAll(async () => {
  tabs.end();
  await app.close();
});

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
    await tabs.open('mehmet', ANADOLU),
    await tabs.open('elif', ANADOLU),
    await tabs.open('elif', EGE),
  ];
  const operator = await tabs.open('ayse', ANADOLU);
  const { id } = await newItem('1');
  await newItem('1');
  const [order, foreign] = [await newOrder(ANADOLU), await newOrder(EGE)];
  // Events arrive in the order they were sent: with the orders here, the stock has been told or never will be.
  await Promise.all([mehmet, elif, elsewhere, operator].map((tab) => tab.heard(ordersChanged.name)));
  const item = { rows: [-id] };
  expect([mehmet, elif, elsewhere, operator].map((tab) => tab.payloads(stockChanged))).toEqual([
    [item],
    [item],
    [],
    [],
  ]);
  const [here, there] = [{ rows: [order.id] }, { rows: [foreign.id] }];
  expect([mehmet, elif, elsewhere, operator].map((tab) => tab.payloads(ordersChanged))).toEqual([
    [here],
    [here],
    [there],
    [here],
  ]);
});

test('a refused posting is not told', async () => {
  const mehmet = await tabs.open('mehmet', ANADOLU);
  const refused = await app
    .as('mehmet')
    .attempt(warehouseContract.issueStock, { id: 999_999, quantity: '1' }, { company: ANADOLU });
  expect(refused.code).toBe('stock-missing');
  await newOrder(ANADOLU);
  await mehmet.heard(ordersChanged.name);
  expect(mehmet.payloads(stockChanged)).toEqual([]);
});

test('a posting names the rows of the stock that it moved, both of a move, and of orders only those that were saved', async () => {
  const [mehmet, elif] = [await tabs.open('mehmet', ANADOLU), app.as('elif')];
  const at = { company: ANADOLU };
  const { id: itemId } = await newItem('2');
  const [from, to] = await elif.call(warehouseContract.listLocations, {}, at);
  const receipt = { itemId, lotNo: 'CANLI-2', locationId: from?.id ?? 0, quantity: '5' };
  const { stockId } = await elif.call(warehouseContract.receiveStock, receipt, at);
  const moved = await elif.call(
    warehouseContract.moveStock,
    { id: stockId, toLocationId: to?.id ?? 0, quantity: '2' },
    at,
  );
  await elif.call(warehouseContract.reversePosting, { posting: moved.posting }, at);
  const order = await newOrder(ANADOLU);
  const known = await elif.call(productionContract.getOrder, { id: order.id }, at);
  const cells = { planned: '11' };
  const late = { id: order.id, version: known.version + 5, cells };
  await elif.call(productionContract.editOrders, { changes: [late] }, at);
  await elif.call(productionContract.editOrders, { changes: [{ ...late, version: known.version }] }, at);
  await tabs.settled();
  const [created, received, there, back] = mehmet.payloads(stockChanged) as { readonly rows: readonly number[] }[];
  expect([created, received]).toEqual([{ rows: [-itemId] }, { rows: [stockId] }]);
  expect(there?.rows).toHaveLength(2);
  expect(there?.rows).toContain(stockId);
  expect(back).toEqual(there);
  expect(mehmet.payloads(ordersChanged)).toEqual([{ rows: [order.id] }, { rows: [order.id] }]);
});
