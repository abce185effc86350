import { ayse, expect, HOME, test, USERS } from './support/journey.ts';

test('a person without the right is brought home and told why', async ({ visit }) => {
  const { page, api } = await visit(ayse, USERS);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
  const toast = page.getByRole('alert').filter({ hasText: 'You are not authorized' });
  await expect(toast).toContainText('Screen Access Check');
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
