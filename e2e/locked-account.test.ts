import { createNewcomer } from './support/cast.ts';
import { elif, expect, recordOf, shellStands, signInOn, test, USERS } from './support/journey.ts';

test('a locked account is seen until when and why, unlocked with a reason, and told in the trail', async ({
  admin,
  stranger,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const locked = await stranger();
  await locked.page.goto('/');
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await signInOn(locked.page, { ...newcomer, password: `yanlış-${attempt}` });
  await expect(locked.page.getByText('Hesap 15 dakika kilitli')).toBeVisible();

  const { page } = await visit(elif, `${USERS}?q=${newcomer.userName}`);
  const row = page.getByRole('row', { name: new RegExp(newcomer.firstName) });
  await expect(row).toContainText(/Kilitli · \d\d:\d\d/);
  await row.click();
  const record = recordOf(page);
  await expect(record).toContainText(/5 .*parola/);
  await record.getByRole('button', { name: 'Kilidi aç' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Gerekçe').fill('Telefonda doğrulandı');
  await form.getByRole('button', { name: 'Kilidi aç' }).click();
  await expect(row).not.toContainText('Kilitli');
  await expect(record.getByRole('button', { name: 'Kilidi aç' })).toHaveCount(0);

  await signInOn(locked.page, newcomer);
  await shellStands(locked.page);
  await page.goto(`/screen/audit/trail?q=${encodeURIComponent('Telefonda doğrulandı')}`);
  await expect(
    page.getByRole('row', { name: new RegExp(`${newcomer.firstName}.*Telefonda doğrulandı`) }),
  ).toBeVisible();
});
