import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const isOnServer = (process.env['DATABASE_URL'] ?? '') !== '';
/** More than the pool has, and longer than a decision may take. */
const SLOW = 12;
const SLOW_S = 2.5;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it.runIf(isOnServer)(
  'a decision is made while others keep every connection of the pool, also with facts to load',
  async () => {
    const ayse = app.as('ayse');
    const elif = app.as('elif');
    const slow = Promise.all(Array.from({ length: SLOW }, () => sql`select pg_sleep(${SLOW_S})`.execute(app.parts.db)));
    const raised = sql`update change_epoch set value = value + 1`.execute(app.database.decisions.facts);
    const decisions = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? ayse : elif).attempt(screensContract.checkAuthority, { url: '/dashboards/home' }),
      ),
    );
    await raised;
    const after = await ayse.attempt(screensContract.checkAuthority, { url: '/dashboards/home' });
    expect([...decisions, after].map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array.from({ length: 31 }, () => '200 null'),
    );
    await slow;
  },
);
