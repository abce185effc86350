import type { BrowserContext, Page } from '@playwright/test';
import { ayse, elif, expect, HOME, mehmet, ORDERS, shellStands, signInOn, STOCK, test } from '../support/journey.ts';

const ASKED = `${ORDERS}?company=1&q=${encodeURIComponent('şişe')}`;
const REFUSAL = { success: false, data: null, message: 'eski', code: 'token-invalid', requestId: 'x' };

const isApi = (url: URL) => /^\/(api|derinuaa|derinexecution)\//.test(url.pathname);

// What somebody's own doing asks, and nothing else: what the page asks of its own accord must not meet the end before that.
const isList = (url: URL) => url.pathname.startsWith('/derinexecution/api/data-sources/');
const isDraft = (url: URL) => url.pathname.startsWith('/api/common/drafts');

/** What the browser meets once the session has ended: no cookie opens it, no token is renewed, none is taken. */
const endSession = async (page: Page, context: BrowserContext, refused = isApi): Promise<void> => {
  await context.clearCookies();
  await page.route(/\/token$/, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.route(refused, (route) => route.fulfill({ status: 401, json: REFUSAL }));
};

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** The page that says so, on which the person may sign in again. */
const toldSo = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in' && url.search === '');
  await expect(page.getByRole('main')).toContainText('Oturumunuz sona erdi');
  await expect(page.getByRole('main')).toContainText('Üretim Emirleri');
  await expect(page.getByRole('main')).not.toContainText(ORDERS);
};

test('a session that ends is told of, and the same person is back on the very page after signing in', async ({
  visit,
}) => {
  const { page, context } = await visit(mehmet, ASKED);
  const search = page.getByRole('main').getByRole('searchbox').first();
  await expect(search).toHaveValue('şişe');
  await endSession(page, context, isList);
  await search.fill('şişe 1');
  await toldSo(page);
  expect(await stored(page)).not.toMatch(/eyJ[\w-]+\.[\w-]+|_token/);

  await page.reload();
  await toldSo(page);
  await page.unrouteAll();
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === ORDERS && searchParams.get('company') === '1' && searchParams.get('q') === 'şişe 1',
  );
  await expect(search).toHaveValue('şişe 1');
  expect(await stored(page)).not.toContain('session-ended');
});

test('another person who signs in there goes home, and finds nothing of it', async ({ visit }) => {
  const { page, context } = await visit(mehmet, ASKED);
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('şişe');
  await endSession(page, context, isList);
  await page.getByRole('main').getByRole('searchbox').first().fill('şişe 2');
  await toldSo(page);
  await page.unrouteAll();
  await signInOn(page, ayse);
  await shellStands(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === HOME);
  expect(await stored(page)).not.toMatch(/şişe|%C5%9Fi/);
});

test('what was typed last into a form comes back with the page, though the server took nothing of it', async ({
  visit,
}) => {
  const { page, context } = await visit(elif, `${ORDERS}?company=1&form=new`);
  const product = page.getByRole('dialog').getByLabel('Ürün');
  await expect(product).toBeVisible();
  await endSession(page, context, isDraft);
  await product.fill('Şeftali suyu 1 L');
  await toldSo(page);
  await page.unrouteAll();
  await signInOn(page, elif);
  await expect(product).toHaveValue('Şeftali suyu 1 L');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('form') === 'new');
  expect(await stored(page)).not.toContain('Şeftali');
  await page.getByRole('button', { name: 'Taslağı at' }).click();
});

test('where the server refuses a session that the provider still knows, the page is kept the same way', async ({
  visit,
}) => {
  const { page } = await visit(mehmet, ASKED);
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('şişe');
  await page.route(isList, (route) => route.fulfill({ status: 401, json: REFUSAL }));
  await page.getByRole('main').getByRole('searchbox').first().fill('şişe 3');
  await toldSo(page);
  await page.unrouteAll();
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === ORDERS && searchParams.get('q') === 'şişe 3',
  );
});

test('in every tab of the browser the session ends, and each finds its own page again', async ({ visit }) => {
  const { page, context } = await visit(mehmet, ASKED);
  const second = await context.newPage();
  await second.goto(`${STOCK}?company=1&q=nar`);
  await shellStands(second);
  await endSession(page, context);
  await page.getByRole('main').getByRole('searchbox').first().fill('şişe 4');
  await toldSo(page);
  await expect(second).toHaveURL(({ pathname }) => pathname === '/sign-in');
  await expect(second.getByRole('main')).toContainText('Oturumunuz sona erdi');
  await page.unrouteAll();
  await signInOn(page, mehmet);
  await shellStands(page);
  await second.getByRole('button', { name: 'Oturum aç' }).click();
  await expect(second).toHaveURL(({ pathname, searchParams }) => pathname === STOCK && searchParams.get('q') === 'nar');
});

test('whoever signed out on purpose is told of no end, and is home after the next sign-in', async ({ visit }) => {
  const { page } = await visit(mehmet, ASKED);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mehmet Kaya/ })
    .click();
  await page.getByRole('menuitem', { name: /Çıkış/ }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/sign-in');
  await expect(page.getByRole('main')).toContainText('Devam etmek için oturum açın');
  await expect(page.getByRole('main')).not.toContainText('sona erdi');
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === HOME);
});

test('the address that waits is told in letters, not in codes', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto(`/sign-in?to=${encodeURIComponent(`${ORDERS}?q=${encodeURIComponent('şişe & çay')}`)}`);
  await expect(page.getByRole('main')).toContainText(`${ORDERS}?q=şişe %26 çay`);
});

test('going back right after signing in leads to no page of the provider', async ({ stranger, baseURL, provider }) => {
  test.skip(provider.outside !== null, 'another provider answers its own pages');
  const { page } = await stranger();
  await page.goto(`${STOCK}?q=nar`);
  await signInOn(page, mehmet);
  await shellStands(page);
  await page.goBack();
  await shellStands(page);
  await expect(page.getByRole('main')).not.toContainText('süresi doldu');
  expect(new URL(page.url()).pathname).not.toMatch(/^\/idp/);
  expect(new URL(page.url()).origin).toBe(baseURL);
});
