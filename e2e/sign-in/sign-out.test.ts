import { expect, HOME, mehmet, shellStands, signInForm, signInOn, STOCK, test } from '../support/journey.ts';

test('a second tab opens without a password, and signing out ends both', async ({ visit }) => {
  const { page, context } = await visit(mehmet);
  const second = await context.newPage();
  await second.goto(STOCK);
  await shellStands(second);
  await expect(second).toHaveURL((url) => url.pathname === STOCK);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mehmet Kaya/ })
    .click();
  await page.getByRole('menuitem', { name: /Çıkış/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  await expect(second).toHaveURL((url) => url.pathname === '/sign-in' || url.pathname === '/sign-out', {
    timeout: 10_000,
  });
  await expect(second.getByRole('main')).not.toContainText('kg');

  await page.goto(HOME);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /oturum aç/i }).first()).toBeVisible();
});

test('who signs out is told so and finds the form for the next one', async ({ visit }) => {
  const { page } = await visit(mehmet);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mehmet Kaya/ })
    .click();
  await page.getByRole('menuitem', { name: /Çıkış/ }).click();
  await expect(page.getByText('Oturumunuz kapatıldı.')).toBeVisible();
  await expect(signInForm(page).name).toBeVisible();
  await signInOn(page, mehmet);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
});

test('leaving without a session ends at sign-in', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto('/sign-out');
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
});

test('a page without the shell is one again after signing out and in, and nothing of it is stored', async ({
  visit,
}) => {
  const { page } = await visit(mehmet);
  await page.goto(`${STOCK}?layout=empty`);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.goto('/sign-out?layout=empty');
  await expect(page).toHaveURL(({ pathname, search }) => pathname === '/sign-in' && search === '?layout=empty');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('empty');
  await signInOn(page, mehmet);
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === HOME && searchParams.get('layout') === 'empty',
  );
  await expect(page.getByRole('main')).toContainText('Mehmet');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
