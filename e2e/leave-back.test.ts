import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { elif, expect, menuLink, ORDERS, STOCK, shellStands, test } from './support/journey.ts';

const MATRIX = '/screen/access/matrix';

const goBackToWork = (page: Page) => page.getByRole('button', { name: 'Düzenlemeye dön' });

const leave = (page: Page) => page.getByRole('button', { name: 'Sayfadan çık' });

/** Writes down every address that stands while a question waits. */
const watchAddresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { addressesAsked: seen });
    const look = () => {
      if ([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Düzenlemeye dön'))
        seen.add(location.pathname);
      requestAnimationFrame(look);
    };
    look();
  });

const addressesAsked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { addressesAsked: Set<string> }).addressesAsked]);

/** The browser's own button, without waiting for a page that does not come. */
const pressBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** What was left half done here and before is nobody's any more. */
const dropDrafts = async (api: Api): Promise<void> => {
  const kept = await api.data<readonly { readonly key: string }[]>('GET', '/api/common/drafts');
  for (const { key } of kept) await api.data('DELETE', `/api/common/drafts?key=${encodeURIComponent(key)}`);
};

type Case = {
  readonly what: string;
  readonly path: string;
  /** Leaves something half done on the page. */
  readonly begin: (page: Page) => Promise<void>;
  readonly stands: (page: Page) => Promise<void>;
};

const CASES: readonly Case[] = [
  {
    what: 'a form over a list',
    path: ORDERS,
    begin: async (page) => {
      await page.getByRole('button', { name: 'Emir aç' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Ürün' }).fill('Nar suyu 1 L');
    },
    stands: (page) =>
      expect(page.getByRole('dialog').getByRole('combobox', { name: 'Ürün' })).toHaveValue('Nar suyu 1 L'),
  },
  {
    what: 'changes that wait in the matrix',
    path: MATRIX,
    begin: async (page) => {
      await page.getByRole('gridcell', { name: /^Kalite, Stok/ }).click();
      await expect(page.getByRole('button', { name: '1 değişikliği kaydet' })).toBeEnabled();
    },
    stands: (page) => expect(page.getByRole('button', { name: '1 değişikliği kaydet' })).toBeEnabled(),
  },
];

for (const { what, path, begin, stands } of CASES)
  test(`until it is answered, the browser’s Back leaves the address with ${what}`, async ({ visit }) => {
    const { page, api } = await visit(elif, STOCK);
    await dropDrafts(api);
    // A page that stays open in a tab is not left.
    await api.data('PUT', '/api/common/preferences', { workTabs: false });
    await page.reload();
    await shellStands(page);
    const group = page.locator('nav').getByRole('button', { name: 'Yetki Yönetimi' });
    if (path === MATRIX && (await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await menuLink(page, path).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await begin(page);
    await watchAddresses(page);
    const before = page.url();
    await pressBack(page);
    await expect(goBackToWork(page)).toBeVisible();
    await expect(page).toHaveURL(before);
    await goBackToWork(page).click();
    await expect(goBackToWork(page)).toHaveCount(0);
    await stands(page);
    await expect(page).toHaveURL(before);
    // Asked again and answered the other way, it goes where it was sent.
    await pressBack(page);
    await expect(leave(page)).toBeVisible();
    await expect(page).toHaveURL(before);
    expect(await addressesAsked(page)).toEqual([path]);
    await leave(page).click();
    await expect(page).toHaveURL((url) => url.pathname === STOCK);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
    await page.goto('about:blank');
    await dropDrafts(api);
  });
