import { Secret, TOTP } from 'otpauth';
import { sendGuardedForm } from '../support/guarded-form.ts';
import { elif, expect, signInForm, test } from '../support/journey.ts';
import { ownProduct } from '../support/own-product.ts';

test('a form that needs a second factor asks for it in another window, and goes on with what was typed', async ({
  stranger,
  provider,
}) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  await ownProduct({ settings: { STEP_UP: 'on' } }, async (origin) => {
    const { page, context } = await stranger();
    const { form, asked } = await sendGuardedForm(page, origin, elif);

    // Whoever gives up finds the form as it was, and why.
    await asked.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(form.getByRole('alert')).toContainText('ikinci adımla');
    await expect(form.getByRole('combobox', { name: 'Rol' })).toHaveValue(/Admin/);
    await form.getByRole('button', { name: 'Rolü ver' }).click();

    const opened = context.waitForEvent('page');
    await asked.getByRole('button', { name: 'Doğrula' }).click();
    const other = await opened;
    await expect(signInForm(other).name).toHaveValue('elif');
    await signInForm(other).password.fill(elif.password);
    await signInForm(other).submit.click();
    // They have none yet and set it up now, which ends their session from before: the form does not notice.
    const key = (await other.locator('.key').innerText()).replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await other.getByRole('textbox', { name: '2. Uygulamanın gösterdiği 6 haneli kod' }).fill(code);
    await other.getByRole('button', { name: 'Kodu doğrula ve kur' }).click();
    await expect(other.getByRole('listitem')).toHaveCount(10);
    await expect(asked).toContainText('Doğrulama penceresi açık');
    const closed = other.waitForEvent('close');
    await other.getByRole('button', { name: 'Kodları sakladım, devam et' }).click();
    await closed;
    await expect(form).toBeHidden();
    await expect(page.getByText('ikinci bir kişinin onayını bekliyor')).toBeVisible();

    // It is enough for the next quarter of an hour.
    await page.getByRole('button', { name: 'Rol ver' }).click();
    await form.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: /Admin/ }).click();
    await form.getByRole('button', { name: 'Rolü ver' }).click();
    await expect(form).toBeHidden();
    await context.close();
  });
});
