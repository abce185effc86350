import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createNewcomer, createRole, dayAfter, setGrant } from './support/cast.ts';
import { deniz, elif, expect, menuLink, recordOf, seriousFaults, STOCK, test } from './support/journey.ts';

const choose = async (page: Page, field: Locator, typed: string, option: RegExp): Promise<void> => {
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Tab');
};

test('a review is started, decided line by line, applied and closed with its evidence', async ({ admin, visit }) => {
  const [leaves, stays] = [await createNewcomer(admin), await createNewcomer(admin)];
  const role = await createRole(admin);
  await setGrant(admin, role, STOCK, 'view');
  for (const { id: personId } of [leaves, stays])
    await admin.data('POST', `/derinuaa/api/roles/${role.id}/members`, { personId, companyId: null });
  const theirs = await visit(leaves);
  await expect(menuLink(theirs.page, STOCK)).toBeVisible();

  const { page } = await visit(elif, '/screen/access/reviews');
  await page.getByRole('button', { name: 'Gözden geçirme başlat' }).click();
  const form = page.getByRole('dialog', { name: 'Gözden geçirme başlat' });
  await form.getByLabel('Ad', { exact: true }).fill(`Yıl sonu ${role.name}`);
  await form.getByLabel('Kapsam').selectOption({ label: 'Seçilen roller' });
  await choose(page, form.getByRole('combobox', { name: 'Roller' }), role.name, new RegExp(role.name));
  await form.getByLabel('Gözden geçiren', { exact: true }).selectOption({ label: 'Seçilen kişiler' });
  await choose(page, form.getByRole('combobox', { name: 'Gözden geçirecek kişiler' }), 'deniz', /Deniz/);
  await choose(page, form.getByRole('combobox', { name: 'Yedek kişi' }), 'elif', /Elif/);
  const due = dayAfter(14);
  await form.getByLabel('Bitiş tarihi').fill(due);
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Başlat' }).click();
  await expect(form).toHaveCount(0);
  const review = Number(new URL(page.url()).searchParams.get('review'));

  const second = await visit(deniz, `/screen/access/my-reviews?review=${review}`);
  const decide = async (firstName: string, decision: 'Koru' | 'Kaldır', word: string): Promise<void> => {
    await second.page.getByRole('row', { name: new RegExp(firstName) }).click();
    await recordOf(second.page).getByRole('button', { name: decision }).click();
    const dialog = second.page.getByRole('dialog');
    await dialog.getByLabel('Açıklama (isteğe bağlı)').fill(word);
    await dialog.getByRole('button', { name: decision }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide(stays.firstName, 'Koru', 'Depoda çalışıyor');
  await decide(leaves.firstName, 'Kaldır', 'Başka bölüme geçti');

  await page.reload();
  await page.getByRole('button', { name: 'Kararları uygula' }).click();
  const apply = page.getByRole('dialog');
  await expect(apply).toContainText('1 hak kaldırılacak');
  await expect(apply).toContainText(`${leaves.firstName} Deneme`);
  await apply.getByRole('button', { name: 'Kararları uygula' }).click();
  await expect(menuLink(theirs.page, STOCK)).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('button', { name: 'Kapat ve kanıtı yaz' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Kanıtı indir' }).click(),
  ]);
  const evidence = readFileSync(await file.path(), 'utf8');
  for (const said of [stays.firstName, leaves.firstName, 'Depoda çalışıyor', 'Başka bölüme geçti', 'Deniz Arslan'])
    expect(evidence).toContain(said);
});
