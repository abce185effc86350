import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { requestLogContract } from '#features/console/request-log/contract/endpoints.ts';
import type { RequestLogEntry } from '#features/console/request-log/contract/shapes.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { healthContract } from '../contract/endpoints.ts';
import { SPAN_ENDS } from './count-answers.ts';
import { p95Of } from './show-health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';

describe('the health of screens', () => {
  it('counts answers, refusals and what browsers alone know, by screen', async () => {
    await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/user/list' });
    await app.as('mehmet').call(warehouseContract.listStock, {});
    const late: RequestLogEntry = {
      method: 'PUT',
      url: '/b',
      status: 504,
      elapsed: 10,
      headers: `referer: ${STOCK}`,
    };
    await app.as('mehmet').call(requestLogContract.logRequests, { entries: [late] });
    let stock;
    do
      stock = (await app.as('elif').call(healthContract.showHealth, { days: 1 })).rows.find(({ url }) => url === STOCK);
    while ((stock?.requests ?? 0) === 0);
    expect(stock).toMatchObject({ errors: 0, timeouts: 1, caption: 'Stok' });
    expect(stock?.p95).toBeGreaterThan(0);
    let users;
    do
      users = (await app.as('elif').call(healthContract.showHealth, { days: 7 })).rows.find(
        ({ url }) => url === '/user/list',
      );
    while ((users?.denials ?? 0) === 0);
    expect(users?.denials).toBe(1);
  });

  it('is seen by whoever may open the screen that shows it', async () => {
    const { code } = await app.as('mehmet').attempt(healthContract.showHealth, { days: 1 });
    expect(code).toBe('screen-denied');
  });

  it('says within which time nineteen of twenty were answered', () => {
    expect(p95Of([])).toBe(null);
    expect(p95Of([{ span: 0, count: 100 }])).toBe(2);
    const slow = SPAN_ENDS.indexOf(1_000);
    expect(
      p95Of([
        { span: 0, count: 90 },
        { span: slow, count: 10 },
      ]),
    ).toBe(875);
    expect(p95Of([{ span: SPAN_ENDS.length, count: 1 }])).toBe(58_500);
  });
});
