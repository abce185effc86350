import type { Page } from '@playwright/test';
import { elif, expect, mehmet, STOCK, test } from './support/journey.ts';

type StockRow = { readonly id: number; readonly quantity: string; readonly itemCode: string };

test('two people post the same stock at once: the balance is exact and never below zero', async ({ visit }) => {
  const [first, second] = [await visit(elif, STOCK), await visit(mehmet, STOCK)];
  const item = await first.api.data<{ id: number }>(
    'POST',
    '/api/warehouse/items',
    { code: `YOL-${Date.now()}`, name: 'Paylaşılan şeker', unit: 'kg', safetyStock: '0' },
    1,
  );
  const [location] = await first.api.data<readonly { id: number }[]>('GET', '/api/warehouse/locations', undefined, 1);
  const receipt = { itemId: item.id, lotNo: 'YOL-1', locationId: location?.id, quantity: '10' };
  const { stockId } = await first.api.data<{ stockId: number }>('POST', '/api/warehouse/receipts', receipt, 1);

  const issue = { quantity: '1.5' };
  const posts = Array.from({ length: 10 }, (_, index) =>
    (index % 2 === 0 ? first : second).api.call('POST', `/api/warehouse/stock/${stockId}/issues`, issue, 1),
  );
  const answers = await Promise.all(posts);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(answers.filter(({ body }) => body.code === 'stock-insufficient')).toHaveLength(4);

  const row = await second.api.data<StockRow>('GET', `/api/warehouse/stock/${stockId}`, undefined, 1);
  expect(Number(row.quantity)).toBe(1);
  const movements = await first.api.data<{ rows: readonly { delta: string }[] }>(
    'POST',
    '/derinexecution/api/data-sources/stock-movements/read',
    { filter: { field: 'stockId', op: 'eq', value: stockId } },
    1,
  );
  expect(movements.rows.reduce((sum, { delta }) => sum + Number(delta), 0)).toBe(1);
});

test('the one who comes second is told how much is left, and sees it', async ({ visit }) => {
  const first = await visit(elif, STOCK);
  const item = await first.api.data<{ id: number }>(
    'POST',
    '/api/warehouse/items',
    { code: `YOL-${Date.now()}`, name: 'Bölüşülen tuz', unit: 'kg', safetyStock: '0' },
    1,
  );
  const [location] = await first.api.data<readonly { id: number }[]>('GET', '/api/warehouse/locations', undefined, 1);
  const receipt = { itemId: item.id, lotNo: 'YOL-2', locationId: location?.id, quantity: '10' };
  const { stockId } = await first.api.data<{ stockId: number }>('POST', '/api/warehouse/receipts', receipt, 1);
  const second = await visit(mehmet, `${STOCK}?row=${stockId}`);
  await first.page.goto(`${STOCK}?row=${stockId}&company=1`);

  for (const { page } of [first, second]) {
    await page.getByRole('button', { name: 'Çıkış', exact: true }).click();
    await page.getByRole('dialog', { name: 'Stok çıkışı' }).getByLabel('Miktar').fill('7,5');
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Çıkışı yap' }).click();
  await Promise.all([submit(first.page), submit(second.page)]);
  const done = (page: Page) => page.getByText(/çıkış yapıldı\. .+: 2,5 kg kaldı/);
  const told = (page: Page) => page.getByText(/^Stok yetersiz\. .+: 2,5 kg var\.$/);
  for (const { page } of [first, second]) await expect(done(page).or(told(page)).first()).toBeVisible();
  const outcomes = await Promise.all(
    [first, second].map(async ({ page }) => ((await told(page).isVisible()) ? 'told' : 'done')),
  );
  expect(outcomes.toSorted()).toEqual(['done', 'told']);
  // Whoever was told keeps the form, and with it a draft that the next journeys would be offered.
  const loser = outcomes[0] === 'told' ? first.page : second.page;
  await loser.getByRole('dialog', { name: 'Stok çıkışı' }).getByRole('button', { name: 'Vazgeç' }).click();
});
