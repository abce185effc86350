import type { Api } from './support/api.ts';
import { ORDERS, STOCK, ayse, deniz, elif, expect, liveStands, mehmet, recordOf, test } from './support/journey.ts';

/** A planned order of ANADOLU GIDA, made for one journey. */
const newOrder = async (api: Api, product: string): Promise<{ readonly id: number }> => {
  const [line] = await api.data<readonly { id: number }[]>('GET', '/api/production/lines', undefined, 1);
  const times = {
    startAt: new Date(Date.now() - 3_600_000).toISOString(),
    dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const order = { product, unit: 'kg', lineId: line?.id, planned: '10', ...times };
  return api.data<{ id: number }>('POST', '/api/production/orders', order, 1);
};

const step = (api: Api, id: number, to: string) => api.data('POST', `/api/production/orders/${id}/steps`, { to }, 1);

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
  await expect(table.getByText(code).first()).toBeVisible();
  const [location] = await first.api.data<readonly { id: number }[]>('GET', '/api/warehouse/locations', undefined, 1);
  const receipt = { itemId: item.id, lotNo: 'CANLI-1', locationId: location?.id, quantity: '12.5' };
  await first.api.data('POST', '/api/warehouse/receipts', receipt, 1);
  await expect(table.getByText('12,5').first()).toBeVisible();
});

test('a step of an order shows in another person’s open list', async ({ visit }) => {
  const first = await visit(elif, ORDERS);
  const product = `Canlı nar suyu ${Date.now()}`;
  const second = await visit(ayse, `${ORDERS}?company=1&q=${encodeURIComponent(product)}`);
  await liveStands(second.page);
  const row = second.page.getByRole('main').getByRole('row').filter({ hasText: product });
  await expect(row).toHaveCount(0);
  const order = await newOrder(first.api, product);
  await expect(row).toContainText('Planlandı');
  await step(first.api, order.id, 'running');
  await expect(row).toContainText('Üretimde');
});

test('a form stays when somebody else ends its order meanwhile, and the server says why it is not taken', async ({
  visit,
}) => {
  const [first, second] = [await visit(elif), await visit(deniz)];
  const { id } = await newOrder(first.api, `Kapanan nar suyu ${Date.now()}`);
  await step(first.api, id, 'running');
  await second.page.goto(`${ORDERS}?company=1&row=${id}&form=output`);
  await liveStands(second.page);
  const form = second.page
    .getByRole('dialog')
    .filter({ has: second.page.locator('form') })
    .last();
  const amount = form.getByRole('textbox');
  await amount.fill('4');
  await step(first.api, id, 'done');
  await expect(recordOf(second.page)).toContainText('Tamamlandı');
  await expect(amount).toHaveValue('4');
  await amount.press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Vazgeç' }).click();
  await form.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(form.getByRole('textbox')).toHaveCount(0);
  const drawer = recordOf(second.page);
  await expect(drawer).toContainText('Tamamlandı');
  await expect(drawer.getByRole('button', { name: 'Düzenle' })).toHaveCount(0);
});
