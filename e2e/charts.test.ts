import type { Page } from '@playwright/test';
import { createNewcomer } from './support/cast.ts';
import { elif, expect, HOME, mehmet, ORDERS, STOCK, test } from './support/journey.ts';

const LOG = '/screen/operations/requests';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('grid').locator('[role=row][aria-rowindex]');
const bodyOf = (page: Page) => rowsOf(page).filter({ has: page.getByRole('gridcell') });

/** The drawn chart, which is there once its library has come. */
const drawn = async (page: Page) => {
  const chart = page.getByRole('figure').first();
  await expect(chart.locator('canvas')).toBeVisible();
  return chart;
};

test('a chart opens its rows: orders of a day or a line, lots of a week, the stock of an item', async ({ visit }) => {
  const { page } = await visit(mehmet, `${ORDERS}?status=all`);
  await page.getByRole('button', { name: 'Grafik' }).click();
  const output = await drawn(page);
  await output.locator('canvas').click();
  await expect(page).toHaveURL(/[?&]filter=/);
  await output.getByText('Tablo olarak').click();
  const day = output.getByRole('button', { name: /emirlerini göster$/ }).last();
  const named = /\d\d\.\d\d\.\d{4}/.exec((await day.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await day.click();
  await expect(bodyOf(page).first()).toBeVisible();
  await expect(bodyOf(page).filter({ hasNotText: named })).toHaveCount(0);
  await output.getByText('Hatta göre').click();
  await output.getByRole('button', { name: 'Hat 2: emirlerini göster' }).click();
  await expect(page.getByLabel('Hat', { exact: true })).toHaveValue(/\d/);

  await page.goto(STOCK);
  await page.getByRole('button', { name: 'Grafik' }).click();
  const expiry = await drawn(page);
  await expiry.getByText('Tablo olarak').click();
  await expiry
    .getByRole('button', { name: /^\d\d\..* – .*lotlarını göster$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]filter=/);
  await expect(bodyOf(page).first()).toBeVisible();

  await page.goto(HOME);
  const low = page.getByRole('link', { name: /^Toplam .* Stoğunu göster: Sitrik asit E330$/ });
  await low.click();
  await expect(bodyOf(page).first()).toContainText('Sitrik asit E330');
  await expect(bodyOf(page).filter({ hasNotText: 'Sitrik asit E330' })).toHaveCount(0);
});

test('refusals lead from their day on the home page to the log, where a bar narrows the list', async ({
  admin,
  visit,
}) => {
  const refused = await createNewcomer(admin);
  const there = await visit(refused, ORDERS);
  await expect(there.page).toHaveURL((url) => url.pathname === HOME);

  const { page } = await visit(elif);
  await page.getByRole('list', { name: 'Günlere göre' }).getByRole('link').last().click();
  await expect(page).toHaveURL((url) => url.pathname === LOG && url.searchParams.get('window') === 'own');
  await expect(bodyOf(page).first()).toBeVisible();
  const bars = await drawn(page);
  await bars.getByText('Tablo olarak').click();
  // Of a day that has just begun the bar begins with the day, and ends before it.
  const before = new URL(page.url()).search;
  await bars
    .getByRole('button', { name: /Bu aralığı göster$/ })
    .last()
    .click();
  await expect(page).not.toHaveURL((url) => url.search === before);
  await expect(bodyOf(page).first()).toBeVisible();

  await page.goto(`${LOG}?tab=health`);
  await page
    .getByRole('link', { name: /Son 7 günün kayıtlarını göster: Ana Sayfa$/ })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.pathname === LOG && url.searchParams.get('on') === HOME);
});
