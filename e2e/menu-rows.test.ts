import { expect, mehmet, ORDERS, STOCK, shellStands, test } from './support/journey.ts';

const MENU = '**/derinuaa/api/uaa-navigation-menus/list';

type Row = Record<string, unknown> & { readonly url: string | null };

test('what a row of the server carries is drawn: badge, disabled, exact match, function, hidden, forced active', async ({
  visit,
}) => {
  const { page } = await visit(mehmet);
  await page.route(MENU, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Row[] };
    const more: Record<string, object> = {
      [STOCK]: { badge: { title: '12', style: 'rectangle' }, active: true, exactMatch: true },
      [ORDERS]: { disabled: true },
      '/screen/scheduler-pro-sample': { hidden: 'always' },
    };
    const rows = data.map((row) => ({ ...row, ...more[row.url ?? ''] }));
    const does = { id: 9_001, parentId: null, screenId: null, url: null, sequenceNo: 999, icon: 'search' };
    rows.push({ ...does, title: 'Her yerde ara', caption: 'Her yerde ara', function: 'search' });
    await route.fulfill({ response: answer, json: { ...envelope, data: rows } });
  });
  await page.reload();
  await shellStands(page);
  const menu = page.getByRole('navigation', { name: 'mainNavigation' });
  const stock = menu.getByRole('link', { name: /^Stok/ }).first();
  await expect(stock).toContainText('12');
  await expect(stock).toHaveAttribute('data-active-forced', /./);
  await expect(menu.locator(`a[href^="${ORDERS}"]`)).toHaveCount(0);
  await expect(menu.locator('[aria-disabled="true"]')).toContainText('Üretim Emirleri');
  await expect(menu.getByText('Hat Çizelgesi')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Her yerde ara', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
});
