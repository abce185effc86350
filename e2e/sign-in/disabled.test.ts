import { createNewcomer } from '../support/cast.ts';
import { expect, HOME, signInForm, signInOn, STOCK, test } from '../support/journey.ts';

test('a person who is disabled at the provider is out when the token is renewed, and cannot come back', async ({
  admin,
  provider,
  visit,
  stranger,
}) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const { page } = await visit(newcomer, STOCK, { clock: true });
  await provider.disable(admin, newcomer);
  await page.clock.fastForward('04:30');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);

  const again = await stranger();
  await again.page.goto(HOME);
  await signInOn(again.page, newcomer);
  await expect(again.page.getByText('Hesabınız kapatılmış').first()).toBeVisible();
  await expect(signInForm(again.page).password.or(again.page.getByRole('main')).first()).toBeVisible();
  await expect(again.page.getByRole('navigation', { name: 'mainNavigation' })).toHaveCount(0);
});
