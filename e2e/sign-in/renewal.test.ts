import {
  expect,
  HOME,
  isSameDocument,
  liveStands,
  markDocument,
  menuLink,
  mehmet,
  ORDERS,
  STOCK,
  test,
} from '../support/journey.ts';

test('a token that is no longer taken is renewed silently, and the page stays', async ({ visit }) => {
  const { page, api } = await visit(mehmet);
  await liveStands(page);
  const before = api.token();
  await markDocument(page);
  let refusals = 0;
  await page.route('**/data-sources/stock-by-item/read', async (route) => {
    if (route.request().headers()['authorization'] !== `Bearer ${before}`) return route.continue();
    refusals += 1;
    await route.fulfill({
      status: 401,
      json: { success: false, data: null, message: 'eski', code: 'token-invalid', requestId: 'x' },
    });
  });
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  expect(refusals).toBeGreaterThan(0);
  expect(api.token()).not.toBe(before);
  await expect(page).toHaveURL((url) => url.pathname === STOCK);
  expect(await isSameDocument(page)).toBe(true);
  await liveStands(page);
});

test('when renewal fails as well, the person is signed out and comes back to the page', async ({ visit, baseURL }) => {
  const { page, context } = await visit(mehmet);
  await context.clearCookies();
  await page.route(/\/token$/, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.route('**/api/production/orders?**', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, data: null, message: 'eski', code: 'token-invalid', requestId: 'x' },
    }),
  );
  await menuLink(page, ORDERS).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/sign-in' ||
      url.pathname === '/sign-out' ||
      url.pathname.startsWith('/idp') ||
      url.origin !== baseURL,
    { timeout: 20_000 },
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a page that is left open is renewed in the background, past the end of its token', async ({ visit }) => {
  const { page, api } = await visit(mehmet, HOME, { clock: true });
  await liveStands(page);
  await markDocument(page);
  const tokens = new Set([api.token()]);
  // Three times as long as a token lives; nobody touches the page.
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    const renewed = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/token'),
    );
    await page.clock.fastForward('05:00');
    expect((await renewed).status()).toBe(200);
    await menuLink(page, renewal % 2 === 1 ? STOCK : ORDERS).click();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    tokens.add(api.token());
  }
  expect(tokens.size).toBe(4);
  expect(await isSameDocument(page)).toBe(true);
  await liveStands(page);
});

const endOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1_000;

test('the same past the real end of a short token: calls and the live connection go on', async ({
  provider,
  visit,
}) => {
  // The embedded provider is that of a product which is started for this.
  await provider.withTokensOf(15, async (origin) => {
    const { page, api } = await visit(mehmet, origin + HOME);
    await liveStands(page);
    await markDocument(page);
    const first = api.token();
    expect(endOf(first) - Date.now()).toBeLessThan(16_000);
    // Nobody touches the page until then.
    await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(endOf(first) + 1_000);
    await menuLink(page, STOCK).click();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    expect(endOf(api.token())).toBeGreaterThan(Date.now());
    expect(await isSameDocument(page)).toBe(true);
    await liveStands(page);
    await page.close();
  });
});
