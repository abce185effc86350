import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { reserveAttempt } from '#features/core/identity-provider/server/sign-in-attempts.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;
let ayse = 0;
const LOCKS_AFTER = 5;
const MINUTES_15 = 15 * 60_000;

const guess = async (times: number) => {
  for (let each = 0; each < times; each += 1) await reserveAttempt(app.database.db, 'ayse');
};
const listed = async (who: string) => {
  const { rows } = await app.as(who).call(usersSource.read, { search: 'ayse', take: 200 });
  return rows.find(({ id }) => id === ayse)?.lockedUntil;
};
const shown = (who: string) => app.as(who).call(usersContract.findUser, { id: ayse });
const unlock = (who: string, reason = 'Telefonda doğrulandı') =>
  app.as(who).attempt(usersContract.unlockUser, { id: ayse, reason });

beforeAll(async () => {
  app = await testApp();
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: 'ayse', take: 200 });
  ayse = rows.find(({ userName }) => userName === 'ayse')?.id ?? 0;
});
afterAll(() => app.close());

it('is told of in the list and in the person, until when and why', async () => {
  await guess(LOCKS_AFTER - 1);
  expect([await listed('elif'), (await shown('elif')).locked]).toEqual([null, null]);
  const began = Date.now();
  await guess(1);
  const { locked, may } = await shown('elif');
  expect(locked?.failures).toBe(LOCKS_AFTER);
  const until = new Date(locked?.until ?? 0).getTime();
  expect(until).toBeGreaterThanOrEqual(began + MINUTES_15 - 1_000);
  expect(until - new Date(locked?.lastAt ?? 0).getTime()).toBeLessThanOrEqual(MINUTES_15 + 1_000);
  expect(await listed('elif')).toBe(locked?.until);
  expect(may.unlock).toBe(true);
  const { rows } = await app.as('elif').call(usersSource.read, {
    take: 200,
    filter: { field: 'lockedUntil', op: 'ge', value: new Date(began).toISOString() },
  });
  expect(rows.map(({ id }) => id)).toEqual([ayse]);
});

it('is opened by a system administrator with a reason, which stands in the trail', async () => {
  expect((await unlock('mehmet')).status).toBe(403);
  expect(await unlock('elif', ' ')).toMatchObject({ status: 400, code: 'input-invalid' });
  expect((await unlock('elif')).status).toBe(200);
  expect([await listed('elif'), (await shown('elif')).locked, (await shown('elif')).may.unlock]).toEqual([
    null,
    null,
    false,
  ]);
  expect(await reserveAttempt(app.database.db, 'ayse')).toEqual({ admitted: true, locked: false });
  const trail = await app.as('elif').call(auditSource.read, {
    take: 5,
    filter: { field: 'action', op: 'eq', value: 'user.unlocked' },
  });
  expect(trail.rows).toMatchObject([{ action: 'user.unlocked', reason: 'Telefonda doğrulandı' }]);
  expect((await unlock('elif')).code).toBe('user-not-locked');
});
