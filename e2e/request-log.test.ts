import type { Page } from '@playwright/test';
import { ayse, expect, shellStands, test } from './support/journey.ts';

const LOG = '/bluelog/api/requests';

type Entry = Record<string, unknown> & { readonly status: number; readonly url: string };

/** What the page sends to the request log. */
const logged = (page: Page): Entry[][] => {
  const batches: Entry[][] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LOG) batches.push(request.postDataJSON() as Entry[]);
  });
  return batches;
};

test('a refused request reaches the request log after ten seconds, without its token, and the log itself does not', async ({
  visit,
}) => {
  const { page } = await visit(ayse);
  const batches = logged(page);
  await page.clock.install();
  // By the page's own clock: how long the page takes to come does not count.
  await page.addInitScript((log) => {
    const send = globalThis.fetch;
    globalThis.fetch = (to, how) => {
      if (String(to).endsWith(log)) Object.assign(globalThis, { loggedAt: Date.now() });
      return send(to, how);
    };
  }, LOG);
  await page.route(`**${LOG}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/screen/access/matrix');
  await expect(page.getByText('You are not authorized')).toBeVisible();
  // What gathers failures is fetched with the first of them.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(11_000);
  await expect.poll(() => batches.length).toBe(1);
  const [entry] = batches[0] ?? [];
  const loggedAt = await page.evaluate(() => Number((globalThis as { loggedAt?: number }).loggedAt));
  const waited = loggedAt - Date.parse(String(entry?.['dateValue']));
  expect(waited).toBeGreaterThanOrEqual(10_000);
  expect(waited).toBeLessThan(11_000);
  expect(Object.keys(entry ?? {}).toSorted()).toEqual(
    ['body', 'dateValue', 'elapsed', 'error', 'headers', 'method', 'status', 'url', 'user'].toSorted(),
  );
  expect(entry).toMatchObject({
    method: 'POST',
    url: '/derinuaa/api/uaa-screen/check-authority',
    status: 200,
    user: 'ayse',
    body: '{"url":"/screen/access/matrix"}',
  });
  expect(entry?.['error']).toContain('access-denied');
  expect(entry?.['headers']).toContain('authorization: [gizli]');
  expect(JSON.stringify(batches)).not.toContain('eyJ');
  await page.clock.runFor(30_000);
  expect(batches).toHaveLength(1);
});

for (const late of [false, true])
  test(`what is waiting leaves with the page${late ? ', also before what gathers it has come' : ''}`, async ({
    visit,
    admin,
  }) => {
    const { page } = await visit(ayse);
    if (late) await page.route(/\/request-log-[^/]+\.js$/, () => undefined);
    const unknown = `/screen/yolculuk-${Date.now().toString(36)}`;
    const kept = async (): Promise<string[]> => {
      const { rows } = await admin.data<{ rows: { person: string; body: string | null }[] }>('GET', LOG);
      return rows.filter(({ body }) => body?.includes(unknown)).map(({ person }) => person);
    };
    await page.goto(unknown);
    await expect(page).toHaveURL(/404-not-found/);
    expect(await kept()).toEqual([]);
    await page.close({ runBeforeUnload: true });
    await expect.poll(kept).toEqual(['Ayşe Demir']);
  });

test('a request that the browser cuts off because its page is left is no failure', async ({ visit }) => {
  const { page } = await visit(ayse);
  const batches = logged(page);
  for (const [at, path] of ['/screen/production/orders', '/screen/warehouse/stock', '/dashboards/home'].entries()) {
    // Not answered while the page stands.
    const asked = page.waitForRequest('**/api/common/notifications');
    await page.route('**/api/common/**', () => undefined);
    await page.goto(`${path}?n=${at}`);
    await asked;
    await (at === 1 ? page.reload({ waitUntil: 'commit' }) : page.goto('/dashboards/home', { waitUntil: 'commit' }));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await shellStands(page);
  await page.close({ runBeforeUnload: true });
  expect(batches.flat().filter(({ status }) => status === 0)).toEqual([]);
});
