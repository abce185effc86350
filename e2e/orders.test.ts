import type { Page } from '@playwright/test';
import { fresh } from './support/cast.ts';
import { elif, expect, mehmet, ORDERS, recordOf, test } from './support/journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Fills the form of a new order and sends it. */
const openOrder = async (page: Page, product: string, hours: readonly [string, string]): Promise<void> => {
  await page.getByRole('button', { name: 'Emir aç' }).click();
  const form = page.getByRole('dialog', { name: 'Üretim emri aç' });
  await form.getByLabel('Ürün').fill(product);
  await form.getByLabel('Planlanan').fill('1.200');
  await form.getByLabel('Hat').selectOption({ label: 'Hat 4' });
  await form.getByLabel('Başlangıç').fill(hours[0]);
  await form.getByLabel('Termin').fill(hours[1]);
  await form.getByRole('button', { name: 'Emri aç' }).click();
  await expect(form).toHaveCount(0);
};

test('an order is opened, edited and led through its steps', async ({ visit }) => {
  const { page } = await visit(elif, `${ORDERS}?status=planned`);
  await page
    .getByRole('row', { name: /Planlandı/ })
    .first()
    .click();
  const record = recordOf(page);
  const step = (name: string) => record.getByRole('button', { name, exact: true });
  await step('Düzenle').click();
  await dialogOf(page).getByLabel('Not').fill('Gece vardiyası');
  await dialogOf(page).getByRole('button', { name: 'Kaydet' }).click();
  // The history says what the edit changed.
  await expect(record.getByText('Not: – → Gece vardiyası')).toBeVisible();
  await step('Başlat').click();
  await expect(step('Duraklat')).toBeVisible();
  await step('Duraklat').click();
  await dialogOf(page).getByLabel('Neden').fill('Arıza');
  await dialogOf(page).getByRole('button', { name: 'Duraklat' }).click();
  await expect(step('Sürdür')).toBeVisible();
  await step('Sürdür').click();
  await expect(step('Tamamla')).toBeVisible();
  await expect(record.getByText('Arıza')).toBeVisible();
});

test('a product is chosen from the items or written freely, and two orders at once on a line are told', async ({
  visit,
}) => {
  const { page } = await visit(elif, ORDERS);
  await page.getByRole('button', { name: 'Emir aç' }).click();
  const form = page.getByRole('dialog', { name: 'Üretim emri aç' });
  await form.getByLabel('Ürün').fill('vişne');
  await page.getByRole('option', { name: /Vişne/ }).first().click();
  await expect(form.getByText('Malzeme kartı değil, serbest metin.')).toHaveCount(0);
  const free = `Iğdır deneme ürünü ${fresh()}`;
  await form.getByLabel('Ürün').fill(free);
  await expect(form.getByText('Malzeme kartı değil, serbest metin.')).toBeVisible();
  await form.getByRole('button', { name: 'Vazgeç' }).click();
  await form.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await openOrder(page, free, ['05.03.2031 08:00', '05.03.2031 12:00']);
  await expect(page.getByText(/aynı saatlerde aynı hatta\.$/)).toHaveCount(0);
  await expect(recordOf(page)).toContainText(free);
  await openOrder(page, `${free} iki`, ['05.03.2031 11:00', '05.03.2031 15:00']);
  await expect(page.getByText(/^UE-\d{4}-\d+ ile UE-\d{4}-\d+ aynı saatlerde aynı hatta\.$/)).toBeVisible();
});

test('a list says once which keys make editing quick, and means what its button says', async ({ visit }) => {
  const { page } = await visit(elif, ORDERS);
  const hint = page.getByText('Ctrl D üstteki değeri aşağı doldurur, Shift ↓ birden çok hücre seçer. Tüm tuşlar: ?');
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await expect(hint).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Düzenle' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(hint).toHaveCount(0);
  // A person who only looks is offered no editing.
  const { page: reader } = await visit(mehmet, ORDERS);
  await expect(reader.getByRole('gridcell').first()).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Düzenle' })).toHaveCount(0);
});
