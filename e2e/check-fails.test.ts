import type { Route } from '@playwright/test';
import { ayse, elif, expect, HOME, menuLink, test, USERS } from './support/journey.ts';

const CHECK = '**/derinuaa/api/uaa-screen/check-authority';

for (const [status, told] of [
  [404, /yetkilendirme|yetki|authorization/i],
  [500, /yetki|kontrol|doğrulan/i],
] as const)
  test(`when the check answers ${status} the screen opens with a banner, and no protected byte arrives`, async ({
    visit,
  }) => {
    const { page } = await visit(ayse);
    await page.route(CHECK, (route) =>
      route.fulfill({
        status,
        json: { success: false, data: null, message: 'yok', code: 'unexpected', requestId: 'x' },
      }),
    );
    const answers: { url: string; status: number; text: string }[] = [];
    page.on('response', async (response) => {
      if (/\/(derinuaa\/api\/users|data-sources\/users\/)/.test(response.url()))
        answers.push({ url: response.url(), status: response.status(), text: await response.text() });
    });
    await page.goto(USERS);
    await expect(page).toHaveURL((url) => url.pathname === USERS);
    await expect(page.getByText(told).first()).toBeVisible();
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('elif');
    }
    await expect(page.getByRole('main')).not.toContainText('elif');
  });

for (const [answer, respond] of [
  ['the network drops it', (route: Route) => route.abort()],
  ['a proxy refuses it', (route: Route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<p>no</p>' })],
] as const)
  test(`when the check alone is lost, as when ${answer}, the screen opens with the notice`, async ({ visit }) => {
    const { page } = await visit(elif);
    await page.route(CHECK, respond);
    await page.goto(USERS);
    await expect(page.getByRole('alert').filter({ hasText: 'Screen Access Check' })).toHaveAttribute(
      'data-tone',
      'danger',
    );
    await expect(page.getByRole('main')).toContainText('Ayşe');
    await expect(page).toHaveURL((url) => url.pathname === USERS);
  });

test('when the check and the lookup are both lost nobody is told that the screen is open', async ({ visit, noise }) => {
  noise.expected.push(/Sunucuya ulaşılamıyor/);
  const { page } = await visit(elif);
  await page.waitForLoadState('networkidle');
  // Nothing of the page itself can be fetched either: what is said has to be here before.
  for (const url of [CHECK, '**/derinuaa/api/uaa-screen/find-by-url', '**/assets/**'])
    await page.route(url, (route) => route.abort());
  await menuLink(page, USERS).click();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  const told = page.getByRole('alert').filter({ hasText: 'Screen Access Check' });
  await expect(told).toContainText('Ekran yetkiniz kontrol edilemedi');
  await expect(told).not.toContainText('Ekran açıldı');
});

test('a person who may is not hindered by a failing check', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.route(CHECK, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto(USERS);
  await expect(page.getByRole('main')).toContainText('Ayşe');
  await page.unroute(CHECK);
  await page.goto(HOME);
  await expect(page.getByRole('main')).toBeVisible();
});

test('what a link leads to is asked for when it is pressed, and answers the click that follows, no later one', async ({
  visit,
}) => {
  const { page } = await visit(elif, HOME, { clock: true });
  const link = menuLink(page, USERS);
  // What hears it comes when something is first pointed at.
  const hears = page.waitForEvent('requestfinished', (request) => /\/watch-presses-[^/]+\.js$/.test(request.url()));
  await page.reload();
  await link.hover();
  await hears;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/check-authority')) asked.push(request.postDataJSON().url);
  });
  await page.waitForLoadState('networkidle');
  const question = page.waitForRequest(CHECK);
  await page.mouse.down();
  await question;
  await page.getByRole('main').hover();
  await page.mouse.up();
  expect(asked).toEqual([USERS]);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
  await page.clock.runFor(600);
  const denial = { success: false, data: { because: [] }, message: 'yok', code: 'access-denied', requestId: 'x' };
  await page.route(CHECK, (route) => route.fulfill({ json: denial }));
  await link.click();
  await expect(page.getByText('Screen Access Check')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === HOME);
  await page.unroute(CHECK);
  asked.length = 0;
  await link.click();
  await expect(page.getByRole('main').getByRole('row', { name: /Ayşe/ }).first()).toBeVisible();
  expect(asked).toEqual([USERS]);
});
