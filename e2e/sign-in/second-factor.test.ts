import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createNewcomer } from '../support/cast.ts';
import {
  elif,
  expect,
  liveStands,
  ORDERS,
  seriousFaults,
  shellStands,
  signInOn,
  test,
  USERS,
} from '../support/journey.ts';

const PROFILE = '/screen/user-system/user-profile';
const STEP_MS = 30_000;

const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const panelOn = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'İki adımlı doğrulama', exact: true }) }).last();

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Doğrulama veya kurtarma kodu' });

test('a second factor is set up, asked for, made up for by a recovery code, and reset when the phone is lost', async ({
  admin,
  stranger,
  visit,
  provider,
}) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page } = await stranger();
  await page.goto(PROFILE);
  await signInOn(page, newcomer);
  await panelOn(page).getByRole('button', { name: 'İki adımlı doğrulamayı kur' }).click();
  await signInOn(page, newcomer);
  const key = (await page.locator('.key').innerText()).replaceAll(' ', '');
  expect(await seriousFaults(page)).toEqual([]);
  const first = page.getByRole('textbox', { name: '2. Uygulamanın gösterdiği 6 haneli kod' });
  await first.fill('000000');
  await page.getByRole('button', { name: 'Kodu doğrula ve kur' }).click();
  await expect(page.getByRole('alert')).toContainText('Kod kabul edilmedi');
  await first.fill(codeOf(key));
  await page.getByRole('button', { name: 'Kodu doğrula ve kur' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const recovery = await page.getByRole('listitem').first().innerText();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kodları sakladım, devam et' }).click();
  await expect(panelOn(page)).toContainText('Kullanılmamış kurtarma kodu: 10.');

  // On another device the password is not enough; the app's code is.
  const { page: phone } = await stranger();
  await phone.goto(ORDERS);
  await signInOn(phone, newcomer);
  await expect(codeField(phone)).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Doğrula' }).click();
  await expect(phone.getByText('Zorunlu')).toBeVisible();
  // Each code works once: the app's next one, which is accepted half a minute early.
  await codeField(phone).fill(codeOf(key, 1));
  await phone.getByRole('button', { name: 'Doğrula' }).click();
  await shellStands(phone);

  // The phone stayed at home: a recovery code, once.
  const { page: elsewhere } = await stranger();
  await elsewhere.goto(PROFILE);
  await signInOn(elsewhere, newcomer);
  await codeField(elsewhere).fill(recovery.toLowerCase());
  await elsewhere.getByRole('button', { name: 'Doğrula' }).click();
  await expect(panelOn(elsewhere)).toContainText('Kullanılmamış kurtarma kodu: 9.');
  await liveStands(elsewhere);

  // It is lost for good: an administrator resets it, the sessions end, and the password opens the account alone.
  const { page: console } = await visit(elif, `${USERS}?person=${newcomer.id}&q=${newcomer.userName}`);
  await console.getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }).click();
  const asked = console.getByRole('dialog', { name: /iki adımlı doğrulamayı sıfırla$/ });
  await asked.getByRole('textbox', { name: /^Gerekçe/ }).fill('Telefonu kayboldu, yüz yüze doğrulandı');
  await asked.getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }).click();
  await expect(asked).toBeHidden();
  await expect(elsewhere.getByRole('heading', { name: 'Oturumunuz sona erdi' })).toBeVisible();
  await signInOn(elsewhere, newcomer);
  await expect(panelOn(elsewhere)).toContainText('telefonunuzdaki bir uygulamanın kodu sorulur');
});
