import { elif, expect, HOME, shellStands, test } from './support/journey.ts';

test('English is chosen in the menu, at once and for the next time', async ({ visit }) => {
  const { page } = await visit(elif);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.getByRole('button', { name: 'Elif Yılmaz' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { name: /^Good .+, Elif$/ })).toBeVisible();
  await expect(page.locator('nav').getByRole('link', { name: 'Stock' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/(?:Pzt|Sal|Çar|Per|Cum|Cmt|Paz)/);

  await page.goto(HOME);
  await shellStands(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('nav').getByRole('link', { name: 'Stock' }).first()).toBeVisible();
});

test('a language that cannot be fetched is said so, and is there as soon as it can', async ({ visit }) => {
  const { page } = await visit(elif);
  const english = page.getByRole('menuitemradio', { name: 'English' });
  await page.route('**/assets/first-texts-en-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Elif Yılmaz' }).click();
  await english.click();
  await expect(page.getByText('Dil değiştirilemedi.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  await page.unroute('**/assets/first-texts-en-*.js');
  await page.getByRole('button', { name: 'Elif Yılmaz' }).click();
  await english.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { name: /^Good .+, Elif$/ })).toBeVisible();
});
