import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { accessContract } from '../contract/endpoints.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';

let app: TestApp;
let matrix: Matrix;

beforeAll(async () => {
  app = await testApp();
  matrix = await app.as('elif').call(accessContract.readMatrix, {});
});
afterAll(() => app.close());

const roleId = (name: string) => matrix.roles.find((role) => role.name === name)?.id ?? 0;
const screenId = (url: string) =>
  matrix.groups.flatMap((group) => group.screens).find((screen) => screen.url === url)?.id ?? 0;
const cell = (role: string, url: string, from: CellLevel, to: CellLevel) => ({
  roleId: roleId(role),
  screenId: screenId(url),
  from,
  to,
});
const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const MATRIX = '/screen/access/matrix';

const { rows } = lookUp(() => app);

const mayRead = async (person: string) => (await app.as(person).attempt(warehouseContract.listStock, {})).status;

describe('the matrix', () => {
  it('shows the screens by menu group, the roles, and what each cell holds', () => {
    expect(matrix.groups.map((group) => group.title.tr)).toContain('Yönetim');
    expect(matrix.roles[0]).toMatchObject({ name: 'Admin', protected: true, editable: true });
    expect(matrix.grants).toContainEqual([roleId('Depo Sorumlusu'), screenId(STOCK), 'edit', null]);
    expect(matrix.limits).toBeNull();
    expect(matrix.peopleCount).toBeGreaterThan(20);
  });

  it('lets people in at the next request after a grant, and out after a revoke', async () => {
    const elif = app.as('elif');
    expect(await mayRead('ayse')).toBe(403);
    await elif.call(accessContract.applyGrants, {
      changes: [cell('Operatör', STOCK, 'none', 'view')],
      reason: 'Sayım haftası',
    });
    expect(await mayRead('ayse')).toBe(200);
    await elif.call(accessContract.applyGrants, { changes: [cell('Operatör', STOCK, 'view', 'none')] });
    expect(await mayRead('ayse')).toBe(403);
  });

  it('keeps the history of a cell and writes an audit event for each change', async () => {
    const subject = `${roleId('Operatör')}:${screenId(STOCK)}`;
    const history = await rows(sql<{ level: string; from_epoch: number; to_epoch: number | null }>`
      select level, from_epoch, to_epoch from screen_grant where role_id = ${roleId('Operatör')} and screen_id = ${screenId(STOCK)}`);
    expect(history).toHaveLength(1);
    expect(history[0]?.to_epoch).toBeGreaterThan(history[0]?.from_epoch ?? 0);
    const events = await rows(sql<{ before: string; after: string; reason: string | null; actor_name: string }>`
      select before, after, reason, actor_name from audit_event where action = 'grant.changed' and subject_id = ${subject} order by id`);
    expect(events.map(({ before, after }) => [JSON.parse(before).level, JSON.parse(after).level])).toEqual([
      ['none', 'view'],
      ['view', 'none'],
    ]);
    expect(events[0]).toMatchObject({ actor_name: 'Elif Yılmaz', reason: 'Sayım haftası' });
  });

  it('applies nothing when one cell has changed meanwhile, and tells who changed it', async () => {
    await app.as('deniz').call(accessContract.applyGrants, { changes: [cell('Kalite', STOCK, 'view', 'edit')] });
    const refused = await app.as('elif').attempt(accessContract.applyGrants, {
      changes: [cell('Planlama', STOCK, 'view', 'edit'), cell('Kalite', STOCK, 'view', 'none')],
    });
    expect(refused).toMatchObject({ status: 409, code: 'grants-changed' });
    expect(refused.body).toMatchObject({
      fields: [{ path: 'changes.1', code: 'cell-changed', params: { now: 'edit', by: 'Deniz Arslan' } }],
    });
    const { grants } = await app.as('elif').call(accessContract.readMatrix, {});
    expect(grants).toContainEqual([roleId('Planlama'), screenId(STOCK), 'view', null]);
    expect(grants).toContainEqual([roleId('Kalite'), screenId(STOCK), 'edit', null]);
  });

  it('answers the same changes sent twice under one key once', async () => {
    const send = () =>
      app
        .as('elif')
        .call(
          accessContract.applyGrants,
          { changes: [cell('Satın Alma', ORDERS, 'none', 'view')] },
          { idempotencyKey: 'the-same' },
        );
    expect(await send()).toEqual(await send());
  });

  it('refuses a cell named twice, an unknown role and an unknown screen', async () => {
    const elif = app.as('elif');
    const twice = [cell('Kalite', ORDERS, 'view', 'edit'), cell('Kalite', ORDERS, 'view', 'none')];
    expect((await elif.attempt(accessContract.applyGrants, { changes: twice })).code).toBe('grant-cell-twice');
    expect(
      (
        await elif.attempt(accessContract.applyGrants, {
          changes: [{ ...cell('Kalite', ORDERS, 'view', 'edit'), roleId: 999_999 }],
        })
      ).code,
    ).toBe('role-unknown');
    expect(
      (
        await elif.attempt(accessContract.applyGrants, {
          changes: [{ ...cell('Kalite', ORDERS, 'view', 'edit'), screenId: 999_999 }],
        })
      ).code,
    ).toBe('grant-screen-unknown');
  });

  it('keeps Admin able to administer', async () => {
    const elif = app.as('elif');
    expect(
      (await elif.attempt(accessContract.applyGrants, { changes: [cell('Admin', MATRIX, 'edit', 'view')] })).code,
    ).toBe('console-grant-stays');
    const timed = [
      { ...cell('Admin', MATRIX, 'edit', 'edit'), validUntil: new Date(Date.now() + 60_000).toISOString() },
    ];
    expect((await elif.attempt(accessContract.applyGrants, { changes: timed })).code).toBe('console-grant-stays');
  });

  it('is closed to those without its screen', async () => {
    expect((await app.as('mehmet').attempt(accessContract.readMatrix, {})).status).toBe(403);
    expect(
      (
        await app
          .as('mehmet')
          .attempt(accessContract.applyGrants, { changes: [cell('Kalite', ORDERS, 'view', 'edit')] })
      ).code,
    ).toBe('screen-denied');
  });

  it('lets a grant run out by itself', async () => {
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    await app
      .as('elif')
      .call(accessContract.applyGrants, { changes: [{ ...cell('Operatör', STOCK, 'none', 'view'), validUntil }] });
    expect(await mayRead('ayse')).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect(await mayRead('ayse')).toBe(403);
    const again = [cell('Operatör', STOCK, 'none', 'view')];
    await app.as('elif').call(accessContract.applyGrants, { changes: again });
    expect(await mayRead('ayse')).toBe(200);
    await app.as('elif').call(accessContract.applyGrants, { changes: [cell('Operatör', STOCK, 'view', 'none')] });
  });

  it('refuses an end that is past', async () => {
    const changes = [{ ...cell('Operatör', STOCK, 'none', 'view'), validUntil: '2020-01-01T00:00:00.000Z' }];
    expect((await app.as('elif').attempt(accessContract.applyGrants, { changes })).code).toBe('validity-wrong');
  });

  it('weighs changes by the people whose own level changes', async () => {
    const elif = app.as('elif');
    const [gain, lose, same] = [
      cell('Operatör', STOCK, 'none', 'view'),
      cell('Operatör', ORDERS, 'view', 'none'),
      cell('Operatör', ORDERS, 'view', 'view'),
    ];
    const weigh = async (change: typeof gain) =>
      (await elif.call(accessContract.previewGrants, { changes: [change] })).rows[0];
    const operators = matrix.roles.find((role) => role.name === 'Operatör')?.memberCount ?? 0;
    expect(operators).toBeGreaterThan(10);
    expect(await weigh(gain)).toMatchObject({
      members: operators,
      gain: operators,
      lose: 0,
      opens: operators,
      closes: 0,
    });
    expect(await weigh(lose)).toMatchObject({
      members: operators,
      gain: 0,
      lose: operators,
      opens: 0,
      closes: operators,
    });
    const raised = cell('Operatör', '/screen/scheduler-pro-sample', 'none', 'edit');
    expect(await weigh(raised)).toMatchObject({ gain: operators, opens: 0 });
    expect(await weigh(same)).toMatchObject({ members: operators, gain: 0, lose: 0 });
  });

  it('shows level view reading but not writing', async () => {
    await app
      .as('elif')
      .call(accessContract.applyGrants, { changes: [cell('Depo Sorumlusu', MATRIX, 'none', 'view')] });
    const seen = await app.as('mehmet').call(accessContract.readMatrix, {});
    expect(seen.roles.every((role) => !role.editable)).toBe(true);
    expect(
      (
        await app
          .as('mehmet')
          .attempt(accessContract.applyGrants, { changes: [cell('Kalite', ORDERS, 'view', 'edit')] })
      ).code,
    ).toBe('screen-denied');
    expect((await app.as('mehmet').attempt(productionContract.listOrders, {})).status).toBe(200);
  });
});
