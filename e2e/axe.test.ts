import type { Page } from '@playwright/test';
import { elif, expect, HOME, ORDERS, seriousFaults, shellStands, STOCK, test, USERS } from './support/journey.ts';

type MenuItem = { readonly url: string | null };

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const showIn = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate((wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted), scheme);
};

/** The page as it stands, in both themes, wide and on a phone. */
const expectNoFault = async (page: Page, what: string): Promise<void> => {
  for (const size of [WIDE, PHONE])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await showIn(page, scheme);
      expect.soft(await seriousFaults(page), `${what}, ${scheme}, ${size.width} px`).toEqual([]);
    }
  await page.setViewportSize(WIDE);
};

test('no screen has a serious fault of accessibility, light and dark, wide and on a phone', async ({ visit }) => {
  test.setTimeout(300_000);
  const { page, api } = await visit(elif);
  const menu = await api.data<MenuItem[]>('GET', '/derinuaa/api/uaa-navigation-menus/list');
  const screens = menu.flatMap(({ url }) => (url === null ? [] : [url]));
  expect(screens.length).toBeGreaterThan(6);
  const beside = ['/403-unauthorized', '/404-not-found', '/500-server-error', '/504-gateway-timeout', '/sign-in'];
  const opened = [`${STOCK}?row=1`, `${ORDERS}?row=1`, `${USERS}?person=1`, '/client/list?client=1'];
  for (const url of new Set([HOME, ...screens, '/screen/user-system/user-profile', ...opened, ...beside]))
    await test.step(url, async () => {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await expectNoFault(page, url);
    });
});

test('no menu, popup or dialog has one either', async ({ visit }) => {
  test.setTimeout(300_000);
  const { page } = await visit(elif, USERS);
  const header = page.getByRole('banner');
  for (const name of [/^Elif Yılmaz|kullanıcı menüsü/i, /firma değiştir/i, /bildirim/i]) {
    await header.getByRole('button', { name }).first().click();
    await expectNoFault(page, String(name));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Yeni kullanıcı' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kullanıcı oluştur' }).click();
  await expect(page.getByText('Zorunlu').first()).toBeVisible();
  await expectNoFault(page, 'a form with mistakes');
  await page.setViewportSize(PHONE);
  await page.goto(HOME);
  await shellStands(page);
  await page.getByRole('banner').getByRole('button', { name: /menü/i }).first().click();
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    expect.soft(await seriousFaults(page), `the navigation over the content, ${scheme}`).toEqual([]);
  }
});
