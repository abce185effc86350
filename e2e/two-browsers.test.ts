import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { createNewcomer, type Newcomer } from './support/cast.ts';
import { elif, expect, HOME, liveStands, seriousFaults, signInOn, test, type Visit } from './support/journey.ts';

const ANNOUNCEMENTS = '/screen/operations/announcements';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Bildirimler/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Gives somebody one more role, which they are told of. */
const tellSomething = async (admin: Api, { id, role }: Newcomer, word: string): Promise<void> => {
  const made = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', {
    name: `${role.name} ${word}`,
    companyId: null,
  });
  await admin.data('POST', `/derinuaa/api/roles/${made.id}/members`, { personId: id, companyId: null });
};

/** A new person, signed in with two browsers. */
const twice = async (admin: Api, stranger: () => Promise<Visit>): Promise<readonly [Newcomer, Page, Page]> => {
  const [first, second] = [await stranger(), await stranger()];
  const newcomer = await createNewcomer(admin);
  for (const { page } of [first, second]) {
    await page.goto(HOME);
    await signInOn(page, newcomer);
    await liveStands(page);
  }
  return [newcomer, first.page, second.page];
};

test('two browsers of one person hear of it at once, and never disagree about the count', async ({
  admin,
  stranger,
}) => {
  const [newcomer, first, second] = await twice(admin, stranger);
  const bothCount = async (name: string) => {
    for (const page of [first, second]) await expect(bell(page)).toHaveAccessibleName(name);
  };
  await bothCount('Bildirimler: 1');
  await tellSomething(admin, newcomer, 'B');
  await bothCount('Bildirimler: 2');

  await bell(second).click();
  await expect(popup(second).getByText('yeni')).toHaveCount(2);
  await bell(first).click();
  await expect(popup(first).getByRole('listitem')).toHaveCount(2);
  // Looking is not reading: a badge that went by itself would hide what nobody has taken note of.
  await first.keyboard.press('Escape');
  await bothCount('Bildirimler: 2');
  await bell(first).click();
  await popup(first).getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click();
  await bothCount('Bildirimler');
  await expect(popup(second).getByText('yeni')).toHaveCount(0);
  await expect(popup(second).getByRole('listitem')).toHaveCount(2);

  await popup(second).getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await popup(second).getByRole('button', { name: 'Sil' }).click();
  await bothCount('Bildirimler');

  // What is told while one of them is away is there when it comes back, once.
  await first.context().setOffline(true);
  await expect(footer(first)).toContainText('Yeniden bağlanıyor');
  await tellSomething(admin, newcomer, 'C');
  await expect(bell(second)).toHaveAccessibleName('Bildirimler: 1');
  await expect(bell(first)).toHaveAccessibleName('Bildirimler');
  await first.context().setOffline(false);
  await liveStands(first);
  await bothCount('Bildirimler: 1');
});

test('an announcement reaches its people as it is made, until they have read it or it is withdrawn', async ({
  visit,
  stranger,
}) => {
  const { page: elifs, api: admin } = await visit(elif, ANNOUNCEMENTS);
  const [newcomer, first, second] = await twice(admin, stranger);
  const said = `Sayım günü: ışıkları ve şalteri kapatın (${newcomer.userName})`;
  const banner = (page: Page) => page.getByRole('region', { name: 'Duyurular' });

  await elifs.getByRole('button', { name: 'Yeni duyuru' }).click();
  const form = elifs.getByRole('dialog', { name: 'Yeni duyuru' });
  await form.getByLabel('Duyuru metni').fill(said);
  await form.getByText('Kişiler', { exact: true }).click();
  await form.getByRole('combobox').or(form.getByPlaceholder('Ad ya da kullanıcı adı yazın')).fill(newcomer.userName);
  await elifs.getByRole('option', { name: newcomer.userName }).click();
  await form.getByRole('button', { name: 'Duyur', exact: true }).click();
  for (const page of [first, second]) await expect(banner(page)).toContainText(said);
  expect(await seriousFaults(first)).toEqual([]);

  const drawer = elifs.getByRole('complementary', { name: 'Duyuru' });
  await expect(drawer.getByRole('listitem').filter({ hasText: newcomer.userName })).toContainText('Okumadı');
  expect(await seriousFaults(elifs)).toEqual([]);
  await banner(first).getByRole('button', { name: 'Okudum' }).click();
  for (const page of [first, second]) await expect(banner(page)).toHaveCount(0);
  await drawer.getByText('Okuyanlar').click();
  await expect(drawer.getByRole('listitem').filter({ hasText: newcomer.userName })).toBeVisible();
  // It stays to be read under the bell.
  await bell(second).click();
  await expect(popup(second).getByText(said)).toBeVisible();

  await drawer.getByRole('button', { name: 'Geri çek' }).click();
  const sure = elifs.getByRole('dialog', { name: 'Duyuru geri çekilsin mi?' });
  await expect(sure).toContainText(said);
  await sure.getByRole('button', { name: 'Geri çek' }).click();
  await expect(drawer.getByText('Geri çekildi')).toBeVisible();
  await expect(popup(second).getByText(said)).toHaveCount(0);
});
