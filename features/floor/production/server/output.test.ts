import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { productionContract, productionHomeContract } from '../contract/endpoints.ts';
import { windowOfDay } from './timeline-store.ts';

let app: TestApp;
let planner: TestPerson;
const here = { company: 1 };

beforeAll(async () => {
  app = await testApp();
  planner = app.as('selin.akin');
});
afterAll(() => app.close());

const dayIn = (moment: number): string => new Date(moment + 3 * 3_600_000).toISOString().slice(0, 10);

const runningOrder = async (planned: string): Promise<{ readonly id: number; readonly lineId: number }> => {
  const [line] = await planner.call(productionContract.listLines, {}, here);
  const now = Date.now();
  const lineId = line?.id ?? 0;
  const { id } = await planner.call(
    productionContract.createOrder,
    {
      product: 'Günün ürünü',
      unit: 'L',
      lineId,
      planned,
      startAt: new Date(now - 60_000).toISOString(),
      dueAt: new Date(now).toISOString(),
    },
    here,
  );
  await planner.call(productionContract.stepOrder, { id, to: 'running' }, here);
  return { id, lineId };
};

it('counts what was made on a day beside what was due on it, by line and unit', async () => {
  const of = async (day: string, lineId: number) => {
    const { rows } = await planner.call(productionContract.readOutput, { days: 2 }, here);
    return rows.find((row) => row.day === day && row.lineId === lineId && row.unit === 'L');
  };
  const { id, lineId } = await runningOrder('40');
  const today = dayIn(Date.now());
  expect(await of(today, lineId)).toMatchObject({ planned: '40', produced: '0' });
  await planner.call(productionContract.enterOutput, { id, quantity: '12.5' }, here);
  await planner.call(productionContract.enterOutput, { id, quantity: '2' }, here);
  expect(await of(today, lineId)).toMatchObject({ planned: '40', produced: '14.5' });
});

it('counts open, running and late orders, and today’s output, for those who may see orders', async () => {
  const before = await planner.call(productionHomeContract.countOrders, {}, here);
  await runningOrder('5');
  const after = await planner.call(productionHomeContract.countOrders, {}, here);
  expect([after.open - before.open, after.running - before.running]).toEqual([1, 1]);
  expect(after.today).not.toBeNull();
  // Another company's output is not counted.
  const there = await app.as('elif').call(productionHomeContract.countOrders, {}, { company: 2 });
  expect(there.open).not.toBe(after.open);
  expect((await app.nobody.attempt(productionHomeContract.countOrders, {})).status).toBe(401);
});

it('reads a whole day of the timeline, and the week it lies in, from Monday on', async () => {
  expect(windowOfDay('2026-11-22', 'day')).toEqual({
    from: new Date('2026-11-21T21:00:00.000Z'),
    to: new Date('2026-11-22T21:00:00.000Z'),
  });
  for (const day of ['2026-11-16', '2026-11-19', '2026-11-22'])
    expect(windowOfDay(day, 'week')).toEqual({
      from: new Date('2026-11-15T21:00:00.000Z'),
      to: new Date('2026-11-22T21:00:00.000Z'),
    });
  const { id } = await runningOrder('3');
  const read = (input: object) => planner.call(productionHomeContract.readTimeline, input, here);
  const found = ({ lines }: Awaited<ReturnType<typeof read>>) =>
    lines.some(({ orders }) => orders.some((order) => order.id === id));
  const today = dayIn(Date.now());
  expect(found(await read({ day: today }))).toBe(true);
  expect(found(await read({ day: today, span: 'week' }))).toBe(true);
  expect(found(await read({ day: '2020-01-01' }))).toBe(false);
  expect((await planner.attempt(productionHomeContract.readTimeline, { day: '2020-13-01' }, here)).status).toBe(400);
});
