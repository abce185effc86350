import { STOCK, expect, mehmet, recordOf, test } from './support/journey.ts';

type Item = { readonly id: number; readonly name: string };

test('a delivery is received line by line under one document, seen by item and among the movements', async ({
  visit,
}) => {
  const { page, api } = await visit(mehmet, `${STOCK}?form=receive`);
  const { rows } = await api.data<{ rows: Item[] }>('GET', '/api/warehouse/items?search=pektin&take=1');
  const name = rows[0]?.name ?? '';
  const form = page.getByRole('dialog', { name: 'Stok girişi' });
  const pick = async (lot: string, quantity: string) => {
    await form.getByRole('combobox', { name: 'Malzeme' }).fill('pektin');
    await page.getByRole('option', { name: new RegExp(name.slice(0, 6)) }).click();
    await form.getByLabel('Lot no').fill(lot);
    await form.getByLabel('Miktar').fill(quantity);
  };
  await form.getByLabel('Belge no').fill('IRS-2031');
  await form.getByLabel('Yer').selectOption({ index: 1 });
  await pick('SEVK-A', '12,5');
  await form.getByRole('button', { name: 'Satır ekle' }).click();
  await expect(form.getByRole('list', { name: 'Satırlar' }).getByRole('listitem')).toHaveCount(1);
  await pick('SEVK-B', '3');
  await form.getByRole('button', { name: 'Kaydet ve yenisi' }).click();
  await expect(page.getByText('2 satırlık giriş yapıldı.')).toBeVisible();
  // The next one begins with the same document, and nothing else of the last.
  await expect(form.getByLabel('Belge no')).toHaveValue('IRS-2031');
  await expect(form.getByLabel('Lot no')).toHaveValue('');
  await expect(form.getByRole('list', { name: 'Satırlar' })).toHaveCount(0);
  await pick('SEVK-C', '1');
  await form.getByRole('button', { name: 'Girişi yap' }).click();
  await expect(form).toHaveCount(0);
  await recordOf(page).getByRole('button', { name: 'Kapat' }).click();

  const main = page.getByRole('main');
  await main.getByText('Hareketler', { exact: true }).click();
  const movements = main.getByRole('grid', { name: 'Hareketler' });
  await main.getByRole('searchbox', { name: 'Hareketlerde ara' }).fill('IRS-2031');
  await expect(movements.getByRole('row')).toHaveCount(4);
  await main.getByText('Malzemeler', { exact: true }).click();
  const items = main.getByRole('grid', { name: 'Malzemeler' });
  await main.getByRole('searchbox', { name: 'Stokta ara' }).fill('pektin');
  await expect(items.getByRole('row')).toHaveCount(2);
  await items.getByText(name).dblclick();
  await expect(main.getByRole('grid', { name: 'Stok' }).getByText('SEVK-A')).toBeVisible();
});

test('the stock opens by item, found by a lot too; what only lots have shows the lots', async ({ visit }) => {
  const { page, api } = await visit(mehmet, STOCK);
  const main = page.getByRole('main');
  const [items, lots] = [main.getByRole('grid', { name: 'Malzemeler' }), main.getByRole('grid', { name: 'Stok' })];
  await expect(items.getByRole('row').nth(1)).toBeVisible();
  const { rows } = await api.data<{ rows: { lotNo: string; itemName: string }[] }>(
    'GET',
    '/api/warehouse/stock?take=1',
  );
  const { lotNo, itemName } = rows[0] ?? { lotNo: '', itemName: '' };
  await main.getByRole('searchbox', { name: 'Stokta ara' }).fill(lotNo);
  await expect(main.getByRole('heading', { name: 'Stok' }).locator('..')).toContainText('1 satır');
  await items.getByText(itemName).dblclick();
  await expect(lots.getByText(lotNo).first()).toBeVisible();
  await page.goBack();
  await expect(items.getByText(itemName)).toBeVisible();

  await page.goto(STOCK);
  await main.getByRole('button', { name: /^Emniyet altı/ }).click();
  await expect(page).toHaveURL(/[?&]state=low/);
  await expect(items).toBeVisible();
  await main.getByRole('button', { name: /^Yakında dolacak/ }).click();
  await expect(lots.getByRole('row').nth(1)).toBeVisible();
  // The lots stay when what asked for them is cleared.
  await main.getByRole('button', { name: /^Yakında dolacak/ }).click();
  await expect(page).toHaveURL(/[?&]by=lots/);
  await expect(lots).toBeVisible();
  await main.getByText('Malzemeler', { exact: true }).click();
  await expect(items.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(({ pathname, search }) => pathname === STOCK && search === '');

  await page.goto(`${STOCK}?row=1`);
  await expect(recordOf(page)).toBeVisible();
  await expect(lots).toBeVisible();
});
