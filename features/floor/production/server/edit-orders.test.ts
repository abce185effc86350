import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { productionContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let planner: TestPerson;
beforeAll(async () => {
  app = await testApp();
  planner = app.as('selin.akin');
});
afterAll(() => app.close());

const here = { company: 1 };

const open = async (product: string): Promise<number> => {
  const [line] = await planner.call(contract.listLines, {}, here);
  const { id } = await planner.call(
    contract.createOrder,
    {
      product,
      unit: 'kg' as const,
      lineId: line?.id ?? 0,
      planned: '100',
      startAt: '2026-12-01T06:00:00.000Z',
      dueAt: '2026-12-02T06:00:00.000Z',
    },
    here,
  );
  return id;
};

it('changes many orders at once: what is wrong is told cell by cell, and keeps nothing else back', async () => {
  const [good, bad, late, started] = [await open('İyi'), await open('Kötü'), await open('Geç'), await open('Başlamış')];
  await planner.call(contract.stepOrder, { id: started, to: 'running' }, here);
  await planner.call(contract.editOrders, { changes: [{ id: late, version: 1, cells: { note: 'ilk' } }] }, here);
  const { results } = await planner.call(
    contract.editOrders,
    {
      changes: [
        { id: good, version: 1, cells: { planned: '1240.5', note: '' } },
        { id: bad, version: 1, cells: { planned: 'çok', dueAt: '2026-12-03T06:00:00.000Z' } },
        { id: bad, version: 1, cells: { dueAt: '2020-01-01T00:00:00.000Z' } },
        { id: late, version: 1, cells: { note: 'ikinci' } },
        { id: started, version: 2, cells: { product: 'Başka' } },
        { id: 999_999, version: 1, cells: { note: 'x' } },
      ],
    },
    here,
  );
  const told = results.map((result) =>
    result.state === 'refused' ? result.problems.map(({ column, code }) => `${column}: ${code}`) : result.state,
  );
  expect(told).toEqual([
    'saved',
    ['planned: cell-invalid'],
    ['dueAt: due-before-start'],
    'conflict',
    ['product: order-started'],
    ['null: order-missing'],
  ]);
  expect(results[3]).toMatchObject({ state: 'conflict', order: { id: late, version: 2, note: 'ilk' } });
  expect(await planner.call(contract.getOrder, { id: good }, here)).toMatchObject({
    planned: '1240.5',
    note: null,
    version: 2,
    events: [{ kind: 'edited' }, { kind: 'created' }],
  });
  expect(await planner.call(contract.getOrder, { id: bad }, here)).toMatchObject({ planned: '100', version: 1 });
});

it('is for those who may edit, and reaches no order of another company', async () => {
  const id = await open('Anadolu');
  const change = { changes: [{ id, version: 1, cells: { note: 'x' } }] };
  expect((await app.as('ayse').attempt(contract.editOrders, change, here)).code).toBe('screen-denied');
  const elsewhere = await app.as('elif').call(contract.editOrders, change, { company: 2 });
  expect(elsewhere.results[0]).toMatchObject({ state: 'refused', problems: [{ code: 'order-missing' }] });
});
