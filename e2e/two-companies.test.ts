import type { Page } from '@playwright/test';
import { createNewcomer } from './support/cast.ts';
import { deniz, expect, HOME, liveStands, mehmet, STOCK, shellStands, test } from './support/journey.ts';

type StockRow = {
  readonly id: number | null;
  readonly itemCode: string;
  readonly itemName: string;
  readonly lotNo: string | null;
};
type Stock = { readonly rows: readonly StockRow[]; readonly total: number };

const ids = (stock: Stock): readonly number[] => stock.rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Expects the user menu to mark a company as the tab's own. */
const worksIn = async (page: Page, company: string): Promise<void> => {
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await expect(page.getByRole('menuitemradio', { name: company, checked: true })).toBeVisible();
  await page.keyboard.press('Escape');
};

test('one person works in two companies in two tabs, and nothing crosses', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  await admin.data('POST', '/derinuaa/api/companies/2/members', { userName: newcomer.userName });
  const { page, context, api } = await visit(newcomer, `${STOCK}?company=1`);
  const list = '/api/warehouse/stock?take=200';
  const [first, second] = [
    await api.data<Stock>('GET', list, undefined, 1),
    await api.data<Stock>('GET', list, undefined, 2),
  ];
  expect(ids(first).length).toBeGreaterThan(0);
  expect(ids(second).length).toBeGreaterThan(0);
  expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
  expect((await api.call('GET', `/api/warehouse/stock/${ids(second)[0]}`, undefined, 1)).status).toBe(404);

  const other = await context.newPage();
  const frames: string[] = [];
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await other.goto(`${STOCK}?company=2`);
  await shellStands(other);
  await liveStands(other);
  await worksIn(page, 'ANADOLU GIDA A.Ş.');
  await worksIn(other, 'EGE NAR LTD. ŞTİ.');
  const ofFirst = first.rows.find(({ lotNo }) => lotNo !== null && !second.rows.some((row) => row.lotNo === lotNo));
  await expect(other.getByRole('main')).not.toContainText(String(ofFirst?.lotNo));

  await admin.data('POST', `/api/warehouse/stock/${ids(first)[0]}/issues`, { quantity: '0.001' }, 1);
  await other.waitForTimeout(500);
  expect(frames.filter((frame) => frame.includes('"stock'))).toEqual([]);
  await other.reload();
  await shellStands(other);
  await worksIn(other, 'EGE NAR LTD. ŞTİ.');
});

test('a person is refused in a company they do not belong to', async ({ visit }) => {
  const { page, api } = await visit(mehmet);
  const refused = await api.call('GET', '/api/warehouse/stock', undefined, 2);
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('not-a-member');
  await page.goto(`${STOCK}?company=2`);
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  const choice = page.getByRole('region', { name: 'Çalışabileceğiniz firmalar' });
  await expect(choice.getByRole('link')).toHaveText(['ANADOLU GIDA A.Ş.']);
  await choice.getByRole('link').click();
  await shellStands(page);
  await expect(page).toHaveURL((url) => url.pathname === HOME && url.searchParams.get('company') === '1');
});

test('a system administrator is offered every open company, also those they do not belong to', async ({ visit }) => {
  const { page } = await visit(deniz, `${HOME}?company=1`);
  const tenant = page.getByRole('banner').getByRole('button', { name: /Firma değiştir/ });
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/data-sources/companies/read', async (route) => {
    await isAsked;
    await route.continue();
  });
  await tenant.click();
  const choices = page.getByRole('menuitemradio');
  const reading = page.getByRole('menuitem', { name: 'Diğer firmalar yükleniyor' });
  await expect(reading).toBeVisible();
  ask();
  await expect(reading).toHaveCount(0);
  await expect(choices.filter({ hasText: 'ANADOLU GIDA A.Ş.' })).toHaveAttribute('aria-checked', 'true');
  await choices.filter({ hasText: 'EGE NAR LTD. ŞTİ.' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('company') === '2');
  await expect(tenant).toContainText('EGE NAR LTD. ŞTİ.');
  await tenant.click();
  await expect(choices).toContainText(['ANADOLU GIDA A.Ş.', 'EGE NAR LTD. ŞTİ.']);
});
