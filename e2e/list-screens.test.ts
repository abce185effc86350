import { createNewcomer, setGrant } from './support/cast.ts';
import { elif, expect, recordOf, seriousFaults, test } from './support/journey.ts';

test('a list screen is made, given to a role, opened by its reader, and found under its former address once renamed', async ({
  admin,
  visit,
}) => {
  const url = `/screen/raporlar/${Date.now().toString(36)}`;
  const { page } = await visit(elif, '/screen/navigation/menu?form=new');
  const dialog = page.getByRole('dialog', { name: 'Ekran oluştur' });
  await dialog.getByLabel('Başlık (Türkçe)').fill(`Şişe listesi ${url.slice(-4)}`);
  await dialog.getByLabel('Başlık (İngilizce)').fill(`Bottles ${url.slice(-4)}`);
  await dialog.getByLabel('Adres').fill(url);
  await dialog.getByLabel('Veri kaynağı').selectOption('stock-by-item');
  await dialog.getByRole('checkbox', { name: 'Malzeme', exact: true }).check();
  await dialog.getByLabel('Malzeme: Türkçe başlık').fill('Ne var');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ekran oluştur' }).click();
  await recordOf(page).getByRole('link', { name: 'Kimler açabilsin?' }).click();
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^Admin, Şişe listesi ${url.slice(-4)}: Görüntüle`) }),
  ).toBeVisible();

  const newcomer = await createNewcomer(admin);
  await setGrant(admin, newcomer.role, url, 'view');
  const reader = await visit(newcomer, url);
  await expect(reader.page.getByRole('columnheader', { name: 'Ne var' })).toBeVisible();
  await expect(reader.page.getByRole('row', { name: /Çilek reçeli 700 g/ })).toBeVisible();

  await page.goto(`/screen/navigation/menu?q=${encodeURIComponent(url)}`);
  await page.getByRole('row', { name: /Şişe listesi/ }).click();
  await recordOf(page).getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Ekranı düzenle' });
  await form.getByLabel('Adres', { exact: true }).fill('/user/list');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByText('“/user/list” adresi zaten kullanılıyor: Kullanıcılar.')).toBeVisible();
  await form.getByLabel('Adres', { exact: true }).fill(`${url}-yeni`);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toBeHidden();
  await reader.page.goto(url);
  await expect(reader.page).toHaveURL(new RegExp(`${url}-yeni`));
  await expect(reader.page.getByRole('columnheader', { name: 'Ne var' })).toBeVisible();
});
