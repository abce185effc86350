import { expect, mehmet, test } from './support/journey.ts';

const TIMELINE = '/screen/scheduler-pro-sample';

test('a bar of the timeline opens its order; other days, one line and the whole screen are a press away', async ({
  visit,
}) => {
  const { page } = await visit(mehmet, TIMELINE);
  const board = page.getByRole('region', { name: 'Hatların emirleri' });
  const first = board.getByRole('list', { name: 'Hat 1' }).getByRole('button').first();
  const number = /(?<=UE-)\d+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await first.click();
  const order = page.getByRole('complementary', { name: new RegExp(`-${number}$`) });
  await expect(order.getByRole('heading', { name: 'Geçmiş' })).toBeVisible();
  // Looking is all that is done here.
  await expect(order.getByRole('button', { name: 'Düzenle' })).toHaveCount(0);
  await order.getByRole('button', { name: 'Kapat' }).click();

  await page.getByLabel('Hat', { exact: true }).selectOption({ label: 'Hat 2' });
  await expect(board.getByRole('list', { name: 'Hat 1' })).toHaveCount(0);
  await page.getByText('Dün', { exact: true }).click();
  await expect(page).toHaveURL(/range=yesterday/);
  await expect(board.getByRole('list', { name: 'Hat 2' })).toBeVisible();
  await page.getByText('Hafta', { exact: true }).click();
  await expect(board.getByRole('list', { name: 'Hat 2' }).getByRole('button').nth(2)).toBeVisible();
  await page.getByLabel('Tarih seçin').fill('02.01.2020');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByText('02.01.2020')).toBeVisible();
  await expect(board.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tam ekran' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(board).toBeVisible();
});

test('the focus stays on an order when the hours around now move on', async ({ visit }) => {
  const { page } = await visit(mehmet, TIMELINE, { clock: true });
  let hours = 0;
  await page.route('**/api/production/timeline', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { from: string; to: string } };
    const later = (moment: string) => new Date(Date.parse(moment) + hours * 3_600_000).toISOString();
    const data = { ...body.data, from: later(body.data.from), to: later(body.data.to) };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.reload();
  const board = page.getByRole('region', { name: 'Hatların emirleri' });
  const order = board.getByRole('button').last();
  await order.focus();
  const shown = page.getByText(/\d\d:\d\d – \d\d:\d\d/).first();
  const before = await shown.innerText();
  hours = 1;
  await page.clock.fastForward('01:05');
  await expect(shown).not.toHaveText(before);
  await expect(order).toBeFocused();
});
