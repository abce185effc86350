import { createNewcomer, fresh, setGrant } from '../support/cast.ts';
import { elif, expect, HOME, seriousFaults, STOCK, test } from '../support/journey.ts';

const PROVISIONING = '/screen/user/provisioning';
const COMPANY = 1;

test('a group of Keycloak gives its role to who is in it, and takes it from who leaves', async ({
  admin,
  provider,
  visit,
}) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product keeps the accounts');
  const mark = fresh();
  const [group, name] = [`Şişeleme ${mark}`, `Keycloak deposu ${mark}`];
  const newcomer = await createNewcomer(admin);
  const role = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', { name, companyId: COMPANY }, COMPANY);
  await setGrant(admin, { id: role.id, name }, STOCK, 'view');
  await outside?.makeGroup(group);
  await outside?.moveInGroup(newcomer.userName, group, 'in');
  const theirs = await visit(newcomer, HOME);

  const { page } = await visit(elif, PROVISIONING);
  await page.getByRole('button', { name: 'Keycloak grubu ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Keycloak grubu ekle' });
  await form.getByLabel('Keycloak grubu').fill(group);
  await page.getByRole('option', { name: `/${group}` }).click();
  await form.getByLabel('Rol (isteğe bağlı)').fill(name);
  await page.getByRole('option', { name }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Grubu ekle' }).click();
  await expect(form).toBeHidden();
  const panel = page.getByRole('complementary', { name: `/${group}` });
  await expect(panel).toContainText('Rolü bu gruptan alıyor');
  await expect(panel.getByRole('link', { name: `${newcomer.firstName} Deneme` })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await theirs.page.goto(STOCK);
  await expect(theirs.page.getByRole('heading', { name: 'Stok' })).toBeVisible();

  await outside?.moveInGroup(newcomer.userName, group, 'out');
  await panel.getByRole('button', { name: 'Şimdi oku' }).click();
  await expect(panel).toContainText('Grupta kimse yok.');
  await expect(theirs.page.getByRole('heading', { name: 'Stok' })).toBeHidden();

  await panel.getByRole('button', { name: 'Grubu kaldır' }).click();
  const question = page.getByRole('dialog', { name: `/${group} grubu kaldırılsın mı?` });
  await expect(question).toContainText('kimsenin yetkisi değişmez');
  await question.getByRole('button', { name: 'Grubu kaldır' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(group) })).toHaveCount(0);
});
