import type { Page } from '@playwright/test';
import { createNewcomer, dayAfter, fresh } from './support/cast.ts';
import { elif, expect, recordOf, seriousFaults, STOCK, test, USERS } from './support/journey.ts';

const openPerson = async (page: Page, firstName: string) => {
  await page.getByRole('row', { name: new RegExp(firstName) }).click();
  await recordOf(page).getByRole('button', { name: 'Bilgileri düzenle' }).click();
  return page.getByRole('dialog', { name: 'Bilgileri düzenle' });
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('somebody leaves by a day that is seen beforehand, and a new job opens the review of what they hold', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const department = `Dolum ${fresh()}`;
  const { page } = await visit(elif, `${USERS}?q=${newcomer.userName}`);
  const form = await openPerson(page, newcomer.firstName);
  await form.getByLabel('Departman').fill(department);
  await form.getByLabel('Unvan').fill('Operatör');
  await form.getByLabel('Yöneticisi').fill('deniz');
  await form.getByRole('button', { name: /Deniz Arslan/ }).click();
  await form.getByLabel('Son iş günü').fill('01.01.2020');
  await form.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect(form.getByText(/Son iş günü geçmiş bir gün olamaz/)).toBeVisible();
  const soon = dayAfter(10);
  await form.getByLabel('Son iş günü').fill(soon);
  expect(await seriousFaults(page)).toEqual([]);
  await save(page);
  for (const said of [department, 'Deniz Arslan', soon]) await expect(recordOf(page)).toContainText(said);

  // The question that whoever looks after people asks each month.
  await page.goto(USERS);
  await page.getByRole('button', { name: 'Görünümler' }).click();
  await page.getByRole('menuitem', { name: '30 gün içinde ayrılanlar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(newcomer.firstName) })).toBeVisible();

  await page.goto(`${USERS}?q=${newcomer.userName}`);
  const again = await openPerson(page, newcomer.firstName);
  await again.getByLabel('Departman').fill(`${department} İki`);
  await save(page);
  await page.goto(`/screen/access/reviews?q=${newcomer.firstName}`);
  await page.getByRole('row', { name: new RegExp(`${newcomer.firstName}.*${department}, Operatör → `) }).click();
  await expect(page.getByText(`Görevi değişti: ${department}, Operatör → ${department} İki, Operatör.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(newcomer.role.name) })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
