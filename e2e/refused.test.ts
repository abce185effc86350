import { createNewcomer, setGrant } from './support/cast.ts';
import { ayse, expect, HOME, shellStands, signInOn, STOCK, test, USERS } from './support/journey.ts';

test('a person without the right is brought home and told why', async ({ visit }) => {
  const { page, api } = await visit(ayse, USERS);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
  const toast = page.getByRole('alert').filter({ hasText: 'You are not authorized' });
  await expect(toast).toContainText('Screen Access Check');
  await expect(toast).toContainText('“Kullanıcılar” ekranını açma yetkiniz yok');
  await toast
    .getByRole('button', { name: 'Neden?' })
    .or(toast.getByRole('link', { name: 'Neden?' }))
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized' && !url.search.includes('user'));
  await expect(page.getByRole('main')).toContainText('Kullanıcılar');
  await expect(page.getByRole('main')).toContainText('Rollerinizin hiçbiri bu ekranı açmıyor');

  const refused = await api.call('GET', '/derinuaa/api/users');
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ success: false, code: 'screen-denied' });
});

test('the page of a refusal follows a grant, and opens the screen by a button', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(newcomer, STOCK);
  await page.getByRole('button', { name: 'Neden?' }).click();
  await expect(page.getByRole('region', { name: 'Erişim isteği' })).toBeVisible();
  await setGrant(admin, newcomer.role, STOCK, 'view');
  await expect(page.getByRole('status').filter({ hasText: '“Stok” ekranı size açıldı.' })).toBeVisible();
  await page.getByRole('link', { name: 'Stok ekranını aç' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === STOCK);
});

test('a person without a company is told what is missing, and gets in once it is there', async ({
  admin,
  stranger,
}) => {
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin);
  await admin.data('DELETE', `/derinuaa/api/companies/1/members/${newcomer.id}`);
  await page.goto(STOCK);
  await signInOn(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Çalışabileceğiniz bir firma yok' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await admin.data('POST', '/derinuaa/api/companies/1/members', { userName: newcomer.userName });
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await shellStands(page);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
});

test('where home is denied as well, the notice comes on the page of refusals and does not call it home', async ({
  visit,
}) => {
  const { page } = await visit(ayse);
  const denial = { success: false, data: { because: [] }, message: 'yok', code: 'access-denied', requestId: 'x' };
  await page.route('**/uaa-screen/check-authority', (route) => route.fulfill({ json: denial }));
  await page.goto(USERS);
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  await expect(page.getByRole('heading', { name: 'Bu ekrana erişiminiz yok' })).toBeVisible();
  await expect(page.getByText('ana sayfaya yönlendirildiniz')).toHaveCount(0);
  const toast = page.getByRole('alert').filter({ hasText: 'You are not authorized' });
  await expect(toast).toContainText('Screen Access Check');
});
