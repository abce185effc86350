import type { Page } from '@playwright/test';
import { createNewcomer } from '../support/cast.ts';
import { elif, expect, ORDERS, seriousFaults, signInForm, signInOn, test, USERS } from '../support/journey.ts';
import { withPasskeys } from '../support/passkeys.ts';

const PROFILE = '/screen/user-system/user-profile';

const panelOn = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'İki adımlı doğrulama', exact: true }) }).last();

const signOut = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: /Çıkış/ }).click();
  await expect(page.getByText('Oturumunuz kapatıldı.')).toBeVisible();
};

test('a passkey is added in Profil, signs in without a password, and is removed', async ({
  admin,
  stranger,
  visit,
  provider,
}) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page } = await stranger();
  const device = await withPasskeys(page);
  await page.goto(PROFILE);
  await signInOn(page, newcomer);
  await panelOn(page).getByRole('button', { name: 'İki adımlı doğrulamayı kur' }).click();
  await signInOn(page, newcomer);

  // Whoever does not open the screen lock is told, and may try again.
  await device.opens(false);
  const add = page.getByRole('button', { name: 'Bunun yerine geçiş anahtarı kullan' });
  await add.click();
  await expect(page.getByText('Geçiş anahtarı okunamadı veya işlemden vazgeçildi')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await device.opens(true);
  await add.click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Kodları sakladım, devam et' }).click();
  await expect(panelOn(page)).toContainText('1 geçiş anahtarı. Kullanılmamış kurtarma kodu: 10.');

  await device.isThere(false);
  await signOut(page, newcomer.firstName);
  await page.goto(PROFILE);
  await expect(signInForm(page).name).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await device.isThere(true);
  await page.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
  await expect(panelOn(page)).toContainText('1 geçiş anahtarı');

  // After the password it is asked for too; on a device that does not have it a recovery code does.
  const { page: phone } = await stranger();
  await phone.goto(ORDERS);
  await signInOn(phone, newcomer);
  await expect(phone.getByRole('heading', { name: 'Geçiş anahtarınızla doğrulayın' })).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);

  // The browser offers it under the name as well.
  await panelOn(page).getByRole('button', { name: 'Yönet' }).click();
  const rename = page.getByRole('button', { name: /^Adını değiştir/ });
  // The heading alone stands in Profil too, which is still shown while this page is on its way.
  await expect(rename).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await rename.click();
  await page.getByLabel('Ad', { exact: true }).fill('Işıl’ın iş telefonu');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toContainText('Işıl’ın iş telefonu');
  await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await expect(page.getByText('Bu cihazda hesabınıza ait bir geçiş anahtarı zaten var.')).toBeVisible();
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı kaldır' }).click();
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı kaldır' }).click();
  await expect(panelOn(page)).toContainText('bir geçiş anahtarı eklerseniz');

  // An administrator finds all of it.
  const { page: console } = await visit(elif, `${USERS}?person=${newcomer.id}&q=${newcomer.userName}`);
  await expect(console.getByRole('complementary').getByText('Kapalı', { exact: true })).toBeVisible();
});
