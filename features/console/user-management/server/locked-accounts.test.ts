import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { usersContract, usersHomeContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;
let ayse = 0;
const LOCKS_AFTER = 5;
const MINUTES_15 = 15 * 60_000;

/** As the sign-in page counts them: the fifth locks. */
const guess = (times: number) =>
  sql`insert into sign_in_failure (user_name, failed_at, last_attempt, locked_until)
    values ('ayse', array_fill(clock_timestamp(), array[${times}::int]), 'x',
      ${times < LOCKS_AFTER ? null : sql`clock_timestamp() + interval '15 minutes'`})
    on conflict (user_name) do update set failed_at = excluded.failed_at, locked_until = excluded.locked_until`.execute(
    app.database.db,
  );
const listed = async (who: string) => {
  const { rows } = await app.as(who).call(usersSource.read, { search: 'ayse', take: 200 });
  return rows.find(({ id }) => id === ayse)?.lockedUntil;
};
const counted = async () => (await app.as('elif').call(usersHomeContract.countLocked, {})).count;
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
  expect([await listed('elif'), (await shown('elif')).locked, await counted()]).toEqual([null, null, 0]);
  const began = Date.now();
  await guess(LOCKS_AFTER);
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
  expect(await counted()).toBe(1);
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
  expect((await sql`select 1 from sign_in_failure where user_name = 'ayse'`.execute(app.database.db)).rows).toEqual([]);
  const trail = await app.as('elif').call(auditSource.read, {
    take: 5,
    filter: { field: 'action', op: 'eq', value: 'user.unlocked' },
  });
  expect(trail.rows).toMatchObject([{ action: 'user.unlocked', reason: 'Telefonda doğrulandı' }]);
  expect((await unlock('elif')).code).toBe('user-not-locked');
});
