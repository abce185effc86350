import { createNewcomer } from '../support/cast.ts';
import { expect, mehmet, shellStands, signInForm, signInOn, test } from '../support/journey.ts';

test('a wrong password is refused in words, and the fifth locks that account alone', async ({
  admin,
  stranger,
  provider,
}) => {
  const { page } = await stranger();
  const newcomer = await createNewcomer(admin);
  // Keycloak tells nobody that an account is locked: it might be a stranger who asks.
  const locked = provider.name === 'embedded' ? 'Hesap 15 dakika kilitli' : 'Kullanıcı adı veya parola yanlış.';
  await page.goto('/');
  await signInOn(page, { ...newcomer, password: 'yanlış-parola' });
  await expect(page.getByText('Kullanıcı adı veya parola yanlış.')).toBeVisible();
  for (let attempt = 2; attempt <= 5; attempt += 1)
    await signInOn(page, { ...newcomer, password: `yanlış-${attempt}` });
  await expect(page.getByText(locked)).toBeVisible();
  await signInOn(page, newcomer);
  await expect(page.getByText(locked)).toBeVisible();
  await expect(signInForm(page).password).toBeVisible();
  // As the page advises: an administrator opens the lock.
  const isOurs = provider.name === 'embedded';
  if (isOurs) await admin.data('POST', `/derinuaa/api/users/${newcomer.id}/unlock`, { reason: 'Telefonda doğrulandı' });
  await signInOn(page, isOurs ? newcomer : mehmet);
  await shellStands(page);
});
