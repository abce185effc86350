import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { gridViewsContract } from '#features/workplace/grid-views/contract/endpoints.ts';
import { announcementsContract, notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import { socketTestContract } from '#features/console/socket-test/contract/endpoints.ts';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { movementsSource } from '#features/floor/warehouse/contract/sources.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { lookUp } from './testing/look-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, idOf, personId, screenId } = lookUp(() => app);
const roleId = (name: string) => idOf(sql`select id from role where name = ${name} and active`);

const trailOf = async (kind: string, id: number | string): Promise<readonly string[]> =>
  (
    await rows(
      sql<{ action: string }>`select action from audit_event
        where subject_kind = ${kind} and subject_id = ${String(id)} order by id`,
    )
  ).map(({ action }) => action);

const STOCK = '/screen/warehouse/stock';
const first = { company: 1 };

describe('deleted notifications', () => {
  const mine = async (who: string) =>
    (await app.as(who).call(notificationsContract.listNotifications, {})).map(({ message }) => message);

  it('come back as they were, to their person alone, and for a while only', async () => {
    const person = await personId('ayse');
    for (const tr of ['Bir', 'İki'])
      await inTransaction(app.database.db, { company: null }, (tx) =>
        notify({ tx, publish: () => undefined }, 'work', [person], { tr, en: tr }, null),
      );
    const ayse = app.as('ayse');
    const before = await ayse.call(notificationsContract.listNotifications, {});
    const ids = before.slice(0, 2).map(({ id }) => id);
    await ayse.call(notificationsContract.readNotifications, { ids: ids.slice(0, 1) });
    expect((await ayse.call(notificationsContract.deleteNotifications, { id: ids })).deleted).toHaveLength(2);
    expect(await mine('ayse')).not.toContain('İki');

    expect((await app.as('mehmet').attempt(notificationsContract.restoreNotifications, { ids })).code).toBe(
      'notifications-gone',
    );
    expect((await ayse.call(notificationsContract.restoreNotifications, { ids })).restored.toSorted()).toEqual(
      ids.toSorted(),
    );
    const after = await ayse.call(notificationsContract.listNotifications, {});
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.read).toBe(true);
    // Taken back on two devices: the second finds them there.
    expect((await ayse.call(notificationsContract.restoreNotifications, { ids })).restored).toHaveLength(2);

    await ayse.call(notificationsContract.deleteNotifications, { id: ids });
    await rows(sql`update notification set deleted_at = now() - interval '11 minutes' where id in (${sql.join(ids)})`);
    const late = await ayse.attempt(notificationsContract.restoreNotifications, { ids });
    expect([late.status, late.code]).toEqual([409, 'notifications-gone']);
    // The next deletion lets them go for good.
    await ayse.call(notificationsContract.deleteNotifications, { id: [ids[0] ?? 0] });
    expect(await rows(sql`select 1 from notification where id in (${sql.join(ids)})`)).toEqual([]);
  });
});

describe('a withdrawn announcement', () => {
  it('is shown again, once, by whoever may announce, with its own event in the trail', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(announcementsContract.announce, {
      message: { tr: 'Sayım var' },
      audience: { kind: 'everyone' },
    });
    const heard = async () =>
      (await app.as('ayse').call(notificationsContract.listMessages, {})).map(({ message }) => message);
    const { version } = await elif.call(announcementsContract.withdrawAnnouncement, { id });
    expect(await heard()).not.toContain('Sayım var');
    expect((await app.as('ayse').attempt(announcementsContract.reinstateAnnouncement, { id, version })).status).toBe(
      403,
    );
    expect((await elif.attempt(announcementsContract.reinstateAnnouncement, { id, version: 1 })).code).toBe(
      'version-stale',
    );
    await elif.call(announcementsContract.reinstateAnnouncement, { id, version });
    expect(await heard()).toContain('Sayım var');
    expect((await elif.attempt(announcementsContract.reinstateAnnouncement, { id, version })).code).toBe(
      'announcement-not-withdrawn',
    );
    expect(await trailOf('announcement', id)).toEqual([
      'announcement.made',
      'announcement.withdrawn',
      'announcement.reinstated',
    ]);
    const again = await elif.call(announcementsContract.withdrawAnnouncement, { id });
    await rows(sql`update announcement set withdrawn_at = now() - interval '11 minutes' where id = ${id}`);
    expect((await elif.attempt(announcementsContract.reinstateAnnouncement, { id, ...again })).code).toBe(
      'announcement-withdrawn',
    );
  });
});

describe('a deleted view', () => {
  const arrangement = {
    columns: { order: ['lot'], hidden: {}, sizes: {}, pinned: {} },
    density: 'normal' as const,
    filterRow: false,
    grouping: [],
    paging: null,
  };
  const named = (name: string, shared = false) => ({
    grid: `${STOCK}#stock`,
    name,
    shared,
    state: { arrangement, looked: { search: 'nar', sort: '', filter: '' } },
  });

  it('comes back under its id with what it held; not to others, not in another company, not over a new one', async () => {
    const mehmet = app.as('mehmet');
    const { id } = await mehmet.call(gridViewsContract.saveView, named('Nar'), first);
    const views = async () =>
      (await mehmet.call(gridViewsContract.readGridViews, { grid: `${STOCK}#stock` }, first)).views;
    const before = (await views()).find((view) => view.id === id);
    await mehmet.call(gridViewsContract.deleteView, { id }, first);
    expect((await views()).map((view) => view.id)).not.toContain(id);
    expect((await app.as('elif').attempt(gridViewsContract.restoreView, { id }, first)).code).toBe('view-unknown');
    // Mehmet belongs to the first company alone.
    expect((await mehmet.attempt(gridViewsContract.restoreView, { id }, { company: 2 })).code).toBe('not-a-member');
    await mehmet.call(gridViewsContract.restoreView, { id }, first);
    expect((await views()).find((view) => view.id === id)).toEqual(before);
    expect(await trailOf('grid-view', id)).toEqual(['grid-view.created', 'grid-view.deleted', 'grid-view.restored']);

    await mehmet.call(gridViewsContract.deleteView, { id }, first);
    await mehmet.call(gridViewsContract.saveView, named('NAR'), first);
    expect((await mehmet.attempt(gridViewsContract.restoreView, { id }, first)).code).toBe('view-name-taken');
  });

  it('that was shared comes back only by an administrator', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(gridViewsContract.saveView, named('Ortak', true), first);
    await elif.call(gridViewsContract.deleteView, { id }, first);
    expect((await app.as('mehmet').attempt(gridViewsContract.restoreView, { id }, first)).code).toBe('view-sharing');
    expect(await elif.call(gridViewsContract.restoreView, { id }, first)).toEqual({ restored: true });
  });
});

const cell = async (role: number, url: string, from: CellLevel, to: CellLevel) => ({
  roleId: role,
  screenId: await screenId(url),
  from,
  to,
});

describe('a retired role', () => {
  it('comes back with what it opened, unless its name is taken or somebody was there since', async () => {
    const elif = app.as('elif');
    const role = await elif.call(accessContract.createRole, { name: 'Gece Bekçisi', companyId: null });
    await elif.call(accessContract.applyGrants, { changes: [await cell(role.id, STOCK, 'none', 'view')] });
    const { version, endedGrants } = await elif.call(accessContract.retireRole, role);
    expect(endedGrants).toBe(1);
    expect((await app.as('mehmet').attempt(accessContract.restoreRole, { ...role, version })).status).toBe(403);
    expect((await elif.attempt(accessContract.restoreRole, role)).code).toBe('role-stale');
    const other = await elif.call(accessContract.createRole, { name: 'GECE BEKÇİSİ', companyId: null });
    expect((await elif.attempt(accessContract.restoreRole, { id: role.id, version })).code).toBe('role-name-taken');
    await elif.call(accessContract.retireRole, other);
    const back = await elif.call(accessContract.restoreRole, { id: role.id, version });
    expect(back).toEqual({ version: version + 1, restoredGrants: 1, restoredMemberships: 0 });
    expect((await elif.call(accessContract.findRole, { id: role.id })).grants).toMatchObject([{ level: 'view' }]);
    expect((await elif.attempt(accessContract.restoreRole, { id: role.id, version })).code).toBe('role-unknown');
    expect(await trailOf('role', role.id)).toEqual(['role.created', 'role.retired', 'role.restored']);
  });

  it('is no way to more than one holds oneself', async () => {
    const elif = app.as('elif');
    const mehmet = app.as('mehmet');
    const local = await elif.call(accessContract.createRole, { name: 'Yerel Yönetici', companyId: 1 });
    await elif.call(accessContract.applyGrants, {
      changes: [await cell(local.id, '/screen/access/roles', 'none', 'edit')],
    });
    await elif.call(accessContract.giveRole, {
      roleId: local.id,
      personId: await personId('mehmet'),
      companyId: 1,
    });
    const role = await elif.call(accessContract.createRole, { name: 'Denetçi', companyId: 1 });
    await elif.call(accessContract.applyGrants, { changes: [await cell(role.id, '/user/list', 'none', 'edit')] });
    const { version } = await mehmet.call(accessContract.retireRole, role, first);
    const refused = await mehmet.attempt(accessContract.restoreRole, { id: role.id, version }, first);
    expect([refused.status, refused.code]).toEqual([403, 'grant-exceeds-own']);
    expect((await elif.attempt(accessContract.findRole, { id: role.id })).code).toBe('role-unknown');
  });
});

describe('changed rights', () => {
  it('go back in one piece, and not over what somebody changed since, be it the end alone', async () => {
    const elif = app.as('elif');
    const role = await roleId('Kalite');
    const there = await cell(role, '/screen/production/orders', 'view', 'edit');
    const back = { ...there, from: there.to, to: there.from };
    const { epoch } = await elif.call(accessContract.applyGrants, { changes: [there] });
    expect(await elif.call(accessContract.applyGrants, { changes: [back], undoes: epoch })).toMatchObject({
      applied: 1,
    });

    const again = await elif.call(accessContract.applyGrants, { changes: [there] });
    const validUntil = new Date(Date.now() + 3_600_000).toISOString();
    await app.as('deniz').call(accessContract.applyGrants, { changes: [{ ...there, from: 'edit', validUntil }] });
    const refused = await elif.attempt(accessContract.applyGrants, { changes: [back], undoes: again.epoch });
    expect([refused.status, refused.code]).toEqual([409, 'grants-changed']);
    expect(refused.body).toMatchObject({ fields: [{ params: { by: 'Deniz Arslan' } }] });
    const { grants } = await elif.call(accessContract.readMatrix, {});
    expect(grants).toContainEqual([role, there.screenId, 'edit', validUntil]);
  });
});

describe('a task that was taken off the list', () => {
  it('comes back with its result, to its owner alone', async () => {
    const elif = app.as('elif');
    const answer = await elif.attempt(
      socketTestContract.testTimeout,
      { seconds: 0 },
      { prefer: 'respond-async, wait=0' },
    );
    const { id } = (answer.body.data as unknown as { readonly task: { readonly id: string } }).task;
    const state = async () => (await elif.call(tasksContract.findTask, { id })).state;
    await expect.poll(state).toBe('succeeded');
    expect((await elif.attempt(tasksContract.restoreTask, { id })).code).toBe('task-unknown');
    const before = await elif.call(tasksContract.findTask, { id });
    expect(await elif.call(tasksContract.cancelTask, { id })).toEqual({ outcome: 'removed' });
    expect((await elif.attempt(tasksContract.findTask, { id })).code).toBe('task-unknown');
    expect((await app.as('deniz').attempt(tasksContract.restoreTask, { id })).code).toBe('task-unknown');
    await elif.call(tasksContract.restoreTask, { id });
    expect(await elif.call(tasksContract.findTask, { id })).toEqual(before);
  });
});

describe('rows saved together', () => {
  it('go back where nobody was since: the others answer how they are now', async () => {
    const elif = app.as('elif');
    const [one, other] = (await elif.call(productionContract.listOrders, { status: 'planned' })).rows;
    if (one === undefined || other === undefined) throw new Error('two planned orders are wanted');
    const edit = async (who: string, order: typeof one, version: number, note: string | null) => {
      const changes = [{ id: order.id, version, cells: { note } }];
      return (await app.as(who).call(productionContract.editOrders, { changes })).results[0];
    };
    expect(await edit('elif', one, one.version, 'Acil')).toMatchObject({ state: 'saved', version: one.version + 1 });
    expect(await edit('elif', one, one.version + 1, one.note)).toMatchObject({ state: 'saved' });
    await edit('elif', other, other.version, 'Acil');
    await edit('deniz', other, other.version + 1, 'Bekliyor');
    expect(await edit('elif', other, other.version + 1, other.note)).toMatchObject({
      state: 'conflict',
      order: { note: 'Bekliyor' },
    });
  });
});

describe('a posting of stock', () => {
  /** One's own company, where nobody else posts: a lot of 10 in one place, another place, and whose they are. */
  const lotOf = async (lotNo: string) => {
    const mehmet = app.as('mehmet');
    const { rows: items } = await mehmet.call(warehouseContract.listItems, { take: 1 }, first);
    const [from, to] = (await mehmet.call(warehouseContract.listLocations, {}, first)).map(({ id }) => id);
    if (items[0] === undefined || from === undefined || to === undefined) throw new Error('no item or places');
    const receipt = { itemId: items[0].id, lotNo, locationId: from, quantity: '10' };
    const received = await mehmet.call(warehouseContract.receiveStock, receipt, first);
    const back = (posting: string, who = 'mehmet', company = first) =>
      app.as(who).attempt(warehouseContract.reversePosting, { posting }, company);
    const left = async () => (await mehmet.call(warehouseContract.getStock, { id: received.stockId }, first)).quantity;
    return { mehmet, received, to, back, left, id: received.stockId };
  };

  it('is answered by its opposite, of each kind, once; the ledger keeps both', async () => {
    const { mehmet, received, to, back, left, id } = await lotOf('GERI-1');
    const issued = await mehmet.call(warehouseContract.issueStock, { id, quantity: '3' }, first);
    const moved = await mehmet.call(warehouseContract.moveStock, { id, toLocationId: to, quantity: '2.5' }, first);
    const counted = { id, counted: '4', seen: '4.5', reason: 'Sayım farkı' };
    const corrected = await mehmet.call(warehouseContract.correctStock, counted, first);
    // What the count has seen already cannot go from under it.
    expect(await back(issued.posting)).toMatchObject({ status: 409, code: 'posting-counted' });
    expect(await back(corrected.posting)).toMatchObject({ status: 201, body: { data: { quantity: '4.5' } } });
    expect(await back(corrected.posting)).toMatchObject({ status: 409, code: 'posting-reversed' });
    expect(await back(moved.posting)).toMatchObject({ status: 201, body: { data: { quantity: '7' } } });
    expect(await back(issued.posting)).toMatchObject({ status: 201, body: { data: { quantity: '10' } } });
    expect(await back(received.posting)).toMatchObject({ status: 201, body: { data: { quantity: '0' } } });
    expect(await left()).toBe('0');
    const { rows: ledger } = await mehmet.call(
      movementsSource.read,
      { filter: { field: 'stockId', op: 'eq', value: id } },
      first,
    );
    expect(ledger.map(({ kind, delta, reversal }) => `${kind} ${delta}${reversal ? ' back' : ''}`)).toEqual([
      'out -10 back',
      'in 3 back',
      'move 2.5 back',
      'correct 0.5 back',
      'correct -0.5',
      'move -2.5',
      'out -3',
      'in 10',
    ]);
    expect(await trailOf('stock', id)).toEqual([
      'stock.corrected',
      'stock.posting-reversed',
      'stock.posting-reversed',
      'stock.posting-reversed',
      'stock.posting-reversed',
    ]);
  });

  it('goes back by its own person, in its company, and while it is there', async () => {
    const { mehmet, received, back, left, id } = await lotOf('GERI-2');
    expect((await back(received.posting, 'selin.akin')).status).toBe(403);
    for (const [who, company] of [
      ['elif', first],
      ['elif', { company: 2 }],
    ] as const)
      expect(await back(received.posting, who, company)).toMatchObject({ status: 404, code: 'posting-missing' });
    await mehmet.call(warehouseContract.issueStock, { id, quantity: '9' }, first);
    expect(await back(received.posting)).toMatchObject({ status: 422, code: 'stock-insufficient' });
    expect(await left()).toBe('1');
    const twice = await mehmet.call(warehouseContract.issueStock, { id, quantity: '1' }, first);
    const attempts = await Promise.all([1, 2, 3, 4].map(() => back(twice.posting)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await left()).toBe('1');
  });

  it('goes back within ten minutes, and is not there to be taken back after them', async () => {
    const { mehmet, back, left, id } = await lotOf('GERI-3');
    const issue = () => mehmet.call(warehouseContract.issueStock, { id, quantity: '2' }, first);
    const [late, early] = [await issue(), await issue()];
    // The product's own role changes no movement.
    const age = (posting: string, by: string) =>
      inTransaction(app.database.owner, first, async (tx) => {
        await sql`set local role none`.execute(tx);
        return sql`update stock_movement set at = at - ${by}::interval where posting = ${posting} returning id`.execute(
          tx,
        );
      });
    expect((await age(late.posting, '10 minutes 1 second')).rows).toHaveLength(1);
    expect((await age(early.posting, '9 minutes')).rows).toHaveLength(1);
    expect(await back(late.posting)).toMatchObject({ status: 404, code: 'posting-missing' });
    expect(await back(early.posting)).toMatchObject({ status: 201, body: { data: { quantity: '8' } } });
    expect(await left()).toBe('8');
  });
});

describe('a step of an order', () => {
  const orderOf = async () => {
    const planner = app.as('selin.akin');
    const [line] = await planner.call(productionContract.listLines, {}, first);
    const { id } = await planner.call(
      productionContract.createOrder,
      {
        product: 'Geri alınan',
        unit: 'kg',
        lineId: line?.id ?? 0,
        planned: '5',
        startAt: new Date().toISOString(),
        dueAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
      first,
    );
    return { planner, id, now: () => planner.call(productionContract.getOrder, { id }, first) };
  };

  it('goes back as it came: started, cancelled, and not over what somebody did since', async () => {
    const { planner, id, now } = await orderOf();
    const back = async (who: string, version: number) =>
      app.as(who).attempt(productionContract.takeStepBack, { id, version }, first);
    const started = await planner.call(productionContract.stepOrder, { id, to: 'running' }, first);
    const cancelled = await planner.call(
      productionContract.stepOrder,
      { id, to: 'cancelled', reason: 'Yanlış emir' },
      first,
    );
    expect(await back('selin.akin', started.version)).toMatchObject({ status: 412, code: 'version-stale' });
    expect(await back('elif', cancelled.version)).toMatchObject({ status: 409, code: 'step-not-reversible' });
    expect((await back('ayse', cancelled.version)).status).toBe(403);
    const attempt = await back('selin.akin', cancelled.version);
    expect(attempt).toMatchObject({ status: 200, body: { data: { status: 'running' } } });
    const open = await now();
    expect(open).toMatchObject({ status: 'running', finishedAt: null });
    expect(open.startedAt).not.toBeNull();
    expect(open.events.map(({ from, to }) => [from, to])).toEqual([
      ['cancelled', 'running'],
      ['running', 'cancelled'],
      ['planned', 'running'],
      [null, 'planned'],
    ]);
  });

  it('that started it leaves no beginning behind, and is no undoing of an edit', async () => {
    const { planner, id, now } = await orderOf();
    const started = await planner.call(productionContract.stepOrder, { id, to: 'running' }, first);
    await planner.call(productionContract.takeStepBack, { id, version: started.version }, first);
    const planned = await now();
    expect(planned).toMatchObject({ status: 'planned', startedAt: null });
    const changes = [{ id, version: planned.version, cells: { note: 'Bekliyor' } }];
    await planner.call(productionContract.editOrders, { changes }, first);
    const { version } = await now();
    expect(await planner.attempt(productionContract.takeStepBack, { id, version }, first)).toMatchObject({
      code: 'step-not-reversible',
    });
  });
});
