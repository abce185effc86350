import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const TWO_HOURS_S = 7_200;

it('tells apart when somebody signed in and when they were here last, in the list and on their page', async () => {
  const signedInAt = Math.floor(Date.now() / 1_000) - TWO_HOURS_S;
  const began = Date.now();
  await app.withSubject('demo-ayse', { auth_time: signedInAt }).call(usersContract.ownProfile, {});
  const elif = app.as('elif');
  const read = async () => (await elif.call(usersSource.read, { search: 'ayse' })).rows[0];
  // It is noted beside the answer, which waits for nothing.
  await expect.poll(async () => (await read())?.lastSeenAt).not.toBeNull();
  const row = await read();
  expect(row?.lastSignInAt).toBe(new Date(signedInAt * 1_000).toISOString());
  expect(Date.parse(row?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(began);
  const { lastSignInAt, lastSeenAt } = await elif.call(usersContract.findUser, { id: row?.id ?? 0 });
  expect([lastSignInAt, lastSeenAt]).toEqual([row?.lastSignInAt, row?.lastSeenAt]);
});
