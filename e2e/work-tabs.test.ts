import type { Page } from '@playwright/test';
import { createNewcomer, setGrant } from './support/cast.ts';
import { elif, expect, ORDERS, seriousFaults, STOCK, test } from './support/journey.ts';

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tab', { name, ...(typeof name === 'string' && { exact: true }) });
const shown = (page: Page) => page.getByRole('tab', { selected: true });
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'mainNavigation' }).getByRole('link', { name, exact: true });

const switchOn = async (page: Page) => {
  await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Çalışma sekmeleri' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tablist', { name: 'Çalışma sekmeleri' })).toBeVisible();
};

test('screens stay open as tabs over a reload, with what was looked for, and are worked by keys', async ({ visit }) => {
  const { page } = await visit(elif, `${STOCK}?company=1`);
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await switchOn(page);
  await page.getByRole('searchbox', { name: /ara/i }).last().fill('un');
  await expect(page).toHaveURL(/q=un/);
  await menuLink(page, 'Üretim Emirleri').click();
  await expect(shown(page)).toHaveAccessibleName('Üretim Emirleri');
  // The middle button keeps a second one beside it.
  await menuLink(page, 'Stok').click({ button: 'middle' });
  await expect(tab(page, 'Stok (2)')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(ORDERS));
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(await seriousFaults(page)).toEqual([]);

  await page.keyboard.press('F9');
  await expect(tab(page, 'Üretim Emirleri')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Stok')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/stock\?.*q=un/);
  await expect(page.getByRole('searchbox', { name: /ara/i }).last()).toHaveValue('un');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('tab')).toHaveText([/Üretim Emirleri/, /^Stok$/, /Stok \(2\)/]);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab')).toHaveText([/Üretim Emirleri/, /Stok \(2\)/]);
  await page.keyboard.press('Insert');
  await expect(shown(page)).toHaveAccessibleName('Stok');
  await expect(page).toHaveURL(/q=un/);

  // The menu of a tab opens at it, by the pointer and by its key; what is closed together comes back where it was.
  const before = await page.getByRole('tab').allTextContents();
  await tab(page, 'Stok').click({ button: 'right' });
  const [menu, at] = [page.getByRole('menu'), await tab(page, 'Stok').boundingBox()];
  await expect.poll(async () => Math.abs(((await menu.boundingBox())?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(150);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(tab(page, 'Stok')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Ötekileri kapat' }).click();
  await expect(page.getByRole('tab')).toHaveText([/^Stok$/]);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('tab')).toHaveText(before);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Sekmeyi taşı');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tablist')).toBeHidden();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sekme değiştir: Stok/ }).click();
  await page.getByRole('menuitem', { name: 'Üretim Emirleri' }).click();
  await expect(page).toHaveURL(new RegExp(ORDERS));
});

test('a tab whose screen was withdrawn says so, and closes without a question', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK, ORDERS]);
  const { page } = await visit(newcomer);
  await switchOn(page);
  await menuLink(page, 'Stok').click();
  await expect(shown(page)).toHaveAccessibleName('Stok');
  await menuLink(page, 'Üretim Emirleri').click();
  await expect(shown(page)).toHaveAccessibleName('Üretim Emirleri');
  await setGrant(admin, newcomer.role, STOCK, 'none');
  await expect(tab(page, /^Stok, erişiminiz kaldırıldı/)).toBeVisible();
  await tab(page, /^Stok/).click();
  await expect(page.getByText('“Stok” sekmesi kapandı: bu ekrana erişiminiz kaldırılmış.')).toBeVisible();
  await expect(tab(page, /^Stok/)).toHaveCount(0);
  await expect(shown(page)).toHaveAccessibleName('Üretim Emirleri');
});

test('a screen that is left while the tabs are on their way stands among them', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK, ORDERS]);
  const { page } = await visit(newcomer, STOCK);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/work-tabs-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Çalışma sekmeleri' }).click();
  await page.keyboard.press('Escape');
  await menuLink(page, 'Üretim Emirleri').click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  release();
  await expect(page.getByRole('tab')).toHaveText([/^Stok$/, /^Üretim Emirleri$/]);
  await expect(shown(page)).toHaveAccessibleName('Üretim Emirleri');
});

test('tabs are offered once to a person who goes between screens, and are turned off again at once', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin, [STOCK, ORDERS]);
  const { page } = await visit(newcomer, STOCK);
  const offer = page.getByText('Açtığınız ekranlar üstte sekme olarak açık kalsın mı?');
  for (const name of [
    'Üretim Emirleri',
    'Stok',
    'Üretim Emirleri',
    'Stok',
    'Üretim Emirleri',
    'Stok',
    'Üretim Emirleri',
  ]) {
    await menuLink(page, name).click();
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  }
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Sekmeleri aç' }).click();
  await expect(page.getByRole('tablist', { name: 'Çalışma sekmeleri' })).toBeVisible();
  await page.getByRole('button', { name: 'Sekmeleri kapat' }).click();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await menuLink(page, 'Stok').click();
  await menuLink(page, 'Üretim Emirleri').click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
