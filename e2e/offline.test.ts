import { expect, mehmet, menuLink, ORDERS, STOCK, test } from './support/journey.ts';

test('without a network the page stays, and says so', async ({ visit }) => {
  const { page, context } = await visit(mehmet, STOCK);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByPlaceholder('Kod, ad veya lot').fill('igd');
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  await menuLink(page, ORDERS).click();
  await expect(page).toHaveURL(/\/500-server-error/);
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Ana sayfaya git' })).toBeVisible();
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
});
