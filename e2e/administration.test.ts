import type { Page } from '@playwright/test';
import { fresh } from './support/cast.ts';
import { elif, expect, seriousFaults, test } from './support/journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

test('a role is created and renamed', async ({ visit }) => {
  const { page } = await visit(elif, '/screen/access/roles');
  const name = `Şoför ${fresh()}`;
  await page.getByRole('button', { name: 'Rol oluştur' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Rol' }).fill(name);
  await dialogOf(page)
    .getByRole('button', { name: /oluştur/i })
    .click();
  await expect(page.getByText(`“${name}” rolü oluşturuldu.`)).toBeVisible();
  await page.getByRole('button', { name: 'Kartı düzenle' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Rol' }).fill(`${name} İki`);
  await dialogOf(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText(`“${name} İki” rolünün kartı kaydedildi.`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test('a company is created, renamed, and takes a member', async ({ visit }) => {
  const { page } = await visit(elif, '/client/list');
  const name = `Burdur Meyve ${fresh()}`;
  await page.getByRole('button', { name: 'Yeni firma' }).click();
  await dialogOf(page).getByLabel('Firma adı').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Firma oluştur' }).click();
  await expect(page.getByText(`${name} oluşturuldu.`)).toBeVisible();
  // The new company opens beside the list.
  await page.getByRole('button', { name: 'Adını değiştir' }).click();
  await dialogOf(page).getByLabel('Firma adı').fill(`${name} A.Ş.`);
  await dialogOf(page).getByRole('button', { name: 'Adı kaydet' }).click();
  await expect(page.getByText(`Firmanın adı ${name} A.Ş. oldu.`)).toBeVisible();
  await page.getByRole('button', { name: 'Kişi ekle' }).click();
  await dialogOf(page).getByLabel('Kişi').fill('asli.gunduz');
  await page.getByRole('option', { name: /Aslı Gündüz/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Firmaya ekle' }).click();
  await expect(page.getByText(`Aslı Gündüz, ${name} A.Ş. üyesi oldu.`)).toBeVisible();
});
