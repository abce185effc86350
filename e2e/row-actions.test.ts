import { elif, expect, ORDERS, seriousFaults, test } from './support/journey.ts';
import type { Api } from './support/api.ts';

type Order = { readonly id: number; readonly number: string; readonly status: string; readonly dueAt: string };

const DUE = '2026-12-02T06:00:00.000Z';

/** Opens orders of a product of their own. */
const openOrders = async (api: Api, product: string, count: number): Promise<void> => {
  const [line] = await api.data<readonly { id: number }[]>('GET', '/api/production/lines', undefined, 1);
  const fields = { product, unit: 'kg', lineId: line?.id, planned: '100', startAt: '2026-12-01T06:00:00.000Z' };
  for (let from = 0; from < count; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => api.data('POST', '/api/production/orders', { ...fields, dueAt: DUE }, 1)),
    );
};

const listed = async (api: Api, product: string) =>
  (
    await api.data<{ rows: readonly Order[] }>(
      'POST',
      '/derinexecution/api/data-sources/production-orders/read',
      { search: product, sort: [{ field: 'number' }], take: 200 },
      1,
    )
  ).rows;

test('two hundred orders are chosen, due later but for one that is closed, and are all what they were again', async ({
  visit,
}) => {
  const { page, api } = await visit(elif);
  const product = `Toplu${Date.now().toString(36)}`;
  await openOrders(api, product, 200);
  const [closed] = await listed(api, product);
  const step = { to: 'cancelled', reason: 'Yanlış açıldı' };
  await api.data('POST', `/api/production/orders/${closed?.id}/steps`, step, 1);
  await page.goto(`${ORDERS}?company=1&status=all&q=${product}&sort=number`);
  const grid = page.getByRole('main').getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '201', { timeout: 30_000 });

  // By keys alone, from the list to the bar under it.
  await grid.locator('[data-row="0"][data-col="1"]').focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', {
    name: /^200 kayıt seçili \(eşleşenlerin tümü\), \d+’\S+ ekranda görünmüyor$/,
  });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Termini değiştir' })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Termini değiştir' });
  await expect(dialog).toContainText('199 kayda uygulanır');
  await expect(dialog).toContainText('1 kayda uygulanmaz');
  await expect(dialog).toContainText(`kapanmış, değiştirilemez: ${closed?.number}`);
  await dialog.getByLabel('Yeni termin').fill('10.12.2026 12:00');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Termini değiştir (199)' }).click();

  const result = page.getByRole('dialog', { name: 'Termini değiştir: sonuç' });
  await expect(result.getByRole('status')).toContainText('Yapıldı199', { timeout: 20_000 });
  const moved = (await listed(api, product)).filter(({ dueAt }) => dueAt !== DUE);
  expect(moved).toHaveLength(199);
  await result.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('199 kayıt eski haline döndü.')).toBeVisible({ timeout: 20_000 });
  expect((await listed(api, product)).filter(({ dueAt }) => dueAt !== DUE)).toHaveLength(0);
  await expect(page.getByText(/kayıt seçili/)).toHaveCount(0);
});
