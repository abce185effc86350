import type { Page } from '@playwright/test';
import { HOME, LOTS, STOCK, USERS, elif, expect, mehmet, menuLink, recordOf, test } from './support/journey.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the focus is where it is wanted; the number of stops in between is no promise. */
const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  for (let stop = 0; stop < most; stop += 1) {
    const told = await focused(page).evaluateAll((all) => {
      const [at] = all as HTMLElement[];
      return at === undefined ? '' : (at.getAttribute('aria-label') ?? at.innerText ?? '');
    });
    if (name.test(told)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab led to ${name}`);
};

test('the first stop leads past the navigation, and Ctrl K to everything', async ({ visit }) => {
  const { page } = await visit(mehmet);
  await page.reload();
  await expect(menuLink(page, STOCK)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('İçeriğe geç');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('stok');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === STOCK);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
});

test('a page that was just opened scrolls by the arrow keys, and is come back to where it was left', async ({
  visit,
}) => {
  // In the document that somebody has just signed in with.
  const { page } = await visit(mehmet);
  await page.setViewportSize({ width: 1440, height: 360 });
  await expect(menuLink(page, STOCK)).toBeVisible();
  const top = () => page.getByRole('main').evaluate(({ scrollTop }) => Math.round(scrollTop));
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight))
    .toBeGreaterThan(200);
  // The keys come with the scrollbar, which is fetched once the page stands.
  await expect(page.locator('main + [aria-hidden="true"] > :not([hidden])')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  expect(await top()).toBe(30);
  // Not to its end: the list of screens opened last, which it ends with, takes another height after the next one.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  const left = await top();
  expect(left).toBe(150);

  await menuLink(page, STOCK).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  // The page is announced, and the focus stays in the menu.
  await expect(page.locator('[data-page-announcer]')).toHaveText('Stok');
  await expect(menuLink(page, STOCK)).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-page-announcer]')).toHaveText('Ana Sayfa');
  await expect.poll(top).toBe(left);
  await page.reload();
  await expect.poll(top).toBe(left);
});

test('a list is walked, its record opened and left, and the focus comes back', async ({ visit }) => {
  const { page } = await visit(mehmet, LOTS);
  const rows = page.getByRole('main').getByRole('grid').getByRole('row');
  const cell = (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column);
  await expect(cell(2, 0)).toBeVisible();
  await page.getByRole('main').focus();
  await tabTo(page, /^Tüm yerler|^Yer$/);
  // The whole list is one stop of the Tab key; its cells are walked by arrows.
  for (let stop = 0; stop < 12 && (await focused(page).getAttribute('role')) !== 'gridcell'; stop += 1)
    await page.keyboard.press('Tab');
  await expect(cell(1, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(2, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recordOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recordOf(page)).toHaveCount(0);
  await expect(cell(2, 1)).toBeFocused();

  // The choice of rows and the code stand before the name.
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  const header = page.getByRole('columnheader', { name: /Malzeme/ });
  await expect(header).toBeFocused();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-itemName/);
});

test('a dialog takes the focus, keeps it, says its mistakes, and gives it back', async ({ visit }) => {
  const { page } = await visit(mehmet, STOCK);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('main').focus();
  await tabTo(page, /^Malzeme aç$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Malzeme aç' });
  await expect(dialog.getByLabel('Kod')).toBeFocused();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.locator(':focus').count()).toBe(1);
  }
  await dialog.getByLabel('Kod').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Zorunlu').first()).toBeVisible();
  await expect(dialog.getByLabel('Kod')).toBeFocused();
  await page.keyboard.type('YARIM');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Kaydedilmemiş değişiklikler')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Kod')).toHaveValue('YARIM');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Kaydetmeden kapat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Malzeme aç' })).toBeFocused();
});

test('the matrix is walked and changed by keys, and nothing is saved until it is said', async ({ visit }) => {
  const { page, api } = await visit(elif, '/screen/access/matrix');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  const before = await api.data('GET', '/derinuaa/api/grants');
  await grid.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '1']) await page.keyboard.press(key);
  await expect(focused(page)).toHaveAccessibleName(/kaydedilmedi|Görüntüle/);
  await page.keyboard.press('2');
  await expect(focused(page)).toHaveAccessibleName(/kaydedilmedi/);
  await page.keyboard.press('Delete');
  await expect(focused(page)).not.toHaveAccessibleName(/kaydedilmedi/);
  expect(await api.data('GET', '/derinuaa/api/grants')).toEqual(before);
});

test('the menu of the person opens, is walked and closes by keys', async ({ visit }) => {
  const { page } = await visit(mehmet);
  // What leaves slowly has to give the focus back too.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('main').focus();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mehmet Kaya/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /Mehmet Kaya/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const profile = page.getByRole('menuitem', { name: 'Profil' });
  await expect(profile).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(profile).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/screen/user-system/user-profile');
});

test('each stop of the Tab key is seen', async ({ visit }) => {
  const { page } = await visit(elif);
  for (const url of [HOME, USERS, '/screen/access/roles']) {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return 'nothing';
        const ring = (of: Element | null): boolean => {
          if (of === null) return false;
          const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(of);
          return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px');
        };
        // A text field shows the focus by its border, which is the field's own.
        const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
        return ring(at) || ring(at.parentElement) || (isField && at.type !== 'checkbox')
          ? 'seen'
          : at.outerHTML.slice(0, 160);
      });
      expect.soft(['seen', 'nothing'], `${url}, stop ${stop + 1}: ${seen}`).toContain(seen);
    }
  }
});

test('the timeline is walked by keys: one stop, arrows from order to order, each told in full', async ({ visit }) => {
  const { page } = await visit(mehmet, '/screen/scheduler-pro-sample');
  const board = page.getByRole('region', { name: 'Hatların emirleri' });
  await expect(board.getByRole('button').first()).toBeVisible();
  expect(await board.locator('[tabindex="0"]').count()).toBe(1);
  await page.getByRole('main').focus();
  await tabTo(page, /^UE-/);
  const line = board.getByRole('list').filter({ has: page.locator(':focus') });
  const first = await focused(page).getAttribute('aria-label');
  await expect(page.getByRole('tooltip')).toHaveText(first ?? '');
  expect(first).toMatch(/^UE-\d+ .+, (\S+ )?\d\d:\d\d – (\S+ )?\d\d:\d\d, .+$/);
  const from = await line.getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).not.toHaveAccessibleName(first ?? '');
  expect(await line.getAttribute('aria-label')).not.toBe(from);
  await page.keyboard.press('ArrowUp');
  expect(await line.getAttribute('aria-label')).toBe(from);
  await page.keyboard.press('End');
  await expect(line.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(line.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
