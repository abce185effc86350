import { Secret, TOTP } from 'otpauth';
import { sendGuardedForm } from '../support/guarded-form.ts';
import { deniz, expect, test } from '../support/journey.ts';
import { ownProduct } from '../support/own-product.ts';

test('a form that needs a second factor goes to Keycloak for it, and goes on with what was typed', async ({
  stranger,
  provider,
}) => {
  const { outside, issuer } = provider;
  test.skip(outside === null, 'here the product asks for it itself');
  const settings = { STEP_UP: 'on', OIDC_ISSUER: issuer };
  await ownProduct({ settings, host: 'localhost' }, async (origin) => {
    await outside?.withLevels(origin, async () => {
      const { page, context } = await stranger();
      const { form, asked } = await sendGuardedForm(page, origin, deniz);

      const opened = context.waitForEvent('page');
      await asked.getByRole('button', { name: 'Doğrula' }).click();
      const other = await opened;
      await other.locator('#password').fill(deniz.password);
      await other.locator('#kc-login').click();
      // They have none yet: Keycloak has them set it up.
      await other.locator('#mode-manual').click();
      const key = (await other.locator('#kc-totp-secret-key').innerText()).replaceAll(' ', '');
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
      await other.locator('#totp').fill(code);
      const closed = other.waitForEvent('close');
      await other.locator('#saveTOTPBtn').click();
      await closed;
      await expect(form).toBeHidden();
      await expect(page.getByText('ikinci bir kişinin onayını bekliyor')).toBeVisible();
      await context.close();
    });
  });
  await outside?.dropFactors(deniz.userName);
});
