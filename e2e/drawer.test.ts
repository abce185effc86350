import type { Locator, Page } from '@playwright/test';
import { elif, expect, STOCK, test } from './support/journey.ts';

const REQUESTS = '/screen/operations/requests';

const styleOf = (part: Locator, name: 'animationDuration' | 'backgroundColor') =>
  part.evaluate((element, property) => getComputedStyle(element)[property as 'animationDuration'], name);

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const overlayOf = (page: Page) => page.locator('[data-transparent]');

test('the columns of a list stand in a drawer beside it on a desk, and over it where there is less room', async ({
  visit,
}) => {
  const { page } = await visit(elif, STOCK);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const grid = page.getByRole('main').getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: 'Lot' })).toBeVisible();
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  const beside = page.getByRole('region', { name: 'Sütunlar' });
  await expect(beside).toBeVisible();
  await expect(beside.getByRole('heading', { name: 'Sütunlar' })).toBeFocused();
  const [drawn, list] = [await boxOf(beside), await boxOf(grid.locator('..'))];
  expect(drawn.width).toBe(320);
  expect(list.x + list.width).toBeLessThanOrEqual(drawn.x);
  await expect(overlayOf(page)).toHaveCount(0);
  // What is changed there is seen in the list at once, for nothing lies over it.
  await beside.getByRole('checkbox', { name: 'Lot' }).uncheck();
  await expect(grid.getByRole('columnheader', { name: 'Lot' })).toHaveCount(0);
  await beside.getByRole('checkbox', { name: 'Lot' }).check();

  await page.setViewportSize({ width: 1_000, height: 800 });
  const over = page.getByRole('dialog', { name: 'Sütunlar' });
  await expect(over).toBeVisible();
  await expect(overlayOf(page)).toBeVisible();
  expect((await boxOf(over)).width).toBe(320);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(beside).toBeVisible();
  await expect(overlayOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1_000, height: 800 });
  await overlayOf(page).click({ position: { x: 20, y: 300 } });
  await expect(over).toHaveCount(0);
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  await expect(over).toBeVisible();
  expect(await styleOf(over, 'animationDuration')).toBe('0.4s');
  expect(await styleOf(overlayOf(page), 'animationDuration')).toBe('0.3s');
  await expect.poll(async () => (await boxOf(over)).x).toBe(1_000 - 320);
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sütunlar' })).toBeFocused();
});

test('on a narrow window what narrows the request log stands in a drawer at the left', async ({ visit }) => {
  const { page } = await visit(elif, REQUESTS);
  const main = page.getByRole('main');
  // On a desk they open below the line of the search; what is set stays in it, and is taken back by a press.
  await main.getByRole('button', { name: 'Filtreler' }).click();
  await main.getByRole('combobox', { name: 'Durum' }).click();
  await page.getByRole('option', { name: '4xx · reddedildi' }).click();
  await main.getByRole('button', { name: '4xx · reddedildi: filtreyi kaldır' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(main.getByRole('combobox', { name: 'Durum' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('combobox', { name: 'Durum' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Filtreler' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  await expect.poll(async () => boxOf(drawer)).toMatchObject({ x: 0, width: 320 });
  expect(await styleOf(overlayOf(page), 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)');
  await drawer.getByRole('switch', { name: 'Yalnızca hatalar' }).click();
  await expect(page).toHaveURL(/errors=true/);
  await drawer.getByRole('button', { name: 'Kapat' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Filtreler: 1' })).toBeFocused();
});
