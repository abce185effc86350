import type { Page } from '@playwright/test';
import { createNewcomer, setGrant } from './support/cast.ts';
import { elif, expect, HOME, ORDERS, signInOn, STOCK, test } from './support/journey.ts';

const KEEP = '/api/common/drafts';

/** Waits until a draft that is written now has reached the server. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === KEEP && answer.request().method() === 'PUT' && answer.ok(),
  );

test('a half-filled form survives F5 and a sign-out, and is gone when it was sent', async ({ visit, stranger }) => {
  // Three sign-ins.
  test.setTimeout(90_000);
  const { api: admin } = await visit(elif);
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin, page, [ORDERS]);
  await page.goto(`${ORDERS}?q=nar`);
  await signInOn(page, newcomer);
  await page.getByRole('button', { name: 'Emir aç' }).click();
  const dialog = page.getByRole('dialog');
  let stored = kept(page);
  await dialog.getByLabel('Ürün').fill('Nar suyu 1 L');
  await dialog.getByLabel('Planlanan').fill('12,5');
  await stored;

  await page.reload();
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Nar suyu 1 L');
  await expect(dialog.getByLabel('Planlanan')).toHaveValue('12,5');
  await expect(page).toHaveURL(/q=nar/);

  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(HOME);
  await signInOn(page, newcomer);
  await expect(page.getByText('Yarım kalan formunuz var')).toBeVisible();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Nar suyu 1 L');
  await dialog.getByLabel('Hat').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Emri aç' }).click();
  await expect(dialog.getByLabel('Ürün')).toHaveCount(0);
  await page.goto(`${ORDERS}?form=new`);
  await expect(dialog.getByLabel('Ürün')).toHaveValue('');

  // A screen that is lost while its form is open keeps what was written.
  stored = kept(page);
  await dialog.getByLabel('Ürün').fill('Kayısı nektarı');
  await stored;
  await setGrant(admin, newcomer.role, ORDERS, 'none');
  await expect(page.getByText('Bu ekrana erişiminiz kaldırıldı')).toBeVisible();
  await setGrant(admin, newcomer.role, ORDERS, 'edit');
  await page.goto(`${ORDERS}?form=new`);
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Kayısı nektarı');
});

test('a movement of stock comes back with its row, and closing it on purpose throws it away', async ({ visit }) => {
  const { page } = await visit(elif, `${STOCK}?company=1`);
  await page.getByRole('row').nth(2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Düzelt' }).click();
  const stored = kept(page);
  await page.getByLabel('Neden').fill('Sayımda eksik çıktı');
  await stored;
  await page.reload();
  await expect(page.getByLabel('Neden')).toHaveValue('Sayımda eksik çıktı');
  await expect(page.getByText('Yarım kalan bilgileriniz geri getirildi.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Neden')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Düzelt' }).click();
  await expect(page.getByLabel('Neden')).toHaveValue('');
});
