import { sideways } from './support/by-finger.ts';
import {
  elif,
  expect,
  HOME,
  menuLink,
  ORDERS,
  seriousFaults,
  shellStands,
  signInOn,
  STOCK,
  test,
} from './support/journey.ts';

test('on a phone the page of signing in fits, and the navigation opens over the content', async ({ stranger }) => {
  const { page } = await stranger();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HOME);
  await expect(page.getByRole('button', { name: /oturum aç/i }).first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await signInOn(page, elif);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(menuLink(page, STOCK)).not.toBeInViewport();

  const before = await page.getByRole('main').boundingBox();
  await page.getByRole('banner').getByRole('button', { name: /menü/i }).first().click();
  await expect(menuLink(page, STOCK)).toBeInViewport();
  expect((await page.getByRole('main').boundingBox())?.width).toBe(before?.width);
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  await expect(menuLink(page, STOCK)).not.toBeInViewport();
});

test('the top bar of an administrator cuts neither the page nor the company on a phone', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of ['/screen/access/matrix', '/screen/operations/caches', ORDERS]) {
    await page.goto(url);
    await shellStands(page);
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('height', '44px');
    const cut = await bar
      .getByText(/./)
      .evaluateAll((words) =>
        words.filter((word) => word.scrollWidth > word.clientWidth + 1).map((word) => word.textContent),
      );
    expect(cut, url).toEqual([]);
    const company = await bar.getByRole('button', { name: /^Firma değiştir/ }).boundingBox();
    expect(company?.height).toBeGreaterThanOrEqual(24);
  }

  // What has no room stands in a menu, but for the search.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Her yerde ara' })).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Soket testi' })).toHaveCount(0);
  const tools = bar.getByRole('button', { name: 'Diğer araçlar' });
  await tools.click();
  await page.getByRole('menuitem', { name: 'Sık kullanılanlara ekle' }).click();
  await expect(tools).toBeFocused();
  await tools.press('Enter');
  await page.getByRole('menuitem', { name: 'Sık kullanılanlardan çıkar' }).click();
  await tools.click();
  await expect(page.getByRole('menuitem', { name: 'Soket testi' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Önbelleği temizle' }).click();
  await expect(page.getByText('Önbellekler temizlendi')).toBeVisible();
});

test('a list of screens is seen on a phone, below its search', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/screen/navigation/menu');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeInViewport();
});

test('the menu over a phone takes the focus, is left by Escape, and gives the focus back', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(menuLink(page, STOCK)).toBeInViewport();
  await page.keyboard.press('Tab');
  expect(await page.locator('nav').locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(menuLink(page, STOCK)).not.toBeInViewport();
  await expect(open).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Her yerde ara' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('nothing that stands moves while the home page is drawn', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.sum += (shift as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Hatlar, bugün' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
  // What counts as good.
  expect(await moved()).toBeLessThan(0.1);
});
