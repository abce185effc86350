import type { Page } from '@playwright/test';
import { elif, expect, HOME, ORDERS, STOCK, shellStands, test, USERS } from './support/journey.ts';

const tip = (page: Page) => page.getByRole('tooltip');

test('signs of the top bar say what they are, and nothing has a tip of the browser’s own', async ({ visit }) => {
  const { page } = await visit(elif, STOCK);
  const bar = page.getByRole('banner');
  for (const [name, said] of [
    [/^Menüyü kapat$/, 'Menüyü kapat'],
    [/^Bildirimler/, 'Bildirimler'],
    [/^Görevler/, 'Görevler'],
    [/^Kullanıcı menüsü/, /^Kullanıcı menüsü: Elif/],
    [/^Her yerde ara/, /^Her yerde ara/],
  ] as const)
    await test.step(String(said), async () => {
      await bar.getByRole('button', { name }).hover();
      await expect(tip(page)).toHaveText(said);
    });
  for (const path of [STOCK, HOME, USERS, `${ORDERS}?row=1`, '/screen/access/matrix', '/screen/operations/requests']) {
    await page.goto(path);
    await shellStands(page);
    await page.waitForLoadState('networkidle');
    const own = page.locator('[title]:not(iframe)');
    expect(await own.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160)))).toEqual([]);
  }
});

test('by finger the tip of the bell comes with a long press and outlasts the finger', async ({ visit, browser }) => {
  const { context } = await visit(elif, HOME);
  const touched = await browser.newContext({
    storageState: await context.storageState(),
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await touched.newPage();
  await page.goto(HOME);
  await shellStands(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ });
  // What arrives late in the bar moves the bell away from under the finger.
  await page.waitForLoadState('networkidle');
  const box = await bell.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await touched.newCDPSession(page);
  await page.getByRole('textbox', { name: 'Menüde ara' }).focus();
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(tip(page)).toHaveText('Bildirimler');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await bell.focus();
  await expect(tip(page)).toBeVisible();
  await expect(tip(page)).toBeHidden();
  await touched.close();
});
