import { followTheSystem, expectNoFault } from './support/both-themes.ts';
import { elif, expect, HOME, shellStands, test, USERS } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };

// Screens are looked at where all of them are opened anyway: every-screen.test.ts on a desk, every-phone.test.ts on a phone.
test('no menu, popup or dialog has a serious fault of accessibility, in either theme', async ({ visit }) => {
  test.setTimeout(900_000);
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
