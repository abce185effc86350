import { elif, expect, mehmet, STOCK, shellStands, test } from './support/journey.ts';

type Named = { readonly rows: readonly { readonly name: string }[] };
type MenuRow = { readonly url: string | null; readonly title: string; readonly caption: string };

test('the server finds "Iğdır" by "igd" and "İZMİR" by "izm"', async ({ visit, admin }) => {
  for (const [code, name] of [
    ['YOL-IGD', 'Iğdır kayısısı'],
    ['YOL-IZM', 'İZMİR inciri'],
  ] as const)
    await admin.data('POST', '/api/warehouse/items', { code, name, unit: 'kg', safetyStock: '0' }, 1);
  for (const [typed, name] of [
    ['igd', 'Iğdır kayısısı'],
    ['IĞD', 'Iğdır kayısısı'],
    ['izm', 'İZMİR inciri'],
    ['İzm', 'İZMİR inciri'],
  ] as const) {
    const found = await admin.data<Named>(
      'GET',
      `/api/warehouse/items?search=${encodeURIComponent(typed)}`,
      undefined,
      1,
    );
    expect(
      found.rows.map((row) => row.name),
      typed,
    ).toContain(name);
  }
  const { page } = await visit(mehmet, STOCK);
  const search = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('searchbox')).first();
  await search.fill('igd');
  await expect(page.getByRole('main')).toContainText('Iğdır kayısısı');
  await expect(page.getByRole('main')).not.toContainText('İZMİR inciri');
  await search.fill('izm');
  await expect(page.getByRole('main')).toContainText('İZMİR inciri');
});

test('the menu search finds them too, and empty text restores the menu', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.route('**/uaa-navigation-menus/list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: MenuRow[] };
    const names = ['Iğdır Deposu', 'İZMİR Deposu'];
    const data = body.data.map((row) => {
      const name = row.url === null ? undefined : names.shift();
      return name === undefined ? row : { ...row, title: name, caption: name };
    });
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.reload();
  await shellStands(page);
  const navigation = page.getByRole('navigation');
  const links = navigation.locator('a[href^="/"]');
  const all = await links.count();
  const search = navigation.getByPlaceholder('Ara');
  await search.fill('igd');
  await expect(navigation).toContainText('Iğdır Deposu');
  await expect(navigation).not.toContainText('İZMİR Deposu');
  await search.fill('izm');
  await expect(navigation).toContainText('İZMİR Deposu');
  await expect(navigation).not.toContainText('Iğdır Deposu');
  await search.fill('');
  await expect(links).toHaveCount(all);
});
