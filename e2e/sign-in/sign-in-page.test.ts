import { ayse, expect, reachProvider, shellStands, signInForm, test } from '../support/journey.ts';

test('the page of the form says the time and which terminal it is, and its language goes with the person', async ({
  stranger,
  provider,
}) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const { page } = await stranger();
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('host-name-data', JSON.stringify({ hostName: 'HAT-2-TERMINAL' })));
  await reachProvider(page);
  const header = page.getByRole('banner');
  await expect(header).toContainText(/\d\d:\d\d/);
  await expect(header).toContainText(String(new Date().getFullYear()));
  await expect(header).toContainText('Bu terminal: HAT-2-TERMINAL');

  await header.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const { name, password, submit } = signInForm(page);
  await name.fill(ayse.userName);
  await password.fill('not-the-password');
  await submit.click();
  await expect(page.getByText('You could not be signed in')).toBeVisible();
  await password.fill(ayse.password);
  await submit.click();
  await shellStands(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
