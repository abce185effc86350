import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { warehouseContract, warehouseHomeContract } from '../contract/endpoints.ts';
import { itemsSource, movementsSource } from '../contract/sources.ts';

let app: TestApp;
let mehmet: TestPerson;
let elif: TestPerson;
let viewer: TestPerson;
let companies: readonly [number, number];

beforeAll(async () => {
  app = await testApp();
  mehmet = app.as('mehmet');
  elif = app.as('elif');
  viewer = app.as('selin.akin');
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{
      id: number;
    }>`select id from company where name in ('ANADOLU GIDA A.Ş.', 'EGE NAR LTD. ŞTİ.') order by name`.execute(tx),
  );
  companies = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});

afterAll(() => app.close());

const inAnadolu = () => ({ company: companies[0] });
let serial = 0;

/** An item of its own with one lot in one place. */
const newStock = async (quantity: string) => {
  serial += 1;
  const { id: itemId } = await mehmet.call(
    warehouseContract.createItem,
    { code: `T-${serial}`, name: `Deneme ${serial}`, unit: 'kg', safetyStock: '0' },
    inAnadolu(),
  );
  const locations = await mehmet.call(warehouseContract.listLocations, {}, inAnadolu());
  const [from, to] = [locations[0]?.id ?? 0, locations[1]?.id ?? 0];
  const { stockId } = await mehmet.call(
    warehouseContract.receiveStock,
    { itemId, lotNo: 'L1', bestBefore: '2027-05-01', locationId: from, quantity },
    inAnadolu(),
  );
  return { itemId, stockId, from, to };
};

const movementsOf = (stockId: number) =>
  mehmet.call(movementsSource.read, { filter: { field: 'stockId', op: 'eq', value: stockId } }, inAnadolu());

/** Rows whose movements do not sum up to their balance, and rows below zero. */
const broken = () =>
  inTransaction(app.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`select s.id from stock s left join stock_movement m on m.stock_id = s.id and m.company_id = s.company_id
      group by s.id having coalesce(sum(m.delta), 0) <> s.quantity or s.quantity < 0`.execute(tx);
    return rows;
  });

describe('the stock list', () => {
  it('finds Turkish names by what a plain keyboard types', async () => {
    const find = async (search: string) =>
      (await mehmet.call(warehouseContract.listStock, { search }, inAnadolu())).rows.map((row) => row.itemName);
    for (const search of ['igd', 'IĞD', 'ığdır', 'IGDIR']) expect(await find(search)).toContain('Iğdır kayısı püresi');
    for (const search of ['izm', 'İZM', 'mandalina izm'])
      expect(await find(search)).toContain('İzmir mandalina konsantresi 60°Bx');
    expect(await find('%')).toEqual([]);
  });

  it('filters by state and place, sorts, and pages without losing or repeating a row', async () => {
    const all = await mehmet.call(warehouseContract.listStock, { take: 200 }, inAnadolu());
    const seen: unknown[] = [];
    for (let skip = 0; skip < all.total; skip += 25)
      seen.push(
        ...(
          await mehmet.call(warehouseContract.listStock, { skip, take: 25, sort: '-quantity' }, inAnadolu())
        ).rows.map((row) => row.id),
      );
    expect(new Set(seen).size).toBe(all.total);
    const byId = new Map(all.rows.map((row) => [row.id, Number(row.quantity)]));
    const quantities = seen.map((id) => byId.get(id as number));
    expect(quantities).toEqual(quantities.toSorted((a = 0, b = 0) => b - a));
    expect(new Set(quantities).size).toBeGreaterThan(10);
    const names = (await mehmet.call(warehouseContract.listStock, { take: 200, sort: '-item' }, inAnadolu())).rows.map(
      ({ itemName }) => itemName,
    );
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'tr')));
    const places = Map.groupBy(
      all.rows.filter(({ locationId }) => locationId !== null),
      ({ locationId }) => locationId,
    );
    expect(places.size).toBeGreaterThan(2);
    for (const [location, there] of places) {
      const found = await mehmet.call(warehouseContract.listStock, { location: location ?? 0, take: 200 }, inAnadolu());
      expect(found.rows.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted());
    }
    const low = await mehmet.call(warehouseContract.listStock, { condition: 'low', take: 200 }, inAnadolu());
    expect(low.rows.length).toBeGreaterThan(0);
    expect(low.rows.every((row) => row.low && Number(row.itemTotal) < Number(row.safetyStock))).toBe(true);
    const soon = await mehmet.call(warehouseContract.listStock, { condition: 'soon' }, inAnadolu());
    expect(soon.rows.every((row) => row.expiry === 'soon')).toBe(true);
    expect(soon.total).toBe(soon.counts.soon);
  });

  it('shows an item of which nothing is there, once', async () => {
    const { id } = await mehmet.call(
      warehouseContract.createItem,
      { code: 'YOK-1', name: 'Hiç gelmemiş malzeme', unit: 'kg', safetyStock: '5' },
      inAnadolu(),
    );
    const found = await mehmet.call(warehouseContract.listStock, { search: 'hic gelm', condition: 'low' }, inAnadolu());
    expect(found.rows).toMatchObject([{ id: null, itemId: id, quantity: '0', low: true }]);
  });
});

describe('postings', () => {
  it('never take more than there is, also forty at once, and the movements sum up to the balance', async () => {
    const { stockId } = await newStock('10.5');
    const attempts = await Promise.all(
      Array.from({ length: 40 }, () =>
        mehmet.attempt(warehouseContract.issueStock, { id: stockId, quantity: '1' }, inAnadolu()),
      ),
    );
    expect(attempts.filter((attempt) => attempt.status === 201)).toHaveLength(10);
    const refused = attempts.filter((attempt) => attempt.status !== 201);
    expect(refused.every((attempt) => attempt.status === 422 && attempt.code === 'stock-insufficient')).toBe(true);
    expect(refused[0]?.body.message).toMatch(/^Stok yetersiz\. .+: 0,5 kg var\.$/);
    expect((await mehmet.call(warehouseContract.getStock, { id: stockId }, inAnadolu())).quantity).toBe('0.5');
    expect((await movementsOf(stockId)).total).toBe(11);
    expect(await broken()).toEqual([]);
  });

  it('move in both directions at once without waiting for each other for ever, and lose nothing', async () => {
    const { stockId, itemId, from, to } = await newStock('100');
    await mehmet.call(warehouseContract.moveStock, { id: stockId, toLocationId: to, quantity: '50' }, inAnadolu());
    const rows = (await mehmet.call(warehouseContract.listStock, { search: `T-${serial}` }, inAnadolu())).rows.filter(
      (row) => row.itemId === itemId,
    );
    const other = rows.find((row) => row.locationId === to)?.id ?? 0;
    const moves = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        mehmet.attempt(
          warehouseContract.moveStock,
          index % 2 === 0
            ? { id: stockId, toLocationId: to, quantity: '7.125' }
            : { id: other, toLocationId: from, quantity: '6' },
          inAnadolu(),
        ),
      ),
    );
    expect(moves.every((move) => move.status === 201 || move.code === 'stock-insufficient')).toBe(true);
    expect((await mehmet.call(warehouseContract.getStock, { id: stockId }, inAnadolu())).itemTotal).toBe('100');
    expect(await broken()).toEqual([]);
  });

  it('open a new place once when several arrive there first', async () => {
    const { stockId, to } = await newStock('20');
    const moves = await Promise.all(
      Array.from({ length: 10 }, () =>
        mehmet.attempt(warehouseContract.moveStock, { id: stockId, toLocationId: to, quantity: '2' }, inAnadolu()),
      ),
    );
    expect(moves.every((move) => move.status === 201)).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('are made once for one key, however often they are sent', async () => {
    const { stockId } = await newStock('10');
    const once = { ...inAnadolu(), idempotencyKey: `issue-${stockId}-once` };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        mehmet.attempt(warehouseContract.issueStock, { id: stockId, quantity: '3' }, once),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect((await mehmet.call(warehouseContract.getStock, { id: stockId }, inAnadolu())).quantity).toBe('7');
    const other = await mehmet.attempt(warehouseContract.issueStock, { id: stockId, quantity: '4' }, once);
    expect(other).toMatchObject({ status: 409, code: 'key-reused' });
  });

  it('correct to the count with a reason, unless the stock moved meanwhile', async () => {
    const { stockId } = await newStock('10');
    await mehmet.call(warehouseContract.issueStock, { id: stockId, quantity: '1' }, inAnadolu());
    const stale = await mehmet.attempt(
      warehouseContract.correctStock,
      { id: stockId, counted: '12', seen: '10', reason: 'Sayım farkı' },
      inAnadolu(),
    );
    expect(stale).toMatchObject({ status: 412, code: 'stock-moved' });
    const silent = await mehmet.attempt(
      warehouseContract.correctStock,
      { id: stockId, counted: '12', seen: '9', reason: '  ' },
      inAnadolu(),
    );
    expect(silent).toMatchObject({ status: 400, code: 'input-invalid' });
    await mehmet.call(
      warehouseContract.correctStock,
      { id: stockId, counted: '8.75', seen: '9.000', reason: 'Sayım farkı' },
      inAnadolu(),
    );
    const [last] = (await movementsOf(stockId)).rows;
    expect(last).toMatchObject({
      kind: 'correct',
      delta: '-0.25',
      balanceAfter: '8.75',
      reason: 'Sayım farkı',
      by: 'Mehmet Kaya',
    });
    const events = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`select action from audit_event where action = 'stock.corrected' and subject_id = ${String(stockId)}`.execute(
        tx,
      ),
    );
    expect(events.rows).toHaveLength(1);
  });

  it('refuse zero, negative and over-precise quantities, a place that is the same, and another date for a known lot', async () => {
    const { stockId, itemId, from } = await newStock('10');
    for (const quantity of ['0', '-1', '1.2345', '1e3', '1,5'])
      expect((await mehmet.attempt(warehouseContract.issueStock, { id: stockId, quantity }, inAnadolu())).status).toBe(
        400,
      );
    expect(
      await mehmet.attempt(
        warehouseContract.moveStock,
        { id: stockId, toLocationId: from, quantity: '1' },
        inAnadolu(),
      ),
    ).toMatchObject({ status: 422, code: 'location-same' });
    const differs = await mehmet.attempt(
      warehouseContract.receiveStock,
      { itemId, lotNo: 'L1', bestBefore: '2027-05-02', locationId: from, quantity: '1' },
      inAnadolu(),
    );
    expect(differs).toMatchObject({ status: 422, code: 'lot-differs' });
    expect(differs.body.message).toContain('01.05.2027');
    expect(
      await mehmet.attempt(
        warehouseContract.createItem,
        { code: `T-${serial}`, name: 'Aynı kod', unit: 'kg', safetyStock: '0' },
        inAnadolu(),
      ),
    ).toMatchObject({ status: 409, code: 'item-code-taken' });
  });

  it('cannot be changed or removed afterwards, not even in SQL', async () => {
    for (const change of [sql`update stock_movement set delta = 1`, sql`delete from stock_movement`])
      await expect(inTransaction(app.database.db, 'every-company', (tx) => change.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
    await expect(
      inTransaction(app.database.db, 'every-company', (tx) => sql`update stock set quantity = -1`.execute(tx)),
    ).rejects.toThrow(/stock_not_negative/);
  });
});

describe('access to the stock', () => {
  it('lets the view level read and nothing more', async () => {
    const [row] = (await viewer.call(warehouseContract.listStock, {}, inAnadolu())).rows;
    const id = row?.id ?? 0;
    const writes = [
      viewer.attempt(warehouseContract.issueStock, { id, quantity: '1' }, inAnadolu()),
      viewer.attempt(warehouseContract.moveStock, { id, toLocationId: 1, quantity: '1' }, inAnadolu()),
      viewer.attempt(warehouseContract.correctStock, { id, counted: '1', seen: '1', reason: 'olmaz' }, inAnadolu()),
      viewer.attempt(
        warehouseContract.receiveStock,
        { itemId: row?.itemId ?? 0, lotNo: 'X', locationId: 1, quantity: '1' },
        inAnadolu(),
      ),
      viewer.attempt(
        warehouseContract.createItem,
        { code: 'X-1', name: 'Olmaz', unit: 'kg', safetyStock: '0' },
        inAnadolu(),
      ),
    ];
    for (const write of await Promise.all(writes)) expect(write).toMatchObject({ status: 403, code: 'screen-denied' });
    expect(await app.as('ayse').attempt(warehouseContract.listStock, {}, inAnadolu())).toMatchObject({ status: 403 });
  });

  it('keeps two companies apart: what is the other’s is answered like what is missing', async () => {
    const inEge = { company: companies[1] };
    const [theirs] = (await elif.call(warehouseContract.listStock, {}, inEge)).rows;
    const [place] = await elif.call(warehouseContract.listLocations, {}, inEge);
    const [foreign, missing] = [theirs?.id ?? 0, 99_999_999];
    const { stockId, itemId, from } = await newStock('5');
    const pairs = await Promise.all(
      [foreign, missing].map((id) =>
        Promise.all([
          mehmet.attempt(warehouseContract.getStock, { id }, inAnadolu()),
          mehmet.attempt(warehouseContract.issueStock, { id, quantity: '1' }, inAnadolu()),
          mehmet.attempt(warehouseContract.correctStock, { id, counted: '1', seen: '1', reason: 'olmaz' }, inAnadolu()),
        ]),
      ),
    );
    const [foreignAnswers = [], missingAnswers = []] = pairs;
    const told = (answers: typeof foreignAnswers) =>
      answers.map(({ status, code, body }) => ({ status, code, message: body.message }));
    expect(told(foreignAnswers)).toEqual(told(missingAnswers));
    expect(foreignAnswers.every((answer) => answer.code === 'stock-missing')).toBe(true);
    expect(
      await mehmet.attempt(
        warehouseContract.moveStock,
        { id: stockId, toLocationId: place?.id ?? 0, quantity: '1' },
        inAnadolu(),
      ),
    ).toMatchObject({ code: 'location-missing' });
    expect(
      await mehmet.attempt(
        warehouseContract.receiveStock,
        { itemId: theirs?.itemId ?? 0, lotNo: 'X', locationId: from, quantity: '1' },
        inAnadolu(),
      ),
    ).toMatchObject({ code: 'item-missing' });
    expect(await mehmet.attempt(warehouseContract.listStock, {}, inEge)).toMatchObject({
      status: 403,
      code: 'not-a-member',
    });
    const names = (await elif.call(warehouseContract.listStock, { take: 200 }, inEge)).rows.map((row) => row.itemId);
    expect(names).not.toContain(itemId);
  });
});

it('says what of the stock wants attention, and to whom may act on it', async () => {
  const { id: itemId } = await mehmet.call(
    warehouseContract.createItem,
    { code: 'T-ATTENTION', name: 'Biten malzeme', unit: 'kg', safetyStock: '1000000' },
    inAnadolu(),
  );
  const [place] = await mehmet.call(warehouseContract.listLocations, {}, inAnadolu());
  const { stockId } = await mehmet.call(
    warehouseContract.receiveStock,
    { itemId, lotNo: 'ESKI', bestBefore: '2001-01-01', locationId: place?.id ?? 0, quantity: '3' },
    inAnadolu(),
  );
  const told = await mehmet.call(warehouseHomeContract.readAttention, {}, inAnadolu());
  expect(told.low.find((item) => item.itemId === itemId)).toMatchObject({ total: '3', percent: 0 });
  expect(told.lots[0]).toMatchObject({ id: stockId, lotNo: 'ESKI', expiry: 'expired', quantity: '3' });
  const { counts } = await mehmet.call(warehouseContract.listStock, { take: 1 }, inAnadolu());
  expect(told.counts).toEqual(counts);
  expect(told.mayPost).toBe(true);
  // Selin sees the stock and posts nothing; whoever may not open it is told nothing.
  expect((await viewer.call(warehouseHomeContract.readAttention, {}, inAnadolu())).mayPost).toBe(false);
  const there = await elif.call(warehouseHomeContract.readAttention, {}, { company: companies[1] });
  expect(there.low.some((item) => item.itemId === itemId)).toBe(false);
});

it('counts the lots that expire by week, and those whose time was over', async () => {
  const read = () => mehmet.call(warehouseContract.readExpiring, { weeks: 3 }, inAnadolu());
  const before = await read();
  expect(before.weeks).toHaveLength(3);
  const last = before.weeks[2]?.to ?? '';
  const receive = async (lotNo: string, bestBefore: string) => {
    const { itemId, from } = await newStock('1');
    await mehmet.call(
      warehouseContract.receiveStock,
      { itemId, lotNo, bestBefore, locationId: from, quantity: '2' },
      inAnadolu(),
    );
  };
  await receive('SON', last);
  await receive('GECMIS', '2002-02-02');
  const after = await read();
  expect(after.expired - before.expired).toBe(1);
  expect((after.weeks[2]?.lots ?? 0) - (before.weeks[2]?.lots ?? 0)).toBe(1);
});

describe('a delivery', () => {
  it('comes in under one document, all lines or none, and is taken back as one', async () => {
    const { itemId, from, to } = await newStock('1');
    const line = { itemId, lotNo: 'SEVK-1', bestBefore: '2027-05-01', locationId: from, quantity: '10.5' };
    const receive = (lines: readonly (typeof line)[]) =>
      mehmet.attempt(warehouseContract.receiveLines, { lines: [...lines], reference: 'IRS-77' }, inAnadolu());
    const wrong = await receive([line, { ...line, locationId: 999_999 }]);
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('"lines.1.locationId"')]);
    const of = async (lot: string) =>
      (await mehmet.call(warehouseContract.listStock, { search: lot, take: 50 }, inAnadolu())).rows
        .filter((row) => row.itemId === itemId && row.lotNo === lot)
        .map(({ locationId, quantity }) => [locationId, quantity]);
    // Nothing of it stands.
    expect(await of('SEVK-1')).toEqual([]);

    const lines = [line, { ...line, quantity: '2' }, { ...line, locationId: to, quantity: '3' }];
    const posted = await mehmet.call(warehouseContract.receiveLines, { lines, reference: 'IRS-77' }, inAnadolu());
    expect(posted).toMatchObject({ lines: 3, quantity: '12.5' });
    expect(new Map((await of('SEVK-1')) as [number, string][])).toEqual(
      new Map([
        [from, '12.5'],
        [to, '3'],
      ]),
    );
    const { rows } = await movementsOf(posted.stockId);
    expect(rows[0]).toMatchObject({ kind: 'in', reference: 'IRS-77', delta: '12.5' });
    await mehmet.call(warehouseContract.reversePosting, { posting: posted.posting }, inAnadolu());
    expect(await of('SEVK-1')).toEqual([]);
    expect(await broken()).toEqual([]);
    expect((await viewer.attempt(warehouseContract.receiveLines, { lines }, inAnadolu())).status).toBe(403);
  });

  it('is listed by item: how much in how many lots and places, against the safety stock', async () => {
    const { itemId, from, to } = await newStock('4');
    const more = { itemId, lotNo: 'L2', bestBefore: '2027-01-01', quantity: '2' };
    await mehmet.call(warehouseContract.receiveStock, { ...more, locationId: from }, inAnadolu());
    await mehmet.call(warehouseContract.receiveStock, { ...more, locationId: to }, inAnadolu());
    const { rows } = await mehmet.call(itemsSource.read, { search: 'deneme', take: 200 }, inAnadolu());
    expect(rows.filter((row) => row.itemId === itemId)).toMatchObject([
      { total: '8', lots: 2, places: 2, firstExpiry: '2027-01-01', low: false },
    ]);
    await mehmet.call(warehouseContract.receiveStock, { ...more, lotNo: 'L-BUL9', locationId: to }, inAnadolu());
    const ofLot = await mehmet.call(itemsSource.read, { search: 'l-bul9', take: 5 }, inAnadolu());
    expect(ofLot.rows).toMatchObject([{ itemId, total: '10', lots: 3 }]);
  });
});
