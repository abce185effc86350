import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { accessContract } from '../contract/endpoints.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';

const STOCK = '/screen/warehouse/stock';
const SOON_MS = 2_000;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

let app: TestApp;
let matrix: Matrix;
beforeAll(async () => {
  app = await testApp();
  matrix = await app.as('elif').call(accessContract.readMatrix, {});
});
afterAll(() => app.close());

const { rows } = lookUp(() => app);
const role = () => matrix.roles.find(({ name }) => name === 'Operatör')?.id ?? 0;
const stock = () => matrix.groups.flatMap(({ screens }) => screens).find(({ url }) => url === STOCK)?.id ?? 0;
const change = (
  from: 'none' | 'view',
  to: 'none' | 'view' | 'edit',
  dates: { validFrom?: string; validUntil?: string } = {},
) =>
  app.as('elif').attempt(accessContract.applyGrants, {
    changes: [{ roleId: role(), screenId: stock(), from, to, ...dates }],
  });
const later = async () => {
  const read = await app.as('elif').call(accessContract.readMatrix, {});
  const isCell = ([roleId, screenId]: readonly [number, number, ...unknown[]]) =>
    roleId === role() && screenId === stock();
  return { now: read.grants.filter(isCell), later: read.later.filter(isCell) };
};
const mayRead = async () => (await app.as('ayse').attempt(warehouseContract.listStock, {})).status;

describe('a right that begins later', () => {
  it('opens nothing before, stands in the matrix with its dates, and is moved and taken away', async () => {
    const [begin, end, other] = [inDays(2), inDays(9), inDays(4)];
    expect((await change('none', 'view', { validFrom: begin, validUntil: end })).status).toBe(200);
    expect(await mayRead()).toBe(403);
    expect(await later()).toEqual({ now: [], later: [[role(), stock(), 'view', begin, end]] });
    expect((await change('none', 'edit', { validFrom: other })).status).toBe(200);
    expect((await later()).later).toEqual([[role(), stock(), 'edit', other, null]]);
    expect((await change('none', 'none')).status).toBe(200);
    expect(await later()).toEqual({ now: [], later: [] });
    const events = await rows<{ after: string }>(sql`select after from audit_event
      where action = 'grant.changed' and subject_id = ${`${role()}:${stock()}`} order by id`);
    expect(events.map(({ after }) => JSON.parse(after) as Record<string, unknown>)).toMatchObject([
      { level: 'view', validFrom: begin, validUntil: end },
      { level: 'edit', validFrom: other, validUntil: null },
      { level: 'none' },
    ]);
  });

  it('opens at its moment, without anybody doing anything', async () => {
    expect((await change('none', 'view', { validFrom: new Date(Date.now() + SOON_MS).toISOString() })).status).toBe(
      200,
    );
    expect(await mayRead()).toBe(403);
    await expect.poll(mayRead).toBe(200);
    expect((await later()).now).toEqual([[role(), stock(), 'view', null]]);
  });

  it('is refused where something is held now, and where it would end before it begins', async () => {
    expect((await change('view', 'edit', { validFrom: inDays(3) })).code).toBe('grant-held-now');
    expect((await change('view', 'none')).status).toBe(200);
    expect((await change('none', 'view', { validFrom: inDays(3), validUntil: inDays(2) })).code).toBe('validity-wrong');
  });

  it('is no way to take the console from Admin', async () => {
    const admin = matrix.roles.find(({ name }) => name === 'Admin')?.id ?? 0;
    const screen = matrix.consoleScreens[0] ?? 0;
    const asked = { roleId: admin, screenId: screen, from: 'edit', to: 'edit', validFrom: inDays(3) } as const;
    const refused = await app.as('elif').attempt(accessContract.applyGrants, { changes: [asked] });
    expect(['grant-held-now', 'console-grant-stays']).toContain(refused.code);
  });
});
