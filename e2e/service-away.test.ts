import { elif, expect, shellStands, STOCK, test } from './support/journey.ts';

const REFUSAL = {
  success: false,
  data: null,
  message: 'Hizmet şu anda kullanılamıyor. Birazdan yeniden deneyin.',
  code: 'service-unavailable',
  requestId: '00000000-0000-4000-8000-000000000000',
};

test('while the server has no database a page says how long to wait, and goes on by itself when it is back', async ({
  visit,
}) => {
  const { page } = await visit(elif, STOCK);
  const away = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === '/readyz';
  await page.route(away, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'application/json', json: REFUSAL }),
  );
  await page.goto('/screen/production/orders');
  await shellStands(page);
  const note = page.getByRole('alert').filter({ hasText: 'Hizmet şu anda kullanılamıyor' }).first();
  await expect(note).toBeVisible();
  await expect(page.getByText(/saniye sonra kendiliğinden yeniden denenecek|Yeniden deneniyor/)).toBeVisible();
  await page.unroute(away);
  await expect(page.getByText(/kendiliğinden yeniden denenecek|Yeniden deneniyor/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(REFUSAL.message)).toHaveCount(0);
});
