import type { Page } from '@playwright/test';
import { createNewcomer, fresh } from '../support/cast.ts';
import {
  deniz,
  elif,
  expect,
  HOME,
  reachProvider,
  recordOf,
  seriousFaults,
  shellStands,
  STOCK,
  test,
  USERS,
} from '../support/journey.ts';

const panelOf = (page: Page) => page.getByRole('complementary');
const questionOf = (page: Page) => page.getByRole('dialog').last();

test('somebody made here gets a mail from Keycloak, sets a password and stands in the product', async ({
  provider,
  stranger,
  visit,
}) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product keeps the accounts');
  const userName = `isil-${fresh()}`;
  const email = `${userName}@ornek.example`;
  const { page } = await visit(elif, USERS);
  await page.getByRole('button', { name: 'Yeni kullanıcı' }).click();
  const form = questionOf(page);
  await form.getByLabel('Ad', { exact: true }).fill('Işıl');
  await form.getByLabel('Soyad').fill('Çağrı');
  await form.getByLabel('Kullanıcı adı').fill(userName);
  await form.getByLabel('E-posta (isteğe bağlı)').fill(email);
  await form.getByRole('button', { name: 'Kullanıcı oluştur' }).click();
  await expect(page.getByText('Hesabı Keycloak’ta açılıyor')).toBeVisible();
  const panel = panelOf(page);
  await expect(panel.getByText('Keycloak’taki hesap')).toBeVisible();
  await expect(panel.getByText('yeni parola', { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const link = await outside?.mailedLink(email);
  const theirs = await stranger();
  await theirs.page.goto(link ?? '');
  await theirs.page.locator('#kc-info-message a').click();
  for (const field of ['#password-new', '#password-confirm'])
    await theirs.page.locator(field).fill('kuzey-rüzgar-çilek');
  await theirs.page.locator('form [type="submit"]').click();
  await expect(theirs.page.locator('#kc-info-message')).toBeVisible();
  await theirs.page.goto('/');
  await reachProvider(theirs.page);
  await theirs.page.locator('#username').fill(userName);
  await theirs.page.locator('#password').fill('kuzey-rüzgar-çilek');
  await theirs.page.locator('#kc-login').click();
  await shellStands(theirs.page);
  await expect(theirs.page).toHaveURL((url) => url.pathname === HOME);
  await expect(theirs.page.getByRole('banner')).toContainText('Işıl Çağrı');

  // Keycloak's own events stand among their sign-ins, the password that they set among them.
  const read = '/derinexecution/api/data-sources/own-sign-ins/read';
  const known = async () =>
    (await theirs.api.data<{ rows: { outcome: string }[] }>('POST', read, { take: 10 })).rows.map(
      ({ outcome }) => outcome,
    );
  await expect.poll(known, { timeout: 60_000 }).toEqual(expect.arrayContaining(['done', 'password-changed']));
});

test('a name is changed and an account closed at Keycloak too, once it answers again', async ({
  admin,
  provider,
  visit,
}) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product keeps the accounts');
  const newcomer = await createNewcomer(admin, [STOCK]);
  const theirs = await visit(newcomer, STOCK);
  const { page } = await visit(elif, `${USERS}?person=${newcomer.id}`);
  const panel = panelOf(page);
  await expect(panel.getByText('parola', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'Bilgileri düzenle' }).click();
  await questionOf(page).getByLabel('Ad', { exact: true }).fill('Işılay');
  await questionOf(page).getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect.poll(async () => (await outside?.account(newcomer.userName))?.firstName).toBe('Işılay');

  await provider.goAway();
  await panel.getByRole('button', { name: 'Hesabı kapat' }).click();
  await questionOf(page).getByRole('button', { name: 'Hesabı kapat' }).click();
  // Refused here at once, whatever Keycloak says.
  await expect.poll(async () => (await theirs.api.call('GET', '/derinuaa/api/account/profile')).status).toBe(403);
  await expect(panel.getByText('Hesabın açık veya kapalı oluşu yazılacak')).toBeVisible();
  await expect(panel.getByText(/zamanından beri yapılamıyor: Keycloak yanıt vermiyor/).first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await provider.comeBack();
  await panel.getByRole('button', { name: 'Şimdi dene' }).click();
  await expect.poll(async () => (await outside?.account(newcomer.userName))?.enabled).toBe(false);
  await expect(panel.getByText('Keycloak’ta yapılacaklar')).toHaveCount(0);
  await expect(panel.getByText('Keycloak’taki hesap')).toBeVisible();
});

test('with the personal data of somebody who left, their account at Keycloak is deleted', async ({
  admin,
  provider,
  visit,
}) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product keeps the accounts');
  const newcomer = await createNewcomer(admin);
  await admin.data('POST', `/derinuaa/api/users/${newcomer.id}/deactivate`, { reason: 'Ayrıldı' });
  const { page } = await visit(elif, `${USERS}?person=${newcomer.id}`);
  await panelOf(page).getByRole('button', { name: 'Kişisel verileri sil…' }).click();
  const form = page.getByRole('dialog', { name: /kişisel verileri sil/ });
  await form.getByLabel('Keycloak’taki hesabını da sil').check();
  await form.getByLabel('Gerekçe').fill('KVKK başvurusu');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Kişisel verileri sil' }).click();
  await expect(page.getByText('Değişiklik yapılmadı; ikinci bir kişinin onayını bekliyor.')).toBeVisible();
  expect(await outside?.account(newcomer.userName)).toMatchObject({ enabled: false });

  const second = await visit(deniz, `/screen/access/requests?show=changes&q=${newcomer.firstName}`);
  await second.page.getByRole('row', { name: new RegExp(newcomer.firstName) }).click();
  const proposal = recordOf(second.page);
  await expect(proposal).toContainText('kimlik sağlayıcıdaki hesabı da silinir');
  await proposal.getByRole('button', { name: 'Onayla' }).click();
  await expect.poll(() => outside?.account(newcomer.userName)).toBeUndefined();
});

test('what differs at Keycloak is found, and settled by an administrator', async ({ admin, provider, visit }) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product keeps the accounts');
  const newcomer = await createNewcomer(admin);
  const email = `yeni-adres-${fresh()}@ornek.example`;
  await outside?.rename(newcomer.userName, { userName: newcomer.userName, email });
  await provider.disable(admin, newcomer);
  const { page } = await visit(elif, `${USERS}?form=provider`);
  const dialog = questionOf(page);
  await dialog.getByRole('button', { name: 'Şimdi karşılaştır' }).click();
  await expect(dialog.getByText(`Keycloak’ta: ${email}`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const name = `${newcomer.firstName} Deneme`;
  await dialog.getByRole('button', { name: `${name}: Keycloak’takini al` }).click();
  await questionOf(page).getByRole('button', { name: 'Keycloak’takini al' }).click();
  await expect(dialog.getByText(email)).toHaveCount(0);
  await dialog.getByRole('button', { name: `${name}: Keycloak’ta aç` }).click();
  await expect(questionOf(page).getByText('Orada neden kapatıldığını')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await questionOf(page).getByRole('button', { name: 'Keycloak’ta aç' }).click();
  await expect.poll(async () => (await outside?.account(newcomer.userName))?.enabled).toBe(true);
  const person = await admin.data<{ email: string; active: boolean }>('GET', `/derinuaa/api/users/${newcomer.id}`);
  expect(person).toMatchObject({ email, active: true });
});
