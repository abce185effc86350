import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { productionContract, productionHomeContract } from '../contract/endpoints.ts';
import { ORDER_STATUSES, type OrderStatus, stepAllowed, stepsFrom } from '../contract/vocabulary.ts';

let app: TestApp;
let planner: TestPerson;
let elif: TestPerson;
let companies: readonly [number, number];

beforeAll(async () => {
  app = await testApp();
  planner = app.as('selin.akin');
  elif = app.as('elif');
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{
      id: number;
    }>`select id from company where name in ('ANADOLU GIDA A.Ş.', 'EGE NAR LTD. ŞTİ.') order by name`.execute(tx),
  );
  companies = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});

afterAll(() => app.close());

const inAnadolu = () => ({ company: companies[0] });

const fieldsOf = async () => {
  const [line] = await planner.call(productionContract.listLines, {}, inAnadolu());
  const now = Date.now();
  return {
    product: 'Deneme nektarı 1 L',
    unit: 'adet' as const,
    lineId: line?.id ?? 0,
    planned: '100',
    startAt: new Date(now).toISOString(),
    dueAt: new Date(now + 3_600_000).toISOString(),
  };
};

const WAY: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  planned: [],
  running: ['running'],
  paused: ['running', 'paused'],
  done: ['running', 'done'],
  cancelled: ['cancelled'],
};
/** As people know an order: what is planned begins or is dropped, what runs may pause, and an end is an end. */
const ALLOWED: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  planned: ['running', 'cancelled'],
  running: ['paused', 'done', 'cancelled'],
  paused: ['running', 'done', 'cancelled'],
  done: [],
  cancelled: [],
};
const step = (id: number, to: OrderStatus) => ({ id, to, reason: 'deneme' });

const orderAt = async (status: OrderStatus): Promise<number> => {
  const { id } = await planner.call(productionContract.createOrder, await fieldsOf(), inAnadolu());
  for (const to of WAY[status]) await planner.call(productionContract.stepOrder, step(id, to), inAnadolu());
  return id;
};

describe('the steps of an order', () => {
  it('are those of the plan: nothing leaves done or cancelled, nothing stays where it is', () => {
    for (const from of ORDER_STATUSES) {
      expect(stepsFrom(from)).toEqual(ALLOWED[from]);
      expect(ORDER_STATUSES.filter((to) => stepAllowed(from, to)).toSorted()).toEqual(ALLOWED[from].toSorted());
    }
  });

  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s is taken or refused by that plan',
    async (from, to) => {
      const id = await orderAt(from);
      const attempt = await planner.attempt(productionContract.stepOrder, step(id, to), inAnadolu());
      expect(attempt).toMatchObject(
        ALLOWED[from].includes(to)
          ? { status: 200, body: { data: { status: to } } }
          : { status: 422, code: 'step-not-allowed' },
      );
      expect((await planner.call(productionContract.getOrder, { id }, inAnadolu())).status).toBe(
        stepAllowed(from, to) ? to : from,
      );
    },
  );

  it('are taken once when several people press at the same time', async () => {
    const id = await orderAt('planned');
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () =>
        planner.attempt(productionContract.stepOrder, { id, to: 'running' as const }, inAnadolu()),
      ),
    );
    expect(attempts.filter((attempt) => attempt.status === 200)).toHaveLength(1);
    expect(attempts.filter((attempt) => attempt.code === 'step-not-allowed')).toHaveLength(7);
  });

  it('ask why for a pause and a cancellation', async () => {
    const id = await orderAt('running');
    for (const to of ['paused', 'cancelled'] as const)
      expect(await planner.attempt(productionContract.stepOrder, { id, to }, inAnadolu())).toMatchObject({
        status: 422,
        code: 'reason-required',
      });
  });
});

describe('orders', () => {
  it('are numbered one after the other, also when opened at once', async () => {
    const fields = await fieldsOf();
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => planner.call(productionContract.createOrder, fields, inAnadolu())),
    );
    const numbers = opened.map((order) => Number(order.number.slice(-5))).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(6);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(5);
    expect(opened[0]?.number).toMatch(/^UE-\d{4}-0\d{4}$/);
  });

  it('are changed only as they were seen: the second of two editors is told', async () => {
    const id = await orderAt('planned');
    const { version } = await planner.call(productionContract.getOrder, { id }, inAnadolu());
    const fields = await fieldsOf();
    await planner.call(productionContract.editOrder, { id, version, ...fields, planned: '120.5' }, inAnadolu());
    expect(await planner.attempt(productionContract.editOrder, { id, version, ...fields }, inAnadolu())).toMatchObject({
      status: 412,
      code: 'version-stale',
    });
    expect((await planner.call(productionContract.getOrder, { id }, inAnadolu())).planned).toBe('120.5');
  });

  it('keep their product once started and nothing changes once closed', async () => {
    const running = await orderAt('running');
    const fields = await fieldsOf();
    const { version } = await planner.call(productionContract.getOrder, { id: running }, inAnadolu());
    expect(
      await planner.attempt(
        productionContract.editOrder,
        { id: running, version, ...fields, product: 'Başka ürün' },
        inAnadolu(),
      ),
    ).toMatchObject({ status: 422, code: 'order-started' });
    const done = await orderAt('done');
    const closed = await planner.call(productionContract.getOrder, { id: done }, inAnadolu());
    expect(
      await planner.attempt(
        productionContract.editOrder,
        { id: done, version: closed.version, ...fields },
        inAnadolu(),
      ),
    ).toMatchObject({ status: 422, code: 'order-closed' });
  });

  it('sum up what is produced exactly, entered in parallel, and only while on the line', async () => {
    const id = await orderAt('running');
    await Promise.all(
      Array.from({ length: 10 }, () =>
        planner.call(productionContract.enterOutput, { id, quantity: '0.1' }, inAnadolu()),
      ),
    );
    expect((await planner.call(productionContract.getOrder, { id }, inAnadolu())).produced).toBe('1');
    const planned = await orderAt('planned');
    expect(
      await planner.attempt(productionContract.enterOutput, { id: planned, quantity: '1' }, inAnadolu()),
    ).toMatchObject({ status: 422, code: 'output-not-running' });
  });

  it('are opened once for one key', async () => {
    const fields = await fieldsOf();
    const once = { ...inAnadolu(), idempotencyKey: 'open-one-order' };
    const answers = await Promise.all([1, 2, 3].map(() => planner.call(productionContract.createOrder, fields, once)));
    expect(new Set(answers.map((order) => order.id)).size).toBe(1);
  });

  it('are found by what a plain keyboard types, and by being late', async () => {
    const found = await planner.call(productionContract.listOrders, { search: 'igdir kay' }, inAnadolu());
    expect(found.rows.map((order) => order.product)).toContain('Iğdır kayısı nektarı 1 L');
    const late = await planner.call(productionContract.listOrders, { status: 'late', take: 200 }, inAnadolu());
    expect(late.rows.length).toBe(late.counts.late);
    expect(late.rows.every((order) => order.late && new Date(order.dueAt) < new Date())).toBe(true);
  });

  it('refuse a due time before the start and a line of another company, at the field', async () => {
    const fields = await fieldsOf();
    const early = await planner.attempt(
      productionContract.createOrder,
      { ...fields, dueAt: fields.startAt },
      inAnadolu(),
    );
    expect(early).toMatchObject({ status: 422, code: 'due-before-start', body: { fields: [{ path: 'dueAt' }] } });
    const [foreign] = await elif.call(productionContract.listLines, {}, { company: companies[1] });
    expect(
      await planner.attempt(productionContract.createOrder, { ...fields, lineId: foreign?.id ?? 0 }, inAnadolu()),
    ).toMatchObject({ status: 422, code: 'line-missing' });
  });
});

describe('access to orders', () => {
  it('lets the view level read and nothing more', async () => {
    const ayse = app.as('ayse');
    const [order] = (await ayse.call(productionContract.listOrders, {}, inAnadolu())).rows;
    const id = order?.id ?? 0;
    const writes = [
      ayse.attempt(productionContract.createOrder, await fieldsOf(), inAnadolu()),
      ayse.attempt(productionContract.editOrder, { id, version: 1, ...(await fieldsOf()) }, inAnadolu()),
      ayse.attempt(productionContract.stepOrder, { id, to: 'running' as const }, inAnadolu()),
      ayse.attempt(productionContract.enterOutput, { id, quantity: '1' }, inAnadolu()),
    ];
    for (const write of await Promise.all(writes)) expect(write).toMatchObject({ status: 403, code: 'screen-denied' });
  });

  it('answers another company’s order like a missing one', async () => {
    const [theirs] = (await elif.call(productionContract.listOrders, {}, { company: companies[1] })).rows;
    for (const id of [theirs?.id ?? 0, 99_999_999]) {
      expect(await planner.attempt(productionContract.getOrder, { id }, inAnadolu())).toMatchObject({
        status: 404,
        code: 'order-missing',
      });
      expect(
        await planner.attempt(productionContract.stepOrder, { id, to: 'running' as const }, inAnadolu()),
      ).toMatchObject({ status: 404, code: 'order-missing' });
    }
  });

  it('shows the timeline of the caller’s own company to everyone in it', async () => {
    const ours = await app.as('mehmet').call(productionHomeContract.readTimeline, {}, inAnadolu());
    expect(ours.lines.map((line) => line.name)).toEqual(['Hat 1', 'Hat 2', 'Hat 3', 'Hat 4', 'Karışım']);
    expect(ours.lines.some((line) => line.orders.length > 0)).toBe(true);
    const theirs = await elif.call(productionHomeContract.readTimeline, {}, { company: companies[1] });
    expect(theirs.lines.map((line) => line.name)).toEqual(['Ayıklama', 'Pres', 'Dolum']);
  });
});
