import type { Page } from '@playwright/test';
import { fresh } from '../support/cast.ts';
import { elif, expect, HOME, seriousFaults, shellStands, signInOn, test, USERS } from '../support/journey.ts';

type Change = { readonly action: string; readonly actor: string; readonly subject: { readonly name: string } };

const drawerOf = (page: Page) => page.getByRole('complementary');
const questionOf = (page: Page) => page.getByRole('dialog').last();

const newPerson = () => {
  const userName = `bagli-${fresh()}`;
  return { userName, firstName: 'Çağrı', lastName: `Ünsal ${userName}` };
};

test('an administrator says which account is whose, and takes it back', async ({ provider, stranger, visit }) => {
  const { outside } = provider;
  const { page, api: admin } = await visit(elif);
  const person = newPerson();
  const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/users', { ...person, companyId: 1 });
  await page.goto(`${USERS}?person=${id}`);
  const drawer = drawerOf(page);
  await expect(drawer.getByText(person.lastName)).toBeVisible();
  if (outside === null) {
    // Here the account is made with the person: there is nothing to bind.
    await expect(drawer.getByText('Bağlı', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Hesap bağla' })).toHaveCount(0);
    return;
  }
  // Another name and another e-mail there: nothing but the administrator says that this is the same person.
  const theirs = { userName: `hesap-${fresh()}`, password: 'parola-hesap-ünsal' };
  const names = { firstName: 'Çağrı', lastName: 'Ünsal', email: `${theirs.userName}@baska.example` };
  const subject = await outside.register({ ...theirs, ...names, emailVerified: true });

  // The account that was made with the person is taken from them first.
  await drawer.getByRole('button', { name: 'Bağı kaldır' }).click();
  await questionOf(page).getByRole('button', { name: 'Bağı kaldır' }).click();
  await expect(drawer.getByText('Bağlı hesap yok')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Hesap bağla' }).click();
  await questionOf(page).getByRole('button', { name: 'Hesap bağla' }).click();
  await expect(questionOf(page).getByText('Zorunlu')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await questionOf(page).getByLabel('Hesabın kimliği (sub)').fill(subject);
  await questionOf(page).getByRole('button', { name: 'Hesap bağla' }).click();
  await expect(drawer.getByText(subject)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const signedIn = await stranger();
  await signedIn.page.goto('/');
  await signInOn(signedIn.page, theirs);
  await shellStands(signedIn.page);
  await expect(signedIn.page).toHaveURL((url) => url.pathname === HOME);
  const me = await signedIn.api.data<{ userName: string }>('GET', '/derinuaa/api/account');
  expect(me.userName).toBe(person.userName);

  await drawer.getByRole('button', { name: 'Bağı kaldır' }).click();
  await expect(questionOf(page).getByText('bu hesapla artık giremez')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await questionOf(page).getByRole('button', { name: 'Bağı kaldır' }).click();
  await expect(drawer.getByText('Bağlı hesap yok')).toBeVisible();
  expect((await signedIn.api.call('GET', '/derinuaa/api/account/profile')).status).toBe(403);

  const { rows } = await admin.data<{ rows: readonly Change[] }>('GET', '/derinuaa/api/audit-events?take=20');
  const written = rows.filter((row) => row.subject.name.includes(person.userName)).map(({ action }) => action);
  expect(written.toReversed()).toEqual(['user.created', 'user.bound', 'user.unbound', 'user.bound', 'user.unbound']);
});
