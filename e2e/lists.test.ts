import { createNewcomer } from './support/cast.ts';
import { elif, expect, ORDERS, recordOf, STOCK, test, USERS } from './support/journey.ts';

test('a role shows its screens before its members, and counts what the list counts', async ({ admin, visit }) => {
  const { role, firstName } = await createNewcomer(admin, [STOCK, ORDERS]);
  const { page } = await visit(elif, `/screen/access/roles?q=${encodeURIComponent(role.name)}`);
  const row = page.getByRole('row', { name: new RegExp(role.name) });
  await row.click();
  const headings = recordOf(page).getByRole('heading', { level: 3 });
  await expect(headings.filter({ hasText: /Açtığı ekranlar|Üyeler/ })).toHaveText([
    /^Açtığı ekranlar 2$/,
    /^Üyeler 1$/,
  ]);
  await expect(recordOf(page).getByRole('row', { name: new RegExp(firstName) })).toHaveCount(1);
  await expect(row.getByRole('gridcell').nth(-2)).toHaveText('1');
  await expect(row.getByRole('gridcell').last()).toHaveText('2');
});

test('filters are chosen by words, and a person’s last sign-in is told apart from their last use', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const { page } = await visit(elif, `${USERS}?q=${newcomer.userName}`);
  const row = page.getByRole('row', { name: new RegExp(newcomer.firstName) });
  await row.click();
  const factOf = (name: string) =>
    recordOf(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(factOf('Son görülme')).toHaveText('Hiç görülmedi');
  await visit(newcomer, STOCK);
  await expect(row).not.toContainText('Hiç görülmedi', { timeout: 20_000 });

  await page.goto(STOCK);
  await page.getByRole('button', { name: 'Filtre', exact: true }).click();
  const operators = page.getByRole('combobox', { name: 'Malzeme: karşılaştırma' });
  const said = await operators.locator('option').allTextContents();
  expect(said).toContain('içerir');
  expect(said.filter((word) => !/^\p{L}/u.test(word))).toEqual([]);
});

test('what a screen shows is no view of its list: refusals and who may open a screen come without a word about links', async ({
  visit,
}) => {
  const { page } = await visit(elif, '/screen/audit/trail');
  const main = page.getByRole('main');
  await main.getByText('Retler', { exact: true }).click();
  await expect(page).toHaveURL(/show=denials/);
  const notThere = main.getByText('Bağlantıdaki görünüm yok', { exact: false });
  await expect(main.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notThere).toHaveCount(0);
  await page.goto(`/screen/access/explain?question=who&target=${encodeURIComponent(STOCK)}`);
  await expect(main.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notThere).toHaveCount(0);
});
