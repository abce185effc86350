import type { Page } from '@playwright/test';
import { createNewcomer, createRole, dayAfter, setGrant } from './support/cast.ts';
import { elif, expect, HOME, liveStands, menuLink, recordOf, seriousFaults, STOCK, test } from './support/journey.ts';

const PROFILE = '/screen/user-system/user-profile';
/** How long after its time a change may take to be seen on a busy machine. */
const SOON_MS = 10_000;

const bell = async (page: Page, text: RegExp): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  await expect(page.getByText(text).first()).toBeVisible();
  await page.keyboard.press('Escape');
};

test('who stands on a list takes a role in an emergency from the refusal, and an administrator judges it', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const role = await createRole(admin);
  await setGrant(admin, role, STOCK, 'view');
  await admin.data('PATCH', `/derinuaa/api/roles/${role.id}`, {
    name: role.name,
    version: 1,
    emergency: [{ personId: newcomer.id, companyId: 1 }],
  });
  const watching = await visit(elif);
  await liveStands(watching.page);
  const { page } = await visit(newcomer);
  await liveStands(page);
  await page.goto(STOCK);
  await page.getByRole('button', { name: 'Neden?' }).click();
  await page.getByRole('button', { name: `Acil erişim al: ${role.name}` }).click();
  const form = page.getByRole('dialog', { name: `Acil erişim al: ${role.name}` });
  await form.getByRole('button', { name: 'Acil erişim al' }).click();
  await expect(form.getByText('Zorunlu')).toBeVisible();
  await form.getByLabel('Gerekçe').fill('Gece vardiyasında depo sorumlusu yok, sevkiyat bekliyor');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Acil erişim al' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Stok ekranını aç' }).click();
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(menuLink(page, STOCK)).toBeVisible();

  // Administrators are told while it runs, on the home page too; that it fitted is judged once it is over.
  await bell(watching.page, new RegExp(`${newcomer.firstName} Deneme.*${role.name}`));
  await watching.page.goto(HOME);
  await watching.page.getByRole('link', { name: `Değerlendir: ${newcomer.firstName} Deneme, ${role.name}` }).click();
  const record = recordOf(watching.page);
  await expect(record).toContainText('Gece vardiyasında depo sorumlusu yok');
  await expect(record).toContainText('Hâlâ sürüyor');

  await page.goto(PROFILE);
  await page.getByRole('button', { name: `Geri ver: ${role.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri ver' }).click();
  await expect(menuLink(page, STOCK)).toHaveCount(0);

  await watching.page.reload();
  await record.getByRole('button', { name: 'Uygundu' }).click();
  const verdict = watching.page.getByRole('dialog', { name: `Uygun bul: ${newcomer.firstName} Deneme` });
  await verdict.getByLabel('Açıklama').fill('Sevkiyat kayıtlarıyla uyuşuyor');
  await verdict.getByRole('button', { name: 'Uygundu' }).click();
  await expect(record).toContainText('Sevkiyat kayıtlarıyla uyuşuyor');
  await bell(page, /Sevkiyat kayıtlarıyla uyuşuyor/);
});

test('a deputy has the lender’s screen over the weekend, and loses it in the open browser when the time is over', async ({
  admin,
  visit,
}) => {
  const [lender, deputy] = [await createNewcomer(admin, [STOCK]), await createNewcomer(admin)];
  const { page: theirs } = await visit(deputy);
  await liveStands(theirs);
  await expect(menuLink(theirs, STOCK)).toHaveCount(0);

  const { page, api } = await visit(lender, PROFILE);
  await page.getByRole('button', { name: 'Vekâlet ver' }).click();
  const form = page.getByRole('dialog', { name: 'Vekâlet ver' });
  await form.getByRole('searchbox', { name: 'Vekil' }).fill(deputy.firstName);
  await form.getByRole('button', { name: new RegExp(deputy.firstName) }).click();
  await form.getByRole('checkbox', { name: lender.role.name }).check();
  const monday = dayAfter(3);
  await form.getByLabel('Bitiş tarihi').fill(monday);
  await form.getByLabel('Gerekçe').fill('Hafta sonu izni');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Vekâlet ver' }).click();
  await expect(page.getByText(`Vekil: ${deputy.firstName} Deneme`)).toBeVisible();
  await expect(page.getByText('Hafta sonu izni')).toBeVisible();
  await expect(menuLink(theirs, STOCK)).toBeVisible();
  await menuLink(theirs, STOCK).click();
  await expect(theirs.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await bell(theirs, new RegExp(`${lender.firstName} Deneme`));

  // The weekend is over: no test waits three days for it.
  type Given = { readonly given: readonly { readonly id: number; readonly version: number }[] };
  const { given } = await api.data<Given>('GET', `/derinuaa/api/deputyships?personId=${lender.id}`, undefined, 1);
  const validUntil = new Date(Date.now() + 4_000);
  const change = { validUntil: validUntil.toISOString() };
  await api.data('PATCH', `/derinuaa/api/deputyships/${given[0]?.id ?? 0}`, change, 1);
  await expect(menuLink(theirs, STOCK)).toHaveCount(0, { timeout: 4_000 + SOON_MS });
  await expect(theirs.getByRole('main').getByRole('grid')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Bitti', { exact: true })).toBeVisible();
});
