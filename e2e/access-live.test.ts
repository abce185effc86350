import { createNewcomer, createRole, setGrant } from './support/cast.ts';
import {
  elif,
  expect,
  HOME,
  isSameDocument,
  liveStands,
  markDocument,
  menuLink,
  ORDERS,
  STOCK,
  shellStands,
  signInOn,
  test,
} from './support/journey.ts';

/** How long after its time a change may take to be seen on a busy machine; how fast it is, `npm run bench -- herd` tells. */
const SOON_MS = 10_000;

test('a screen that is granted appears in the open browser', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(newcomer);
  await liveStands(page);
  await expect(menuLink(page, STOCK)).toHaveCount(0);
  await markDocument(page);
  await setGrant(admin, newcomer.role, STOCK, 'view');
  await expect(menuLink(page, STOCK)).toBeVisible();
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a screen whose time is over goes by itself from the open browser, and from its menu', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page } = await visit(newcomer);
  await liveStands(page);
  await markDocument(page);
  const until = new Date(Date.now() + 6_000);
  await setGrant(admin, newcomer.role, STOCK, 'view', until);
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  await expect(menuLink(page, STOCK)).toHaveCount(0, { timeout: until.getTime() - Date.now() + SOON_MS });
  await expect(page.getByRole('main').getByRole('grid')).toHaveCount(0);
  await expect(menuLink(page, ORDERS)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a role whose time comes is in the open browser by itself', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin);
  const role = await createRole(admin);
  await setGrant(admin, role, STOCK, 'view');
  const { page } = await visit(newcomer);
  await liveStands(page);
  await expect(menuLink(page, STOCK)).toHaveCount(0);
  const validFrom = new Date(Date.now() + 3_000);
  await admin.data('POST', `/derinuaa/api/roles/${role.id}/members`, {
    personId: newcomer.id,
    companyId: null,
    validFrom: validFrom.toISOString(),
  });
  await expect(menuLink(page, STOCK)).toBeVisible({ timeout: validFrom.getTime() - Date.now() + SOON_MS });
});

test('an administrator grants a screen in the matrix, and it appears in the other browser', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(newcomer);
  await liveStands(page);
  const { page: console } = await visit(elif, `/screen/access/matrix?role=${encodeURIComponent(newcomer.role.name)}`);
  await console.getByRole('gridcell', { name: `${newcomer.role.name}, Stok: Yok` }).click();
  const pending = console.getByRole('region', { name: 'Bekleyen değişiklikler' });
  await expect(pending).toContainText('Yok → Görüntüle');
  await expect(menuLink(page, STOCK)).toHaveCount(0);
  await console.getByRole('button', { name: '1 değişikliği kaydet' }).click();
  await expect(console.getByText('1 değişiklik kaydedildi.')).toBeVisible();
  await expect(menuLink(page, STOCK)).toBeVisible();
  await console.reload();
  await expect(console.getByRole('gridcell', { name: `${newcomer.role.name}, Stok: Görüntüle` })).toBeVisible();
});

test('a screen that is taken away closes in the open browser, and its API answers 403', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK, ORDERS]);
  const { page, api } = await visit(newcomer, STOCK);
  await liveStands(page);
  const row = page.getByRole('main').getByRole('grid').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const shown = (await row.innerText()).split('\n')[0] ?? '';
  await markDocument(page);

  await setGrant(admin, newcomer.role, STOCK, 'none');
  expect(await api.call('GET', '/api/warehouse/stock')).toMatchObject({
    status: 403,
    body: { success: false, code: 'screen-denied' },
  });
  await expect(menuLink(page, STOCK)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(shown);
  await expect(menuLink(page, ORDERS)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await menuLink(page, ORDERS).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
});

test('edit that becomes view leaves the screen open and takes its actions away', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page, api } = await visit(newcomer, ORDERS);
  await liveStands(page);
  const create = page.getByRole('main').getByRole('button', { name: 'Emir aç' });
  await expect(create).toBeVisible();
  await setGrant(admin, newcomer.role, ORDERS, 'view');
  await expect(create).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Üretim Emirleri' })).toBeVisible();
  const lines = await api.data<{ id: number }[]>('GET', '/api/production/lines');
  const order = {
    product: 'Deneme nektarı',
    unit: 'adet',
    lineId: lines[0]?.id,
    planned: '1',
    startAt: new Date().toISOString(),
    dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  expect(await api.call('POST', '/api/production/orders', order)).toMatchObject({
    status: 403,
    body: { success: false, code: 'screen-denied' },
  });
});

test('a person who is disabled while signed in is refused at once', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const { page, api } = await visit(newcomer, STOCK);
  await liveStands(page);
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible();

  await admin.data('POST', `/derinuaa/api/users/${newcomer.id}/deactivate`, { reason: 'Yolculuk' });
  const refused = await api.call('GET', '/derinuaa/api/account');
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('person-disabled');
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  await expect(page.getByRole('grid')).toHaveCount(0);

  await page.goto(HOME);
  await expect(page.getByRole('navigation', { name: 'mainNavigation' })).toHaveCount(0);
});

test('a person without any company is told what to do next', async ({ admin, stranger }) => {
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin);
  await admin.data('DELETE', `/derinuaa/api/companies/1/members/${newcomer.id}`);
  await page.goto('/');
  await signInOn(page, newcomer);
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  await expect(page.getByText(/firma/i).first()).toBeVisible();
});

test('what was missed while the network was away is read when it is back', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin);
  const { page, context } = await visit(newcomer);
  await liveStands(page);
  await context.setOffline(true);
  await setGrant(admin, newcomer.role, STOCK, 'view');
  await context.setOffline(false);
  await page.goto(HOME);
  await shellStands(page);
  await expect(menuLink(page, STOCK)).toBeVisible();
});
