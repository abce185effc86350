import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { socketTestContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the socket test', () => {
  it('answers after the seconds asked for, one test a person at a time', async () => {
    const elif = app.as('elif');
    const [first, second, other] = await Promise.all([
      elif.attempt(contract.testTimeout, { seconds: 0.4 }),
      elif.attempt(contract.testTimeout, { seconds: 0.4 }),
      app.as('deniz').attempt(contract.testTimeout, { seconds: 0.1 }),
    ]);
    expect([first, second].map((each) => each.status).toSorted()).toEqual([200, 429]);
    expect(other.status).toBe(200);
    const { startedAt, finishedAt, seconds } = await elif.call(contract.testTimeout, { seconds: 0.3 });
    expect(seconds).toBe(0.3);
    expect(Date.parse(finishedAt) - Date.parse(startedAt)).toBeGreaterThanOrEqual(290);
    for (const wrong of [-1, 31])
      expect((await elif.attempt(contract.testTimeout, { seconds: wrong })).status).toBe(400);
  });

  it('is an administrator’s alone', async () => {
    for (const userName of ['ayse', 'mehmet']) {
      const { status, code } = await app.as(userName).attempt(contract.testTimeout, {});
      expect([status, code]).toEqual([403, 'role-missing']);
    }
  });
});
