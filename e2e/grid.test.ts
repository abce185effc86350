import type { Page } from '@playwright/test';
import { elif, expect, mehmet, ORDERS, seriousFaults, LOTS, STOCK, test, USERS } from './support/journey.ts';
import type { Api } from './support/api.ts';

type Order = { readonly id: number; readonly number: string; readonly planned: string; readonly note: string | null };

const stamp = () => `Deneme${Date.now().toString(36)}`;
const grid = (page: Page) => page.getByRole('main').getByRole('grid');
const cells = (page: Page, row: number) => grid(page).getByRole('row').nth(row).getByRole('gridcell');
/** A cell by the name of its column, however the columns stand. */
const cellOf = async (page: Page, row: number, column: string) => {
  const heads = await grid(page).getByRole('columnheader').allInnerTexts();
  return cells(page, row).nth(heads.findIndex((head) => head.trim() === column));
};

/** Opens orders of a product of their own, so many at a time. */
const openOrders = async (api: Api, product: string, count: number): Promise<void> => {
  const [line] = await api.data<readonly { id: number }[]>('GET', '/api/production/lines', undefined, 1);
  const order = (at: number) => ({
    product: `${product} ${String(at).padStart(3, '0')}`,
    unit: 'kg',
    lineId: line?.id,
    planned: '100',
    startAt: '2026-12-01T06:00:00.000Z',
    dueAt: '2026-12-02T06:00:00.000Z',
  });
  for (let from = 0; from < count; from += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - from) }, (_, at) =>
        api.data('POST', '/api/production/orders', order(from + at), 1),
      ),
    );
};

const listed = async (api: Api, product: string) =>
  (
    await api.data<{ rows: readonly Order[] }>(
      'POST',
      '/derinexecution/api/data-sources/production-orders/read',
      { search: product, sort: [{ field: 'product' }], take: 200 },
      1,
    )
  ).rows;

/** Journeys share their people: what one arranged is not what the next finds. */
const forget = (api: Api, grid: string): Promise<unknown> =>
  api.data('PUT', '/api/common/grid-arrangements', { grid, arrangement: null }, 1);
const STOCK_LIST = `${STOCK}#stock`;

/** Puts text on the clipboard as a spreadsheet would, and presses the keys that paste it. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press('Control+v');
};

test('five hundred rows are pasted from a spreadsheet; three cells are wrong, and the rest is saved', async ({
  visit,
}) => {
  const { page, api, context } = await visit(elif);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = stamp();
  await openOrders(api, product, 500);
  await page.goto(`${ORDERS}?company=1&status=all&q=${product}&sort=product`);
  // The server has five hundred new orders to tell of before it turns to this page.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Düzenle', exact: true }).click();
  await (await cellOf(page, 1, 'Planlanan')).focus();

  // Planned, what is produced as it is, and the due time, the Turkish way.
  const lines = Array.from({ length: 500 }, (_, at) => [`1.${String(at).padStart(3, '0')},5`, '0', '05.12.2026 09:30']);
  lines[9] = ['on iki', '0', '05.12.2026 09:30'];
  lines[249] = ['0', '0', '05.12.2026 09:30'];
  lines[399] = ['1.399,5', '0', '01.01.2020 08:00'];
  await paste(page, `${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`);
  const bar = page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
  await expect(bar).toContainText('500 satırda 1.000 hücre · 2 hata');
  await expect(await cellOf(page, 10, 'Planlanan')).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousFaults(page)).toEqual([]);

  await bar.getByRole('button', { name: '498 satırı kaydet' }).click();
  await expect(bar).toContainText('3 satırda 6 hücre · 3 hata', { timeout: 20_000 });
  const saved = await listed(api, product);
  expect([saved[0]?.planned, saved[9]?.planned, saved[10]?.planned]).toEqual(['1000.5', '100', '1010.5']);

  // Each of the three is found by a button, and says what is wrong with it.
  const mend = async (value: string) => {
    await bar.getByRole('button', { name: 'Sonraki hata' }).click();
    await expect(grid(page).locator('[aria-invalid]:focus')).toBeVisible();
    const why = await page.locator(':focus').getAttribute('data-tip');
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    return why;
  };
  expect(await mend('1.240,5')).toBe('Sayıyı 1.240,5 gibi yazın.');
  expect(await mend('7')).toBe('Miktar sıfırdan büyük olmalı.');
  expect(await mend('06.12.2026 10:00')).toBe('Termin, başlangıçtan sonra olmalı.');
  await bar.getByRole('button', { name: '3 satırı kaydet' }).click();
  await expect(bar).toHaveCount(0);
  expect((await listed(api, product))[9]?.planned).toBe('1240.5');
});

test('two people edit one row: the second sees both side by side, decides, and loses nothing', async ({ visit }) => {
  const product = stamp();
  const first = await visit(elif);
  await openOrders(first.api, product, 1);
  const list = `${ORDERS}?company=1&status=all&q=${product}`;
  const second = await visit({ userName: 'deniz', password: 'bluecitrus' }, list);
  await first.page.goto(list);
  const write = async (page: Page, column: string, value: string) => {
    await (await cellOf(page, 1, column)).dblclick();
    await page.locator('input:focus').fill(value);
    await page.keyboard.press('Enter');
  };
  for (const { page } of [first, second]) {
    await expect(cells(page, 1).first()).toBeVisible();
    await page.getByRole('button', { name: 'Düzenle', exact: true }).click();
  }
  await write(first.page, 'Planlanan', '250');
  await write(first.page, 'Termin', '07.12.2026 12:00');
  await write(second.page, 'Planlanan', '300');
  // That there is nothing left to save says something only once there was something.
  const theirs = second.page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
  await expect(theirs).toBeVisible();
  await second.page.keyboard.press('Control+s');
  await expect(theirs).toHaveCount(0);

  const { page } = first;
  const bar = page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
  await bar.getByRole('button', { name: '1 satırı kaydet' }).click();
  await bar.getByRole('button', { name: '1 çakışmayı çöz' }).click();
  const dialog = page.getByRole('dialog');
  const planned = dialog.getByRole('row', { name: /Planlanan/ });
  await expect(planned).toContainText('100');
  await expect(planned.getByRole('radio', { name: /300/ })).not.toBeChecked();
  await expect(planned.getByRole('radio', { name: /250/ })).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  await planned.getByRole('radio', { name: /300/ }).check();
  await dialog.getByRole('button', { name: 'Seçimlerimi uygula' }).click();
  await bar.getByRole('button', { name: '1 satırı kaydet' }).click();
  await expect(bar).toHaveCount(0);
  await expect(await cellOf(page, 1, 'Planlanan')).toHaveText('300');
  await expect(await cellOf(page, 1, 'Termin')).toHaveText('07.12.2026 12:00');
});

test('an arrangement stays with its person; a view is saved, shared, and opened by a colleague from its link', async ({
  visit,
}) => {
  const { page, api } = await visit(elif, `${LOTS}&company=1`);
  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByRole('textbox', { name: 'Malzeme filtresi' }).fill('ÇİLEK');
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  await page.getByRole('checkbox', { name: 'Lot' }).uncheck();
  await page.getByRole('button', { name: 'Yer: öne al' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Lot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Görünümler' }).click();
  await page.getByRole('menuitem', { name: /Yeni görünüm/ }).click();
  const name = stamp();
  await page.getByLabel('Görünümün adı').fill(name);
  await page.getByRole('checkbox', { name: /herkesle paylaş/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect(page).toHaveURL(/view=\d+/);
  const link = new URL(page.url());

  const other = await visit(mehmet, `${LOTS}&view=${link.searchParams.get('view') ?? ''}`);
  await expect(other.page.getByRole('button', { name })).toBeVisible();
  await expect(other.page.getByRole('columnheader', { name: 'Lot' })).toHaveCount(0);
  await expect(cells(other.page, 3).filter({ hasText: /Çilek/ })).toHaveCount(1);
  expect(
    await grid(other.page)
      .getByText(/^Cam şişe/)
      .count(),
  ).toBe(0);
  // A file of the list holds what the view looks for, which the url does not say.
  await other.page.getByRole('button', { name: 'Dışa aktar' }).click();
  const [asked] = await Promise.all([
    other.page.waitForRequest((request) => request.url().includes('/stock-exports')),
    other.page.getByRole('menuitem', { name: 'CSV (;)' }).click(),
  ]);
  expect(asked.postData()).toContain('ÇİLEK');

  // The arrangement is there again without the view, after a reload.
  await page.goto(`${LOTS}&company=1`);
  await expect(page.getByRole('columnheader', { name: 'Miktar' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Lot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  await page.getByRole('button', { name: 'Varsayılana dön' }).click();
  await expect(page.getByRole('columnheader', { name: 'Lot' })).toBeVisible();
  await page.goto('about:blank');
  await forget(api, STOCK_LIST);
});

/** What was copied, as a field gets it that it is pasted into: no page of the product may read the clipboard by itself. */
const pasted = async (page: Page): Promise<string> => {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const field = await page.evaluateHandle(() => document.body.appendChild(document.createElement('textarea')));
  await field.focus();
  await page.keyboard.press('Control+v');
  const text = await field.inputValue();
  await field.evaluate((element) => element.remove());
  await focused.focus();
  return text;
};

test('a list is sorted, arranged, chosen from, gathered and copied by the keyboard alone', async ({ visit }) => {
  const { page, context, api } = await visit(elif, `${LOTS}&company=1`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(cells(page, 1).first()).toBeVisible();
  await cells(page, 1).nth(1).focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await press('ArrowUp', 'Enter', 'ArrowRight', 'Shift+Enter');
  await expect(head('Kod')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Malzeme')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=itemCode(,|%2C)itemName/);
  const before = (await head('Malzeme').boundingBox())?.width ?? 0;
  await press('Alt+ArrowRight');
  await expect
    .poll(async () => Math.round((await head('Malzeme').boundingBox())?.width ?? 0))
    .toBe(Math.round(before) + 16);
  await press('Control+Shift+ArrowRight');
  await expect(grid(page).getByRole('columnheader').nth(2)).toHaveAccessibleName(/^Lot/);
  await press('ArrowLeft', 'ArrowRight', 'Alt+ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Sütunu gizle' }).press('Enter');
  await expect(head('Lot')).toHaveCount(0);

  await cells(page, 1).nth(1).focus();
  await press('Space', 'ArrowDown', 'Space');
  await expect(page.getByText('2 kayıt seçili')).toBeVisible();
  await press('Control+a');
  await expect(page.getByText(/^1\d\d kayıt seçili \(eşleşenlerin tümü\)/)).toBeVisible();
  await press('Escape', 'Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
  const copied = await pasted(page);
  expect(copied.split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);
  await press('Control+End');
  // Counted with the row of names; what other journeys received lies there too.
  const rows = Number(await grid(page).getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(100);
  await expect(page.locator(':focus')).toHaveAttribute('data-row', String(rows - 2));
  await press('Home', 'PageUp');
  await expect(page.locator(':focus')).toHaveAttribute('data-col', '0');
  await page.goto('about:blank');
  await forget(api, STOCK_LIST);
});

test('each state of a list is whole: filtered, empty, gathered, on paper, on a phone', async ({ visit }) => {
  // Each state is looked at by axe, which takes its time.
  const { page, api } = await visit(elif, `${USERS}?company=1`);
  const isFaultless = async (what: string) => expect.soft(await seriousFaults(page), what).toEqual([]);
  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByRole('textbox', { name: 'Ad soyad filtresi' }).fill('ışıl');
  // The names of the columns, the row of filters, and whoever was found.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
  await isFaultless('filtered');
  await page.getByRole('textbox', { name: 'Ad soyad filtresi' }).fill('yok böyle biri');
  await expect(page.getByText('Aramaya uyan kayıt yok')).toBeVisible();
  await isFaultless('empty');
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await page.getByRole('columnheader', { name: /^Roller/ }).hover();
  await page.getByRole('button', { name: 'Roller sütunu' }).click();
  await page.getByRole('menuitem', { name: 'Buna göre grupla' }).click();
  const groups = page.getByRole('treegrid');
  await expect(groups.getByRole('row', { expanded: true }).first()).toContainText('Roller:');
  await isFaultless('gathered');
  await page.emulateMedia({ media: 'print' });
  await expect(groups.getByRole('row').filter({ hasText: /Toplam · \d+ satır/ })).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Diğer seçenekler' }).click();
  await page.getByRole('menuitem', { name: 'Gruplamayı kaldır' }).click();
  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid(page).getByRole('row').first()).toContainText('ali.yildiz');
  await isFaultless('a phone');
  await page.goto('about:blank');
  await forget(api, `${USERS}#users`);
});

test('a list that fails or is refused says so in its place, and comes back by a button', async ({ visit }) => {
  const { page } = await visit(mehmet, LOTS);
  await expect(cells(page, 1).first()).toBeVisible();
  const answer = (status: number, code: string) =>
    page.route('**/data-sources/stock-by-lot/read', (route) =>
      route.fulfill({ status, json: { success: false, data: null, message: 'Olmadı.', code, requestId: 'r-1' } }),
    );
  await answer(500, 'unexpected');
  await page.getByRole('columnheader', { name: /^Lot/ }).click();
  await expect(page.getByText('Bilgiler alınamadı')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.unroute('**/data-sources/stock-by-lot/read');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(cells(page, 1).first()).toBeVisible();
  await answer(403, 'screen-denied');
  await page.getByRole('columnheader', { name: /^Kod/ }).click();
  await expect(page.getByText('Bu bilgiyi görme yetkiniz yok')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
