import type { Browser, BrowserContext, Page } from '@playwright/test';
import { elif, expect, HOME, ORDERS, shellStands, STOCK, test, USERS } from './support/journey.ts';

const MATRIX = '/screen/access/matrix';
const LEAST = 44;

/** The same person by finger, on a phone. */
const onPhone = async (browser: Browser, context: BrowserContext): Promise<Page> => {
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  return phone.newPage();
};

/** Controls that a finger would miss; a box is touched with its label, a link in a text with its line. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]';
    const isSeen = (element: Element): boolean => {
      const { visibility, opacity, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        width * height > 4 &&
        visibility === 'visible' &&
        opacity !== '0' &&
        clipPath === 'none' &&
        !element.closest('[inert]')
      );
    };
    const sizeOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect() ?? own;
      return { width: Math.max(own.width, label.width), height: Math.max(own.height, label.height) };
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => isSeen(element) && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
      .map(
        ({ element, width, height }) => `${element.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`,
      );
  }, LEAST);

const seenKeys = (page: Page): Promise<number> =>
  page.locator('kbd').evaluateAll((keys) => keys.filter((key) => key.checkVisibility()).length);

test('every control is large enough for a finger, and no keys are shown to it', async ({ visit, browser }) => {
  const { context } = await visit(elif, HOME);
  const page = await onPhone(browser, context);
  for (const url of [
    HOME,
    STOCK,
    `${STOCK}?row=1`,
    USERS,
    `${USERS}?person=3`,
    ORDERS,
    MATRIX,
    '/screen/access/roles?role=4',
    '/screen/audit/trail?event=2',
    '/client/list?client=1',
    '/screen/operations/requests',
    '/screen/operations/caches',
    '/screen/operations/announcements?form=new',
    '/screen/operations/station',
    '/screen/user-system/user-profile',
    '/screen/navigation/menu',
    '/403-unauthorized',
    '/404-not-found',
  ])
    await test.step(url, async () => {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      expect.soft(await tooSmall(page), url).toEqual([]);
      expect.soft(await seenKeys(page), url).toBe(0);
    });
});

test('menus and the search are large enough too', async ({ visit, browser }) => {
  const { context } = await visit(elif, HOME);
  const page = await onPhone(browser, context);
  await page.goto(STOCK);
  await shellStands(page);
  const bar = page.getByRole('banner');
  for (const name of [/^Menüyü aç/, /^Kullanıcı menüsü/, /^Diğer araçlar/, /^Her yerde ara/, /^Bildirimler/])
    await test.step(String(name), async () => {
      await bar.getByRole('button', { name }).tap();
      await expect(
        page.getByRole('menu').or(page.getByRole('dialog')).or(page.locator('nav[data-opened=true]')).first(),
      ).toBeVisible();
      expect.soft(await tooSmall(page)).toEqual([]);
      expect.soft(await seenKeys(page)).toBe(0);
      await page.keyboard.press('Escape');
    });
});

test('a list shows at least six records of two lines, with all that narrows it in one', async ({ visit, browser }) => {
  const { context } = await visit(elif, HOME);
  const page = await onPhone(browser, context);
  for (const url of [STOCK, USERS, ORDERS])
    await test.step(url, async () => {
      await page.goto(url);
      const rows = page.getByRole('main').getByRole('grid').getByRole('row');
      await expect(rows.nth(5)).toBeVisible();
      const seen = await rows.evaluateAll((all) => {
        const list = all[0]?.closest('[aria-busy]')?.getBoundingClientRect();
        return all.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= (list?.bottom ?? 0))
          .length;
      });
      expect(seen).toBeGreaterThanOrEqual(6);
      const tops = await page
        .getByRole('main')
        .getByLabel('Sıralama')
        .evaluate((sort) =>
          [...(sort.parentElement?.children ?? [])]
            .map((each) => each.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ top, height }) => Math.round(top + height / 2)),
        );
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
    });
});
