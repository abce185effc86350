import { ayse, elif, expect, HOME, mehmet, ORDERS, shellStands, STOCK, test } from './support/journey.ts';

test('home shows each what their screens have to say today, and leads to the rows', async ({ visit }) => {
  const { page } = await visit(elif);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hatlar, bugün' })).toBeVisible();
  const figures = main.getByRole('list', { name: 'Bugünün rakamları' });
  for (const name of ['Açık üretim emri', 'Bugün üretilen', 'Emniyet stoğu altında', 'Bugünkü erişim reddi'])
    await expect(figures.getByRole('link', { name })).toBeVisible();
  // Nothing repeats the menu: what was opened last is a few of its screens.
  const menu = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  const links = await main.getByRole('link').allInnerTexts();
  expect(menu.length).toBeGreaterThan(8);
  expect(menu.filter((name) => links.includes(name)).length).toBeLessThan(menu.length);
  const bar = main.getByRole('list', { name: 'Hat 1' }).getByRole('link').first();
  const number = /(?<=UE-)\d+/.exec((await bar.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await bar.click();
  await expect(page).toHaveURL(({ pathname }) => pathname === ORDERS);
  await expect(page.getByRole('complementary', { name: new RegExp(`-${number}$`) })).toBeVisible();
});

test('the warehouse acts on what runs low from home, and is told nothing of rights', async ({ visit }) => {
  const { page } = await visit(mehmet);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bugünkü erişim reddi' })).toHaveCount(0);
  const low = main.getByRole('heading', { name: 'Azalan malzemeler' }).locator('xpath=ancestor::section');
  await low.scrollIntoViewIfNeeded();
  const receive = low.getByRole('link', { name: /^Stok girişi: / }).first();
  const name = ((await receive.getAttribute('aria-label')) ?? '').replace('Stok girişi: ', '');
  await receive.click();
  await expect(page).toHaveURL(({ pathname }) => pathname === STOCK);
  const form = page.getByRole('dialog', { name: 'Stok girişi' });
  await expect(form.getByRole('combobox', { name: 'Malzeme' }).first()).toHaveValue(new RegExp(name));
});

test('home is arranged by each person, wherever they sign in; a first visit says where to begin', async ({ visit }) => {
  const { page, api } = await visit(ayse);
  const main = page.getByRole('main');
  const lines = main.getByRole('heading', { name: 'Hatlar, bugün' });
  await expect(lines).toBeVisible();
  await main.getByRole('button', { name: 'Ana sayfayı düzenle' }).click();
  await main.getByRole('checkbox', { name: 'Hatlar, bugün' }).uncheck();
  await expect(lines).toHaveCount(0);
  await main.getByRole('button', { name: 'Bitti' }).click();
  await expect.poll(() => api.data('GET', '/api/common/preferences')).toMatchObject({ home: { hidden: ['lines'] } });
  const elsewhere = await visit(ayse, HOME);
  await shellStands(elsewhere.page);
  await expect(elsewhere.page.getByRole('main').getByRole('heading', { name: 'Hatlar, bugün' })).toHaveCount(0);
  await expect(elsewhere.page.getByRole('main').getByRole('button', { name: 'Ana sayfayı düzenle' })).toBeVisible();
  await main.getByRole('button', { name: 'Ana sayfayı düzenle' }).click();
  await main.getByRole('button', { name: 'Varsayılana dön' }).click();
  await expect(lines).toBeVisible();
});
