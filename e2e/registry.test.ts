import { elif, expect, menuLink, recordOf, seriousFaults, test } from './support/journey.ts';

const REGISTRY = '/screen/navigation/menu';

test('a screen gets a caption and an alias; both are seen at once, can be taken back, and the alias leads to the screen', async ({
  visit,
}) => {
  const { page } = await visit(elif, `${REGISTRY}?q=scheduler`);
  const alias = `/screen/cizelge-${Date.now().toString(36)}`;
  const timeline = '/screen/scheduler-pro-sample';
  await page.getByRole('row', { name: /Hat Çizelgesi/ }).click();
  await recordOf(page).getByRole('button', { name: 'Düzenle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ekranı düzenle' });
  await dialog.getByLabel('Takma adresler').fill('/user/list');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('“/user/list” adresi zaten kullanılıyor: Kullanıcılar.')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByLabel('Takma adresler').fill(alias);
  await dialog.getByLabel('Başlık (Türkçe)').fill('Hatların Çizelgesi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('“Hatların Çizelgesi” ekranı kaydedildi')).toBeVisible();
  await expect(menuLink(page, timeline)).toContainText('Hatların Çizelgesi');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(menuLink(page, timeline)).toContainText('Hat Çizelgesi');
  await page.getByRole('row', { name: /Hat Çizelgesi/ }).click();
  await recordOf(page).getByRole('button', { name: 'Düzenle' }).click();
  await expect(dialog.getByLabel('Takma adresler')).toHaveValue('');
  await dialog.getByLabel('Takma adresler').fill(alias);
  await dialog.getByLabel('Başlık (Türkçe)').fill('Hatların Çizelgesi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(menuLink(page, timeline)).toContainText('Hatların Çizelgesi');
  await page.goto(`${alias}?q=1`);
  await expect(page).toHaveURL(new RegExp(`${timeline}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hatların Çizelgesi');

  await page.goto(`${REGISTRY}?q=scheduler`);
  await page.getByRole('row', { name: /Hatların Çizelgesi/ }).click();
  await recordOf(page).getByRole('button', { name: 'Düzenle' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Takma adresler')).toHaveValue(alias);
  await dialog.getByLabel('Takma adresler').fill('');
  await dialog.getByLabel('Başlık (Türkçe)').fill('Hat Çizelgesi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(menuLink(page, timeline)).toContainText('Hat Çizelgesi');
  await page.goto(alias);
  await expect(page).toHaveURL(/404-not-found/);
});
