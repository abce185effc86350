import { onPhone, seenKeys, tooSmall } from './support/by-finger.ts';
import { elif, expect, HOME, ORDERS, shellStands, STOCK, test, USERS } from './support/journey.ts';

test('every control of an open record or form is large enough for a finger', async ({ visit, browser }) => {
  const { context } = await visit(elif, HOME);
  const page = await onPhone(browser, context);
  for (const url of [
    `${STOCK}?row=1`,
    `${USERS}?person=3`,
    `${ORDERS}?row=1`,
    '/screen/access/roles?role=4',
    '/screen/audit/trail?event=2',
    '/client/list?client=1',
    '/screen/operations/announcements?form=new',
  ])
    await test.step(url, async () => {
      await page.goto(url);
      await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toBeVisible();
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
