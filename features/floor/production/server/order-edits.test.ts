import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { productionContract } from '../contract/endpoints.ts';
import { ordersSource } from '../contract/sources.ts';

let app: TestApp;
let planner: TestPerson;
const here = { company: 1 };
const HOUR = 3_600_000;
/** Far from the demo's orders. */
const BASE = Date.parse('2031-05-05T06:00:00.000Z');
const at = (hours: number): string => new Date(BASE + hours * HOUR).toISOString();

beforeAll(async () => {
  app = await testApp();
  planner = app.as('selin.akin');
});
afterAll(() => app.close());

const lines = () => planner.call(productionContract.listLines, {}, here);

const fields = async (from: number, to: number, line = 0) => ({
  product: 'Deneme ürünü',
  unit: 'kg' as const,
  lineId: (await lines())[line]?.id ?? 0,
  planned: '100',
  startAt: at(from),
  dueAt: at(to),
});

it('keeps in the history what an edit changed, by field and with the names of lines', async () => {
  const before = await fields(0, 2);
  const { id } = await planner.call(productionContract.createOrder, before, here);
  const [first, second] = await lines();
  const { version } = await planner.call(
    productionContract.editOrder,
    { id, version: 1, ...before, planned: '120.500', lineId: second?.id ?? 0, dueAt: at(3), note: 'Acele' },
    here,
  );
  // Written in another way, nothing of it is another.
  await planner.call(
    productionContract.editOrders,
    { changes: [{ id, version, cells: { planned: '120.5', startAt: at(1) } }] },
    here,
  );
  const { events } = await planner.call(productionContract.getOrder, { id }, here);
  expect(events.map(({ kind, edits }) => [kind, edits])).toEqual([
    ['edited', [{ field: 'startAt', from: at(0), to: at(1) }]],
    [
      'edited',
      [
        { field: 'planned', from: '100', to: '120.500' },
        { field: 'dueAt', from: at(2), to: at(3) },
        { field: 'note', from: null, to: 'Acele' },
        { field: 'line', from: first?.name, to: second?.name },
      ],
    ],
    ['created', []],
  ]);
});

it('tells which orders are on the line at the same time, however the order is saved', async () => {
  const one = await planner.call(productionContract.createOrder, await fields(100, 104), here);
  expect(one.overlaps).toEqual([]);
  const beside = await planner.call(productionContract.createOrder, await fields(104, 106), here);
  // One ends as the other begins.
  expect(beside.overlaps).toEqual([]);
  const two = await planner.call(productionContract.createOrder, await fields(103, 105), here);
  expect(two.overlaps).toEqual([
    { number: two.number, other: one.number },
    { number: two.number, other: beside.number },
  ]);
  const away = { ...(await fields(103, 105, 1)) };
  expect(
    (await planner.call(productionContract.editOrder, { id: two.id, version: 1, ...away }, here)).overlaps,
  ).toEqual([]);
  const back = await planner.call(
    productionContract.editOrders,
    { changes: [{ id: two.id, version: 2, cells: { lineId: (await fields(0, 1)).lineId } }] },
    here,
  );
  expect(back.overlaps.map(({ other }) => other)).toEqual([one.number, beside.number]);
  await planner.call(productionContract.stepOrder, { id: one.id, to: 'cancelled', reason: 'deneme' }, here);
  const { overlaps } = await planner.call(
    productionContract.editOrders,
    { changes: [{ id: two.id, version: 3, cells: { planned: '7' } }] },
    here,
  );
  expect(overlaps.map(({ other }) => other)).toEqual([beside.number]);
});

it('makes an item, by its own name, or what was written; a product that is written over is no item any more', async () => {
  const { rows } = await planner.call(productionContract.listProducts, { search: 'visne suyu' }, here);
  const [item] = rows;
  expect(item?.name).toBe('Vişne suyu 1 L');
  const made = await planner.call(
    productionContract.createOrder,
    { ...(await fields(200, 201)), product: 'ne yazılırsa', itemId: item?.id ?? 0 },
    here,
  );
  const listed = async () =>
    (await planner.call(ordersSource.read, { filter: { field: 'number', op: 'eq', value: made.number } }, here))
      .rows[0];
  expect(await listed()).toMatchObject({ product: 'Vişne suyu 1 L', itemId: item?.id });
  await planner.call(
    productionContract.editOrders,
    { changes: [{ id: made.id, version: 1, cells: { product: 'Vişne suyu, özel' } }] },
    here,
  );
  expect(await listed()).toMatchObject({ product: 'Vişne suyu, özel', itemId: null });
  const foreign = { ...(await fields(202, 203)), itemId: 999_999 };
  expect(await planner.attempt(productionContract.createOrder, foreign, here)).toMatchObject({
    status: 422,
    code: 'product-missing',
  });
  // Seeing orders suffices to find what they make; ayse sees them, a stranger to the screen does not.
  expect((await app.nobody.attempt(productionContract.listProducts, {})).status).toBe(401);
});
