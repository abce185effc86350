import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { screensContract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What is asked of an address alone, without the number of the request. */
const alone = async (who: 'elif' | 'ayse', url: string, language: 'tr' | 'en') => {
  const { body } = await app.as(who).attempt(screensContract.checkAuthority, { url }, { language });
  const { requestId: _, ...said } = body as unknown as Record<string, unknown>;
  return said;
};

const URLS = [
  '/screen/warehouse/stock?x=1',
  '/screen/production/orders',
  '/screen/no-such',
  '/user/list',
  '/screen/production/orders/',
  'not an address',
  '/SCREEN/production/orders',
  '',
  '/dashboards/home#top',
  '/screen/production/orders',
];

it('answers of each address what is answered of it alone, in order and in both languages', async () => {
  for (const who of ['elif', 'ayse'] as const)
    for (const language of ['tr', 'en'] as const) {
      const together = await app.as(who).call(screensContract.checkAuthorities, { urls: URLS }, { language });
      const each = await Promise.all(URLS.map((url) => alone(who, url, language)));
      expect(together).toEqual(each);
    }
});

it('counts each denial, and nothing of what does not exist', async () => {
  const countOf = async (url: string): Promise<number> =>
    (await app.as('elif').call(auditContract.latestDenials, {})).rows.find((row) => row.url === url)?.count ?? 0;
  const before = await countOf('/client/list');
  await app.as('ayse').call(screensContract.checkAuthorities, { urls: ['/client/list', '/client/list', '/screen/no'] });
  await expect.poll(() => countOf('/client/list')).toBe(before + 2);
  expect(await countOf('/screen/no')).toBe(0);
});

it('takes a hundred addresses and refuses one more', async () => {
  const ask = (count: number) =>
    app
      .as('ayse')
      .attempt(screensContract.checkAuthorities, { urls: Array.from({ length: count }, () => '/user/list') });
  const hundred = await ask(100);
  expect(hundred.status).toBe(200);
  expect(hundred.body.data).toHaveLength(100);
  const more = await ask(101);
  expect([more.status, more.code]).toEqual([400, 'input-invalid']);
  expect((await ask(0)).body.data).toEqual([]);
});

it('decides all of them by one epoch, whatever is changed meanwhile', async () => {
  const matrix = await app.as('elif').call(accessContract.readMatrix, {});
  const roleId = matrix.roles.find(({ name }) => name === 'Operatör')?.id ?? 0;
  const screenId =
    matrix.groups.flatMap(({ screens }) => screens).find(({ url }) => url === '/screen/warehouse/stock')?.id ?? 0;
  const set = (from: 'none' | 'view', to: 'none' | 'view') =>
    app.as('elif').call(accessContract.applyGrants, { changes: [{ roleId, screenId, from, to }] });
  const ask = () =>
    app.as('ayse').call(screensContract.checkAuthorities, {
      urls: Array.from({ length: 100 }, () => '/screen/warehouse/stock'),
    });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([ask(), set('none', 'view').then(ask), ask(), ask()]);
    for (const answer of answers) expect(new Set(answer.map(({ success }) => success)).size).toBe(1);
    expect(answers[1]?.[0]?.success).toBe(true);
    await set('view', 'none');
    expect((await ask())[0]?.success).toBe(false);
  }
});

it('is refused like a single check to whoever is nobody', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/derinuaa/api/uaa-screen/check-authorities',
    payload: { urls: ['/user/list'] },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
});
