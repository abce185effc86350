import { createNewcomer } from './support/cast.ts';
import { expect, HOME, mehmet, ORDERS, STOCK, shellStands, signInOn, test } from './support/journey.ts';

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

test('a screen whose row names several roles opens for whoever holds all of them, not any', async ({
  admin,
  stranger,
}) => {
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin, [STOCK]);
  const second = { name: `${newcomer.role.name} İki`, companyId: null };
  const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', second);
  const required = [newcomer.role.name, second.name];
  await page.route(MENU, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Row[] };
    const rows = data.map((row) => (row.url === STOCK ? { ...row, roles: required } : row));
    await route.fulfill({ response: answer, json: { ...envelope, data: rows } });
  });
  await page.goto(STOCK);
  await signInOn(page, newcomer);
  await shellStands(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === HOME);
  const told = page.getByRole('alert').filter({ hasText: 'You are not authorized' });
  await told.getByRole('button', { name: 'Neden?' }).click();
  await expect(page.getByRole('main')).toContainText(
    `gereken rollerin tümüne sahip değilsiniz. Eksik olan: ${second.name}`,
  );

  await admin.data('POST', `/derinuaa/api/roles/${id}/members`, { personId: newcomer.id, companyId: null });
  await page.goto(STOCK);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === STOCK);
});
