import type { Page } from '@playwright/test';
import { elif, expect, HOME, reachProvider, signInOn, shellStands, test } from '../support/journey.ts';
import { fresh } from '../support/cast.ts';
import type { NewAccount } from '../support/outside.ts';

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

test('a person unknown to us sees what to do next, and goes on when they have been added', async ({
  provider,
  visit,
  stranger,
}) => {
  // The embedded provider is that of a product which is started for this.
  const userName = `yeni-${fresh()}`;
  const unknown = account(userName);
  await provider.withUnknown(unknown, async (origin) => {
    const { page: ours, api: admin } = await visit(elif, origin + HOME);
    const asked = `/derinuaa/api/users?search=${userName}`;
    expect((await admin.data<Found>('GET', asked)).rows).toEqual([]);

    const { page, api } = await stranger();
    await page.goto(`${origin}/`);
    await signInOn(page, unknown);
    await expect(page).toHaveURL((url) => url.pathname === '/403-unauthorized');
    await expect(page.getByRole('heading', { name: 'Çalışabileceğiniz bir firma yok' })).toBeVisible();
    await expect(page.getByText('Yöneticinizden sizi firmaya eklemesini isteyin')).toBeVisible();
    await expect(page.getByText(userName)).toBeVisible();
    expect((await api.call('GET', '/derinuaa/api/users')).status).toBe(403);

    const [person] = (await admin.data<Found>('GET', asked)).rows;
    expect(person).toMatchObject({ userName, roles: [] });
    await admin.data('POST', '/derinuaa/api/companies/1/members', { userName });
    await page.getByRole('link', { name: 'Yeniden dene' }).click();
    await shellStands(page);
    await expect(page).toHaveURL((url) => url.pathname === HOME);
    await Promise.all([page.close(), ours.close()]);
  });
});

/** Makes an account for oneself, on the provider's own page. */
const registerOn = async (page: Page, { userName, password, ...person }: NewAccount): Promise<void> => {
  await page.goto('/');
  await reachProvider(page);
  await page.locator('#kc-registration a').click();
  const said = { username: userName, password, 'password-confirm': password, email: person.email };
  for (const [id, text] of Object.entries({ ...said, firstName: person.firstName, lastName: person.lastName }))
    await page.locator(`#${id}`).fill(text);
  await page.locator('form [type="submit"]').click();
};

test('whoever registers with the user name and the e-mail of an administrator is somebody else', async ({
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
  const real = { userName: 'elif', email: 'elif@ornek.example' };
  await outside.letRegister(true);
  try {
    // While the name and the e-mail are hers, nobody else gets them there.
    const { page } = await stranger();
    await registerOn(page, account('elif', { email: real.email }));
    await expect(page.locator('#input-error-username')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    await outside.rename('elif', { userName: 'elif-asil', email: 'elif-asil@ornek.example' });
    const other = await stranger();
    await registerOn(other.page, account('elif', { email: real.email }));
    await expect(other.page.getByRole('heading', { name: 'Çalışabileceğiniz bir firma yok' })).toBeVisible();
    await expect(other.page.getByText('elif-2')).toBeVisible();
    const me = await other.api.data<{ userName: string; roles: unknown[] }>('GET', '/derinuaa/api/account');
    expect(me).toMatchObject({ userName: 'elif-2', roles: [] });
    expect((await other.api.call('GET', '/derinuaa/api/users')).status).toBe(403);
  } finally {
    await outside.rename('elif', { userName: 'elif-sahte', email: 'elif-sahte@ornek.example' });
    await outside.rename('elif-asil', real);
    await outside.letRegister(false);
  }
  const hers = await stranger();
  await hers.page.goto('/');
  await signInOn(hers.page, elif);
  await shellStands(hers.page);
  const me = await hers.api.data<{ userName: string; roles: unknown[] }>('GET', '/derinuaa/api/account');
  expect(me).toMatchObject({ userName: 'elif', roles: [{ roleName: 'Admin' }] });
});

test('a registered person is bound once, by the e-mail that the provider verified', async ({
  admin,
  provider,
  stranger,
}) => {
  test.skip(provider.outside === null, 'here an account is made with each person');
  const { outside } = provider;
  /** Somebody registered here whose user name is another's there, so that no account is made for them. */
  const registered = async (email: string): Promise<string> => {
    const userName = `beklenen-${fresh()}`;
    await outside?.register(account(userName));
    const person = { firstName: 'Beklenen', lastName: 'Kişi', userName, email };
    await admin.data('POST', '/derinuaa/api/users', { ...person, companyId: 1 });
    return userName;
  };
  const signedInAs = async (there: NewAccount) => {
    await outside?.register(there);
    const { page, api } = await stranger();
    await page.goto('/');
    await signInOn(page, there);
    return { page, api };
  };
  // Somebody was faster with the same e-mail, which nobody verified.
  const awaited = `beklenen-${fresh()}@ornek.example`;
  await registered(awaited);
  const faster = account(`hizli-${fresh()}`, { email: awaited, emailVerified: false });
  const other = await signedInAs(faster);
  await expect(other.page.getByRole('heading', { name: 'Çalışabileceğiniz bir firma yok' })).toBeVisible();
  const mine = await other.api.data<{ userName: string }>('GET', '/derinuaa/api/account');
  expect(mine.userName).toBe(faster.userName);

  const email = `dogrulanan-${fresh()}@ornek.example`;
  const userName = await registered(email);
  const rightful = await signedInAs(account(`baska-ad-${fresh()}`, { email }));
  await shellStands(rightful.page);
  const me = await rightful.api.data<{ userName: string }>('GET', '/derinuaa/api/account');
  expect(me.userName).toBe(userName);
});
