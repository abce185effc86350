import { ayse, expect, mehmet, signInOn, STOCK, shellStands, test } from './support/journey.ts';

test('a deep link opens after sign-in, its query kept', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto(`${STOCK}?q=portakal`);
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL(
    (url) => url.pathname === STOCK && url.searchParams.get('q') === 'portakal' && url.hash === '',
  );
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
});

test('the root leads home', async ({ visit }) => {
  const { page } = await visit(ayse, '/');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboards/home');
  await expect(page.getByRole('main')).toContainText('Ayşe');
});

test('an address that does not exist leads to the page that says so, without sign-in', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL((url) => url.pathname === '/404-not-found');
  await expect(page.getByRole('heading').first()).toBeVisible();
});
