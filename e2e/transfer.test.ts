import { readFile } from 'node:fs/promises';
import { fresh } from './support/cast.ts';
import { elif, expect, seriousFaults, test } from './support/journey.ts';

type Carried = {
  readonly roles: { readonly name: string; readonly company: string | null }[];
  readonly grants: { readonly name: string; readonly company: string | null; readonly cells: object[] }[];
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
  await page
    .getByRole('button', { name: /içe aktarmasını geri al$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('İçe aktarma geri alındı')).toBeVisible();
  await page.goto(`/screen/access/roles?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
