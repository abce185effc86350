import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fresh } from './support/cast.ts';
import { elif, expect, seriousFaults, shellStands, signInOn, test } from './support/journey.ts';
import { ownProduct } from './support/own-product.ts';

type Carried = {
  readonly roles: { readonly name: string; readonly company: string | null }[];
  readonly grants: { readonly name: string; readonly company: string | null; readonly cells: object[] }[];
};

/** Takes the last import back, on the page that lists it. */
const takeBackLast = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /içe aktarmasını geri al$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('İçe aktarma geri alındı')).toBeVisible();
};

test('the configuration is exported, a file of another installation compared, weighed, imported and taken back', async ({
  visit,
}) => {
  const { page } = await visit(elif, '/screen/access/transfer');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^blue-citrus-.*\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Carried;
  const name = `Şoför ${fresh()}`;
  const [first] = file.roles;
  const other = {
    ...file,
    from: 'https://deneme.firma.com.tr',
    roles: [...file.roles, { ...first, name, company: null }],
    grants: [
      ...file.grants,
      { name, company: null, cells: [{ screen: '/screen/warehouse/stock', level: 'view', from: null, until: null }] },
    ],
  };
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'aktarim.json', mimeType: 'application/json', buffer: Buffer.from(content) });

  await choose('{"format":"blue-citrus-transfer","version":2}');
  await expect(page.getByText(/^Dosya 2\. sürümle yazılmış/)).toBeVisible();

  await choose(JSON.stringify(other));
  await expect(page.getByText(/deneme\.firma\.com\.tr adresinden .* 2 fark/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `${name}: Eklenecek` })).toHaveCount(2);
  await expect(page.getByText('2 kayıt seçildi')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Etkisini gör' }).click();
  const dialog = page.getByRole('dialog', { name: '2 kayıt içe aktarılsın mı?' });
  await expect(dialog.getByText('Erişim kazanır')).toBeVisible();
  await dialog.getByRole('button', { name: 'İçe aktar' }).click();
  await expect(page.getByText('2 kayıt içe aktarıldı')).toBeVisible();
  await expect(page.getByText('Fark yok')).toBeVisible();

  await page.goto(`/screen/access/roles?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goto('/screen/access/transfer');
  await takeBackLast(page);
  await page.goto(`/screen/access/roles?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('what one installation exports is imported into a second one, and taken back there', async ({
  admin,
  visit,
  stranger,
}) => {
  const name = `Sevkiyat ${fresh()}`;
  const url = `/screen/raporlar/${fresh()}`;
  const { id: roleId } = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', { name, companyId: null });
  const { id: screenId } = await admin.data<{ id: number }>('POST', '/derinuaa/api/screens', {
    kind: 'list',
    url,
    caption: { tr: name, en: name },
    aliases: [],
    layoutName: null,
    list: {
      source: 'stock-by-item',
      columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
      filter: null,
      order: [],
    },
  });
  await admin.data('POST', '/derinuaa/api/grants', { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
  const { page } = await visit(elif, '/screen/access/transfer');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const buffer = await readFile(await (await downloading).path());

  await ownProduct({}, async (origin) => {
    const { page: second } = await stranger();
    await second.goto(`${origin}/screen/access/transfer`);
    await signInOn(second, elif);
    await shellStands(second);
    await second
      .locator('input[type=file]')
      .setInputFiles({ name: 'aktarim.json', mimeType: 'application/json', buffer });
    const all = second.getByRole('checkbox', { name: /^Tümünü seç/ });
    await expect(all.first()).toBeVisible();
    for (const part of await all.all()) if (await part.isChecked()) await part.uncheck();
    for (const mine of await second.getByRole('checkbox', { name: `${name}: Eklenecek` }).all()) await mine.check();
    await second.getByRole('checkbox', { name: `${url}: Eklenecek` }).check();
    await second.getByRole('button', { name: 'Etkisini gör' }).click();
    const dialog = second.getByRole('dialog', { name: '3 kayıt içe aktarılsın mı?' });
    await dialog.getByRole('button', { name: 'İçe aktar' }).click();
    await expect(second.getByText('3 kayıt içe aktarıldı')).toBeVisible();
    await second.goto(origin + url);
    await expect(second.getByRole('row', { name: /Çilek reçeli 700 g/ })).toBeVisible();
    await second.goto(`${origin}/screen/access/transfer`);
    await takeBackLast(second);
    await second.goto(origin + url);
    await expect(second).toHaveURL(/404-not-found/);
    // Before its server ends.
    await second.close();
  });
});
