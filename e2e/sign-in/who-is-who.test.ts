import { elif, expect, HOME, signInOn, shellStands, test } from '../support/journey.ts';
import { createNewcomer, fresh } from '../support/cast.ts';
import type { NewAccount } from '../support/provider.ts';

type Person = { readonly id: number; readonly userName: string; readonly roles: readonly unknown[] };
type Found = { readonly rows: readonly Person[] };

const account = (userName: string, more: Partial<NewAccount> = {}): NewAccount => ({
  userName,
  password: `parola-${userName}`,
  firstName: 'Yeni',
  lastName: 'Gelen',
  email: `${userName}@baska.example`,
  emailVerified: true,
  ...more,
});

test('a person without company or role sees what to do next, and goes on when they have been added', async ({
  admin,
  provider,
  stranger,
}) => {
  const { page, api } = await stranger();
  const userName = `yeni-${fresh()}`;
  let newcomer = account(userName);
  if (provider.outside === null) {
    // Here an account is made with its person: one who was taken out of their company stands the same way.
    const made = await createNewcomer(admin, page);
    await admin.data('DELETE', `/derinuaa/api/companies/1/members/${made.id}`);
    newcomer = { ...newcomer, ...made };
  } else await provider.outside.register(newcomer);
  await page.goto('/');
  await signInOn(page, newcomer);
  await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
  await expect(page.getByRole('heading', { name: 'Henüz bir firmaya bağlı değilsiniz' })).toBeVisible();
  await expect(page.getByText('Yöneticinizden sizi firmaya eklemesini isteyin')).toBeVisible();
  await expect(page.getByText(newcomer.userName)).toBeVisible();
  expect((await api.call('GET', '/derinuaa/api/users')).status).toBe(403);

  const found = await admin.data<Found>('GET', `/derinuaa/api/users?search=${newcomer.userName}`);
  const person = found.rows[0];
  expect(person).toMatchObject({ userName: newcomer.userName });
  await admin.data('POST', '/derinuaa/api/companies/1/members', { userName: person?.userName });
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await shellStands(page);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
});

test('somebody with the user name and the e-mail of an administrator is somebody else', async ({
  admin,
  provider,
  stranger,
}) => {
  const { outside } = provider;
  if (outside === null) {
    // Nobody registers here but by an administrator, who is told that the name is taken.
    const again = { firstName: 'Elif', lastName: 'Sahte', userName: 'elif', companyId: 1 };
    const refused = await admin.call('POST', '/derinuaa/api/users', again);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'user-name-taken' });
    expect(refused.body.message).toContain('elif');
    return;
  }
  await outside.rename('elif', 'elif-asil');
  try {
    await outside.register(account('elif'));
    const { page, api } = await stranger();
    await page.goto('/');
    await signInOn(page, { userName: 'elif', password: 'parola-elif' });
    await expect(page.getByRole('heading', { name: 'Henüz bir firmaya bağlı değilsiniz' })).toBeVisible();
    await expect(page.getByText('elif-2')).toBeVisible();
    const me = await api.data<{ userName: string; roles: unknown[] }>('GET', '/derinuaa/api/account');
    expect(me).toMatchObject({ userName: 'elif-2', roles: [] });
  } finally {
    await outside.rename('elif', 'elif-sahte');
    await outside.rename('elif-asil', 'elif');
  }
  const real = await stranger();
  await real.page.goto('/');
  await signInOn(real.page, elif);
  await shellStands(real.page);
  const me = await real.api.data<{ userName: string; roles: unknown[] }>('GET', '/derinuaa/api/account');
  expect(me).toMatchObject({ userName: 'elif', roles: [{ roleName: 'Admin' }] });
});

test('a registered person is bound once, by the e-mail that the provider verified', async ({
  admin,
  provider,
  stranger,
}) => {
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin, page);
  if (provider.outside !== null) {
    // Somebody was faster with the same e-mail, which nobody verified.
    const userName = `hizli-${fresh()}`;
    const awaited = `beklenen-${fresh()}@ornek.example`;
    const person = { firstName: 'Beklenen', lastName: 'Kişi', userName: `beklenen-${fresh()}`, email: awaited };
    const made = await admin.data<{ id: number }>('POST', '/derinuaa/api/users', { ...person, companyId: 1 });
    await provider.outside.register(account(userName, { email: awaited, emailVerified: false }));
    const other = await stranger();
    await other.page.goto('/');
    await signInOn(other.page, { userName, password: `parola-${userName}` });
    await expect(other.page.getByRole('heading', { name: 'Henüz bir firmaya bağlı değilsiniz' })).toBeVisible();
    const mine = await other.api.data<{ userName: string }>('GET', '/derinuaa/api/account');
    expect(mine.userName).toBe(userName);
    expect(made.id).toBeGreaterThan(0);
  }
  await page.goto('/');
  await signInOn(page, newcomer);
  await shellStands(page);
  await expect(page.getByRole('banner')).toContainText(newcomer.firstName);
});
