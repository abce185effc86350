import { expect, HOME, mehmet, shellStands, STOCK, test } from '../support/journey.ts';

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

test('leaving without a session ends at sign-in', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto('/sign-out');
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
});
