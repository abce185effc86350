import { ayse, elif, expect, liveStands, mehmet, ORDERS, STOCK, test } from './support/journey.ts';

const AT_ONCE = { timeout: 1_500 };

test('what one posts, the other sees in the open screen', async ({ visit }) => {
  const [first, second] = [await visit(elif, STOCK), await visit(mehmet, STOCK)];
  const code = `CANLI-${Date.now()}`;
  await second.page.goto(`${STOCK}?q=${code}`);
  await liveStands(second.page);
  const table = second.page.getByRole('main').getByRole('grid');
  await expect(table.getByText(code)).toHaveCount(0);
  const item = await first.api.data<{ id: number }>(
    'POST',
    '/api/warehouse/items',
    { code, name: 'Canlı görülen un', unit: 'kg', safetyStock: '0' },
    1,
  );
  await expect(table.getByText(code).first()).toBeVisible(AT_ONCE);
  const [location] = await first.api.data<readonly { id: number }[]>('GET', '/api/warehouse/locations', undefined, 1);
  const receipt = { itemId: item.id, lotNo: 'CANLI-1', locationId: location?.id, quantity: '12.5' };
  await first.api.data('POST', '/api/warehouse/receipts', receipt, 1);
  await expect(table.getByText('12,5').first()).toBeVisible(AT_ONCE);
});

test('a step of an order shows in another person’s open list', async ({ visit }) => {
  const first = await visit(elif, ORDERS);
  const [line] = await first.api.data<readonly { id: number }[]>('GET', '/api/production/lines', undefined, 1);
  const product = `Canlı nar suyu ${Date.now()}`;
  const second = await visit(ayse, `${ORDERS}?company=1&q=${encodeURIComponent(product)}`);
  await liveStands(second.page);
  const row = second.page.getByRole('main').getByRole('row').filter({ hasText: product });
  await expect(row).toHaveCount(0);
  const order = await first.api.data<{ id: number }>(
    'POST',
    '/api/production/orders',
    {
      product,
      unit: 'kg',
      lineId: line?.id,
      planned: '10',
      startAt: new Date(Date.now() - 3_600_000).toISOString(),
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    1,
  );
  await expect(row).toContainText('Planlandı', AT_ONCE);
  await first.api.data('POST', `/api/production/orders/${order.id}/steps`, { to: 'running' }, 1);
  await expect(row).toContainText('Üretimde', AT_ONCE);
});
