import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  isSameDocument,
  markDocument,
  mehmet,
  menuLink,
  ORDERS,
  shellStands,
  STOCK,
  test,
} from './support/journey.ts';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

/** The way on from a page that says what failed. */
const again = (page: Page) => page.getByRole('link', { name: 'Yeniden dene' });

/** What is written of a page that was not answered, and of a live connection that is tried meanwhile. */
const UNANSWERED = /Sunucuya ulaşılamıyor|WebSocket connection to .* net::ERR_INTERNET_DISCONNECTED/;

const withoutNetwork = async (page: Page, context: BrowserContext): Promise<void> => {
  await markDocument(page);
  await context.setOffline(true);
  await menuLink(page, ORDERS).click();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
};

test('without a network a click in the menu stays in the shell, and what it led to opens when the network is back', async ({
  noise,
  visit,
}) => {
  noise.expected.push(UNANSWERED);
  const { page, context } = await visit(mehmet, STOCK);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await withoutNetwork(page, context);
  await shellStands(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === ORDERS);
  await expect(page.getByText('Ekran açıldı')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  await shellStands(page);

  await context.setOffline(false);
  await expect(heading(page, 'Üretim Emirleri')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Sunucuya ulaşılamıyor')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('while a page cannot be reached the others can still be asked for, and the one left is forgotten', async ({
  noise,
  visit,
}) => {
  noise.expected.push(UNANSWERED);
  const { page, context } = await visit(mehmet, STOCK);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await withoutNetwork(page, context);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  await context.setOffline(false);
  await expect(heading(page, 'Stok')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === STOCK);
  expect(await isSameDocument(page)).toBe(true);
});

test('after an answer of the server that failed, trying again asks within the page', async ({ noise, visit }) => {
  noise.expected.push(UNANSWERED);
  const { page, context } = await visit(mehmet, STOCK);
  const lookup = '**/uaa-screen/find-by-url';
  await page.route(lookup, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, data: null, message: 'Arıza', code: 'unexpected', requestId: 'x' },
    }),
  );
  await menuLink(page, ORDERS).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/500-server-error');
  await expect(again(page)).toBeVisible();
  await markDocument(page);
  await context.setOffline(true);
  await again(page).click();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(lookup);
  await context.setOffline(false);
  await expect(heading(page, 'Üretim Emirleri')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('trying again after a first load that timed out asks within the page too', async ({ noise, visit }) => {
  noise.expected.push(UNANSWERED);
  const { page, context } = await visit(mehmet, STOCK);
  const account = '**/derinuaa/api/account';
  await page.route(account, (route) => route.fulfill({ status: 504, json: { success: false } }));
  await page.goto(ORDERS);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/504-gateway-timeout');
  // The address comes before its page, whose code is fetched then.
  await expect(again(page)).toBeVisible();
  await markDocument(page);
  await page.unroute(account);
  await context.setOffline(true);
  await again(page).click();
  await expect(page.getByRole('main')).toContainText('Sunucuya ulaşılamıyor');
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await expect(heading(page, 'Üretim Emirleri')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('where the code of the page that says what failed does not arrive either, one stays in the product', async ({
  noise,
  visit,
}) => {
  noise.expected.push(UNANSWERED, /dynamically imported module/);
  const { page } = await visit(mehmet, STOCK);
  const lookup = '**/uaa-screen/find-by-url';
  const code = '**/assets/server-error-*.js';
  await page.route(lookup, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.route(code, (route) => route.abort());
  await markDocument(page);
  await menuLink(page, ORDERS).click();
  await expect(page.getByRole('main')).toContainText('Ekran yüklenemedi');
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(code);
  await page.unroute(lookup);
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(again(page)).toBeVisible();
});
