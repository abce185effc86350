import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { productionContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let planner: TestPerson;
let lines: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  app = await testApp();
  planner = app.as('selin.akin');
  lines = await planner.call(contract.listLines, {}, here);
});
afterAll(() => app.close());

const here = { company: 1 };
const START = '2026-12-01T06:00:00.000Z';
const DUE = '2026-12-02T06:00:00.000Z';
const LATER = '2026-12-05T06:00:00.000Z';

type Row = { readonly id: number; readonly version: number };

const open = async (who = planner): Promise<Row> => {
  const fields = { product: 'Nar suyu', unit: 'kg' as const, lineId: lines[0]?.id ?? 0, planned: '100' };
  const { id } = await who.call(contract.createOrder, { ...fields, startAt: START, dueAt: DUE }, here);
  return { id, version: 1 };
};
const openMany = async (count: number): Promise<Row[]> => {
  const rows: Row[] = [];
  while (rows.length < count) rows.push(await open());
  return rows;
};
const now = ({ id }: Row) => planner.call(contract.getOrder, { id }, here);
const step = ({ id }: Row, to: 'running' | 'done') => planner.call(contract.stepOrder, { id, to }, here);

type Results = readonly { readonly state: string; readonly problem: { readonly code: string } | null }[];
const told = (results: Results) => results.map(({ state, problem }) => problem?.code ?? state);

const marks = (results: readonly { readonly id: number | string; readonly mark: number | string | null }[]) =>
  results.flatMap(({ id, mark }) => (mark === null ? [] : [{ id: Number(id), version: Number(mark) }]));

describe('chosen orders', () => {
  it('are due on another day: each is decided for itself, and those that may are taken back as one', async () => {
    const [good, same, closed, stale] = (await openMany(4)) as [Row, Row, Row, Row];
    await planner.call(contract.editOrders, { changes: [{ ...same, cells: { dueAt: LATER } }] }, here);
    await step(closed, 'running');
    await step(closed, 'done');
    await planner.call(contract.editOrders, { changes: [{ ...stale, cells: { note: 'x' } }] }, here);
    const rows = [good, { ...same, version: 2 }, { ...closed, version: 3 }, stale, { id: 999_999, version: 1 }];
    const change = { kind: 'due' as const, dueAt: LATER };
    const { results } = await planner.call(contract.changeOrders, { rows, change }, here);
    expect(told(results)).toEqual(['done', 'unchanged', 'order-closed', 'version-stale', 'order-missing']);
    expect(results[0]).toMatchObject({ id: good.id, name: (await now(good)).number, mark: 2 });
    expect(await now(good)).toMatchObject({ dueAt: LATER, events: [{ kind: 'edited' }, { kind: 'created' }] });
    const back = await planner.call(contract.takeChangesBack, { rows: marks(results) }, here);
    expect(told(back.results)).toEqual(['done']);
    expect(await now(good)).toMatchObject({ dueAt: DUE, version: 3 });
  });

  it('go to another line, which must be one of the company', async () => {
    const row = await open();
    const to = (lineId: number) =>
      planner.call(contract.changeOrders, { rows: [row], change: { kind: 'line', lineId } }, here);
    expect(told((await to(999_999)).results)).toEqual(['line-missing']);
    const { results } = await to(lines[1]?.id ?? 0);
    expect(await now(row)).toMatchObject({ lineName: lines[1]?.name });
    await planner.call(contract.takeChangesBack, { rows: marks(results) }, here);
    expect(await now(row)).toMatchObject({ lineName: lines[0]?.name });
  });

  it('take a step, are cancelled for a reason, and come back; nobody takes back what another did', async () => {
    const rows = await openMany(3);
    const cancel = { kind: 'step' as const, to: 'cancelled' as const };
    const without = await planner.call(contract.changeOrders, { rows, change: cancel }, here);
    expect(told(without.results)).toEqual(['reason-required', 'reason-required', 'reason-required']);
    const change = { ...cancel, reason: 'Müşteri vazgeçti' };
    const { results } = await planner.call(contract.changeOrders, { rows, change }, here);
    expect(told(results)).toEqual(['done', 'done', 'done']);
    const back = { rows: marks(results) };
    const foreign = await app.as('elif').call(contract.takeChangesBack, back, here);
    expect(told(foreign.results)).toEqual(Array.from({ length: 3 }, () => 'change-not-reversible'));
    expect(told((await planner.call(contract.takeChangesBack, back, here)).results)).toEqual(['done', 'done', 'done']);
    expect(await now(rows[0] as Row)).toMatchObject({ status: 'planned', finishedAt: null });
  });

  it('are told of to whoever opened them, in one word', async () => {
    const rows = await openMany(2);
    const before = (await planner.call(notificationsContract.listNotifications, {}, here)).length;
    const change = { kind: 'step' as const, to: 'running' as const };
    await app.as('elif').call(contract.changeOrders, { rows, change }, here);
    const after = await planner.call(notificationsContract.listNotifications, {}, here);
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.message).toMatch(/^2 üretim emri: üretimde/);
  });

  it('are for those who may edit, within their company, and are changed once for one key', async () => {
    const row = await open();
    const input = { rows: [row], change: { kind: 'due' as const, dueAt: LATER } };
    expect((await app.as('ayse').attempt(contract.changeOrders, input, here)).code).toBe('screen-denied');
    const elsewhere = await app.as('elif').call(contract.changeOrders, input, { company: 2 });
    expect(told(elsewhere.results)).toEqual(['order-missing']);
    const keyed = { ...here, idempotencyKey: `once-${row.id}-of-many` };
    const first = await planner.call(contract.changeOrders, input, keyed);
    expect(await planner.call(contract.changeOrders, input, keyed)).toEqual(first);
    expect(await now(row)).toMatchObject({ version: 2 });
  });
});

describe('many chosen orders', () => {
  it('are changed as a task that tells how far it is, with the result of each row and a file of it', async () => {
    const rows = await openMany(12);
    const missing = Array.from({ length: 500 }, (_, at) => ({ id: 900_000 + at, version: 1 }));
    const change = { kind: 'due' as const, dueAt: LATER };
    const answer = await planner.attempt(contract.changeOrders, { rows: [...rows, ...missing], change }, here);
    expect(answer.status).toBe(202);
    const { task } = answer.body.data as unknown as { readonly task: Task };
    const read = () => planner.call(tasksContract.findTask, { id: task.id }, here);
    await expect.poll(async () => (await read()).state).toBe('succeeded');
    const { results } = (await read()).result as { readonly results: Results };
    expect(told(results).filter((each) => each === 'done')).toHaveLength(12);
    expect(told(results).filter((each) => each === 'order-missing')).toHaveLength(500);
    expect((await read()).progress).toMatchObject({ done: 512, total: 512 });
    expect((await read()).file).toMatchObject({ name: 'sonuc.csv' });
    expect(await now(rows[0] as Row)).toMatchObject({ dueAt: LATER });
  });

  it('stay as far as they came when the task is cancelled, and the rest is done by the same task, each row once', async () => {
    const [first, last] = [await openMany(3), await openMany(3)];
    const missing = Array.from({ length: 2_900 }, (_, at) => ({ id: 900_000 + at, version: 1 }));
    const change = { kind: 'due' as const, dueAt: LATER };
    const answer = await planner.attempt(
      contract.changeOrders,
      { rows: [...first, ...missing, ...last], change },
      here,
    );
    const { id } = (answer.body.data as unknown as { readonly task: Task }).task;
    const read = () => planner.call(tasksContract.findTask, { id }, here);
    const patient = { timeout: 20_000, interval: 10 };
    await expect.poll(async () => (await read()).progress?.done ?? 0, patient).toBeGreaterThan(0);
    expect(await planner.call(tasksContract.cancelTask, { id }, here)).toEqual({ outcome: 'cancelled' });
    const { done = 0 } = (await read()).progress ?? {};
    expect(done).toBeGreaterThanOrEqual(first.length);
    expect(done).toBeLessThan(2_906);
    expect(await now(first[0] as Row)).toMatchObject({ dueAt: LATER, version: 2 });
    expect(await now(last[0] as Row)).toMatchObject({ dueAt: DUE, version: 1 });
    await planner.call(tasksContract.retryTask, { id }, here);
    await expect.poll(async () => (await read()).state, { timeout: 40_000, interval: 50 }).toBe('succeeded');
    const { results } = (await read()).result as { readonly results: Results };
    expect(results).toHaveLength(2_906);
    expect(told(results).filter((each) => each === 'done')).toHaveLength(6);
    for (const row of [...first, ...last]) expect(await now(row)).toMatchObject({ dueAt: LATER, version: 2 });
  });
});
