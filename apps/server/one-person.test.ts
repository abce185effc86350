import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const home = { url: '/dashboards/home' };

/** Has all the connections that a person may have, until it is let go. */
const holdAll = async (person: number) => {
  const gate = Promise.withResolvers<undefined>();
  const held = Array.from({ length: app.database.kind === 'server' ? 2 : 1 }, () => {
    const begun = Promise.withResolvers<undefined>();
    const over = inTransaction(
      app.parts.db,
      { company: null },
      async () => {
        begun.resolve(undefined);
        await gate.promise;
      },
      'read only',
      { turn: { person, waits: false } },
    );
    return { begun: begun.promise, over };
  });
  await Promise.all(held.map(({ begun }) => begun));
  return async () => {
    gate.resolve(undefined);
    await Promise.all(held.map(({ over }) => over));
  };
};

it('a person has some reads at a time: further ones wait their turn, then are told how long to wait', async () => {
  const mehmet = app.as('mehmet');
  const elif = app.as('elif');
  const { rows } = await sql<{ id: number }>`select id from person where user_name = 'mehmet'`.execute(app.parts.db);
  await mehmet.call(navigationContract.listMenu, {});
  const person = rows[0]?.id ?? 0;
  const letGo = await holdAll(person);
  // More than may wait: whoever comes then is told at once when to come again.
  const reads = Array.from({ length: 140 }, () => mehmet.attempt(screensContract.findByUrl, home));
  const [refused] = await Promise.all([
    Promise.race(reads),
    // Neither what they ask about themselves nor what others ask waits for it.
    mehmet.call(screensContract.checkAuthority, home),
    mehmet.call(sessionContract.account, {}),
    mehmet.call(navigationContract.listMenu, {}),
    ...Array.from({ length: 10 }, () => elif.call(screensContract.checkAuthority, home)),
  ]);
  expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.body.message).toMatch(/\d+ saniye sonra/);
  if (app.database.kind === 'server') await elif.call(screensContract.findByUrl, home);
  await letGo();
  // Nothing is refused for another reason.
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);

  const letGoAgain = await holdAll(person);
  const waiting = Array.from({ length: 10 }, () => mehmet.attempt(screensContract.findByUrl, home));
  await mehmet.call(screensContract.checkAuthority, home);
  await letGoAgain();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
});
