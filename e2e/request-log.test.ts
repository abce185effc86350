import type { Page } from '@playwright/test';
import { ayse, expect, test } from './support/journey.ts';

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
  const { page } = await visit(ayse, '/sign-in');
  const batches = logged(page);
  await page.clock.install();
  await page.route(`**${LOG}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/screen/access/matrix');
  await expect(page.getByText('You are not authorized')).toBeVisible();
  // What gathers failures is fetched with the first of them.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(9_000);
  expect(batches).toEqual([]);
  await page.clock.runFor(2_000);
  await expect.poll(() => batches.length).toBe(1);
  const [entry] = batches[0] ?? [];
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
