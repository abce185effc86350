import { fresh } from '../support/cast.ts';
import { expect, reachProvider, shellStands, signInForm, test } from '../support/journey.ts';
import type { Made } from '../support/provider.ts';

test('whoever sets the first password stands in the product, and sees what they type where they want to', async ({
  admin,
  stranger,
  provider,
}) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const { page } = await stranger();
  const userName = `yeni-${fresh()}`;
  const person = { firstName: 'Yeni', lastName: 'Gelen', userName, companyId: 1 };
  const { passwordLink } = await admin.data<Made>('POST', '/derinuaa/api/users', person);
  await page.goto(passwordLink?.url ?? '');
  const password = page.locator('#password');
  await password.fill('kuzey-rüzgar-çilek');
  await expect(page.getByRole('button', { name: 'Göster' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Göster' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Gizle' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.locator('#repeated').fill('kuzey-rüzgar-çilek');
  await signInForm(page).submit.click();
  await shellStands(page);
  await expect(page.getByRole('banner')).toContainText('Yeni Gelen');
});

test('while Caps Lock is on, the page says so', async ({ stranger, provider }) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const { page } = await stranger();
  await page.goto('/');
  await reachProvider(page);
  const { password } = signInForm(page);
  const press = (isOn: boolean) =>
    password.evaluate(
      (field, modifierCapsLock) =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock, bubbles: true })),
      isOn,
    );
  await press(true);
  await expect(page.getByText('Caps Lock açık')).toBeVisible();
  await press(false);
  await expect(page.getByText('Caps Lock açık')).toHaveCount(0);
});
