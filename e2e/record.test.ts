import type { Locator, Page } from '@playwright/test';
import { elif, expect, ORDERS, recordOf, seriousFaults, LOTS, STOCK, test, USERS } from './support/journey.ts';

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const covers = async (over: Locator, part: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(over), await boxOf(part)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

const rowsOf = (page: Page) => page.locator('[data-record-list] [data-openable]');

/** Each list, and what narrows it. */
const LISTS = [
  { url: USERS, main: 'Yeni kullanıcı', filter: 'Etkin' },
  { url: ORDERS, main: 'Emir aç', filter: 'Geciken' },
  { url: LOTS, main: 'Stok girişi', filter: 'Emniyet altı' },
  { url: '/screen/access/roles', main: 'Rol oluştur', filter: null },
  { url: '/client/list', main: 'Yeni firma', filter: null },
  { url: '/screen/audit/trail', main: null, filter: 'Bugün' },
  { url: '/screen/navigation/menu', main: null, filter: null },
] as const;

test('every list opens its records beside it, and keeps its buttons and filters', async ({ visit }) => {
  const { page, api } = await visit(elif);
  // Changes of their own: what one request did alike stands in one row of the trail, which opens no record.
  const role = { name: 'Geçici Rol', companyId: null };
  const { id, version } = await api.data<{ id: number; version: number }>('POST', '/derinuaa/api/roles', role, 1);
  await api.data('DELETE', `/derinuaa/api/roles/${id}?version=${version}`, undefined, 1);
  for (const { url, main, filter } of LISTS)
    await test.step(url, async () => {
      await page.goto(url);
      const rows = rowsOf(page);
      const before = await boxOf(page.locator('[data-record-list]'));
      await rows.first().getByRole('gridcell').nth(1).click();
      const record = recordOf(page);
      await expect(record).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(record.locator(':focus')).toHaveCount(1);
      await expect.poll(async () => (await boxOf(page.locator('[data-record-list]'))).width).toBeLessThan(before.width);
      if (main !== null) expect(await covers(record, page.getByRole('button', { name: main }))).toBe(false);
      if (filter !== null) expect(await covers(record, page.getByText(filter).first())).toBe(false);
      const first = (await record.textContent()) ?? '';
      const opened = page.url();
      await page.keyboard.press('ArrowDown');
      await expect(page).not.toHaveURL(opened);
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(record).not.toHaveText(first);
      await page.reload();
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(record).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(record).toHaveCount(0);
      await expect(rows.nth(1).locator(':focus')).toHaveCount(1);
    });
});

test('the panel is as wide again as it was drawn, on another machine too', async ({ visit }) => {
  const { page, api } = await visit(elif, `${USERS}?person=1`);
  const edge = page.getByRole('separator', { name: 'Panelin genişliği' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/preferences') && answer.request().method() === 'PUT',
  );
  await edge.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 64));
  await kept;
  expect(await api.data('GET', '/api/common/preferences')).toMatchObject({ recordWidth: before + 64 });
  await page.evaluate(() => localStorage.removeItem('record-width'));
  await page.goto(`${STOCK}?row=1`);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 64));
  await edge.dblclick();
  await expect(edge).toHaveAttribute('aria-valuenow', '400');
});

for (const [width, height] of [
  [1000, 800],
  [390, 844],
] as const)
  test(`at ${width} px a record stands over its list and over nothing else; Back closes it`, async ({ visit }) => {
    const { page } = await visit(elif);
    await page.setViewportSize({ width, height });
    await page.goto(`${ORDERS}?status=open`);
    await rowsOf(page)
      .nth(1)
      .click({ position: { x: 120, y: 12 } });
    const record = page.getByRole('dialog');
    await expect(record).toBeVisible();
    await expect(page.locator('[class*="overlay" i]')).toHaveCount(0);
    expect(await covers(record, page.getByRole('button', { name: 'Emir aç' }))).toBe(false);
    expect(await covers(record, page.getByRole('searchbox', { name: 'Emirlerde ara' }))).toBe(false);
    expect((await boxOf(record)).width).toBe(width === 390 ? 390 : 400);
    expect(await seriousFaults(page)).toEqual([]);
    const title = record.getByRole('heading', { level: 2 });
    const first = (await title.textContent()) ?? '';
    await record.getByRole('button', { name: 'Sonraki kayıt' }).click();
    await expect(title).not.toHaveText(first);
    await page.goBack();
    await expect(record).toHaveCount(0);
  });

test('no state, company or role is cut in the lists of a desk', async ({ visit }) => {
  const { page } = await visit(elif);
  for (const url of [USERS, ORDERS, `${LOTS}&state=low`, `${STOCK}?state=soon`]) {
    await page.goto(url);
    await expect(rowsOf(page).first()).toBeVisible();
    const cut = await page.locator('[data-record-list] [role="gridcell"]').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const end = Math.min(
          cell.getBoundingClientRect().right,
          cell.closest('[data-record-list]')?.getBoundingClientRect().right ?? 0,
        );
        const marks = [...cell.querySelectorAll<HTMLElement>('[data-tone], [data-tip]')];
        return (
          marks
            .filter((mark) => mark.getBoundingClientRect().right > end || mark.scrollWidth > mark.clientWidth + 1)
            .map((mark) => mark.textContent)
            // Other journeys give people roles with names of their own, which end in a mark with figures.
            .filter((text) => !/ \w*\d\w*$/.test(text ?? ''))
        );
      }),
    );
    expect(cut, url).toEqual([]);
  }
});
