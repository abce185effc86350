import {
  expect,
  markDocument,
  isSameDocument,
  mehmet,
  menuLink,
  ORDERS,
  signInOn,
  STOCK,
  shellStands,
  test,
} from '../support/journey.ts';

test('who is signed in goes on until the token ends, is told, and goes on by themselves afterwards', async ({
  provider,
  visit,
}) => {
  const { page, context } = await visit(mehmet, STOCK, { clock: true });
  await markDocument(page);
  await provider.goAway(context);
  try {
    await page.clock.fastForward('04:10');
    await expect(page.getByRole('alert')).toContainText('Çalışmayı sürdürebilirsiniz', { timeout: 20_000 });
    await menuLink(page, ORDERS).click();
    // The list before has rows as well: time goes on once this screen stands.
    await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();

    await page.clock.fastForward('01:00');
    await expect(page.getByRole('alert').first()).toContainText('Oturumunuzun süresi doldu', { timeout: 20_000 });
    await expect(page).toHaveURL((url) => url.pathname === ORDERS);
  } finally {
    await provider.comeBack(context);
  }
  await expect(page.getByText('Oturumunuzun süresi doldu')).toHaveCount(0, { timeout: 20_000 });
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('the same with a token that really ends, at a provider of its own', async ({ provider, visit }) => {
  test.skip(provider.outside === null, 'a provider inside the product is away when the product is');
  await provider.withTokensOf(20, async (origin) => {
    const { page, context, api } = await visit(mehmet, origin + STOCK);
    await markDocument(page);
    await provider.goAway(context);
    try {
      await expect(page.getByRole('alert')).toContainText('Çalışmayı sürdürebilirsiniz', { timeout: 20_000 });
      await menuLink(page, ORDERS).click();
      await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('alert').first()).toContainText('Oturumunuzun süresi doldu', { timeout: 25_000 });
      expect((await api.call('GET', '/derinuaa/api/account')).status).toBe(200);
    } finally {
      await provider.comeBack(context);
    }
    await expect(page.getByText('Oturumunuzun süresi doldu')).toHaveCount(0, { timeout: 20_000 });
    await menuLink(page, STOCK).click();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('signing in says what is wrong, and goes on by itself to the page that was wanted', async ({
  provider,
  stranger,
}) => {
  const { page, context } = await stranger();
  await provider.goAway(context);
  try {
    await page.goto(`${STOCK}?q=portakal`);
    await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
    await expect(page.getByRole('alert')).toContainText('Kimlik sağlayıcıya ulaşılamıyor');
  } finally {
    await provider.comeBack(context);
  }
  await expect(page.locator('form input[type="password"]')).toBeVisible({ timeout: 15_000 });
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL((url) => url.pathname === STOCK && url.searchParams.get('q') === 'portakal');
});

test('signing out while the provider is away ends it here and says what stays open', async ({ provider, visit }) => {
  const { page, context } = await visit(mehmet);
  await provider.goAway(context);
  try {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Mehmet Kaya/ })
      .click();
    await page.getByRole('menuitem', { name: /Çıkış/ }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
    await expect(page.getByRole('alert')).toContainText('oradaki oturumunuz açık kalmış olabilir');
  } finally {
    await provider.comeBack(context);
  }
});
