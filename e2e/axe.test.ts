import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { elif, expect, HOME, ORDERS, seriousFaults, shellStands, STOCK, test, USERS } from './support/journey.ts';

// The longest of all, and none changes what another sees.
test.describe.configure({ mode: 'parallel' });

type MenuItem = { readonly url: string | null };

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const THEMES = ['light', 'dark'] as const;
/** What depends on the theme; the other rules look at the same page twice. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The theme of the system, which the page follows while it is open. */
const showIn = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  // Even the shortest transition keeps the old colour until the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const followTheSystem = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('theme', 'auto'));
  await page.reload();
  await shellStands(page);
};

/** The page as it stands, in both themes. */
const expectNoFault = async (page: Page, what: string): Promise<void> => {
  for (const theme of THEMES) {
    await showIn(page, theme);
    expect.soft(await seriousFaults(page, theme === 'light' ? undefined : OF_COLOUR), `${what}, ${theme}`).toEqual([]);
  }
};

const beside = ['/403-unauthorized', '/404-not-found', '/500-server-error', '/504-gateway-timeout', '/sign-in'];
const opened = [`${STOCK}?row=1`, `${ORDERS}?row=1`, `${USERS}?person=1`, '/client/list?client=1'];

/** Every screen of elif's menu, some with a record open, and the pages beside them. */
const pagesOf = async (api: Api): Promise<ReadonlySet<string>> => {
  const menu = await api.data<MenuItem[]>('GET', '/derinuaa/api/uaa-navigation-menus/list');
  const screens = menu.flatMap(({ url }) => (url === null ? [] : [url]));
  expect(screens.length).toBeGreaterThan(6);
  return new Set([HOME, ...screens, '/screen/user-system/user-profile', ...opened, ...beside]);
};

for (const size of [WIDE, PHONE])
  test(`no screen has a serious fault of accessibility in either theme, ${size.width} px`, async ({ visit }) => {
    test.setTimeout(600_000);
    const { page, api } = await visit(elif);
    const urls = await pagesOf(api);
    await page.setViewportSize(size);
    await followTheSystem(page);
    for (const url of urls)
      await test.step(url, async () => {
        await page.goto(url);
        await page.waitForLoadState('networkidle');
        await expectNoFault(page, url);
      });
  });

test('no menu, popup or dialog has one either', async ({ visit }) => {
  test.setTimeout(600_000);
  const { page } = await visit(elif, USERS);
  await followTheSystem(page);
  const header = page.getByRole('banner');
  for (const name of [/^Elif Yılmaz|kullanıcı menüsü/i, /firma değiştir/i, /bildirim/i]) {
    await header.getByRole('button', { name }).first().click();
    await expectNoFault(page, String(name));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('columnheader').nth(2).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectNoFault(page, 'the menu of a column');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yeni kullanıcı' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kullanıcı oluştur' }).click();
  await expect(page.getByText('Zorunlu').first()).toBeVisible();
  await expectNoFault(page, 'a form with mistakes');
  await page.setViewportSize(PHONE);
  await page.goto(HOME);
  await shellStands(page);
  await page.getByRole('banner').getByRole('button', { name: /menü/i }).first().click();
  await expectNoFault(page, 'the navigation over the content');
});
