import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { seriousFaults, shellStands, signInOn, USERS } from './journey.ts';

type Guarded = { readonly form: Locator; readonly asked: Locator };

/** Signs an administrator in and sends a form that needs a second factor; answers it, and the question over it. */
export const sendGuardedForm = async (page: Page, origin: string, account: Account): Promise<Guarded> => {
  await page.goto(`${origin}${USERS}?q=ayse`);
  await signInOn(page, account);
  await shellStands(page);
  await page.getByText('Ayşe Demir').first().click();
  await page.getByRole('button', { name: 'Rol ver' }).click();
  const form = page.getByRole('dialog', { name: 'Ayşe Demir: rol ver' });
  await form.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: /Admin/ }).click();
  await form.getByRole('button', { name: 'Rolü ver' }).click();
  const asked = page.getByRole('dialog', { name: 'Kimliğinizi doğrulayın' });
  await expect(asked).toContainText('yazdıklarınız kalır');
  expect(await seriousFaults(page)).toEqual([]);
  return { form, asked };
};
