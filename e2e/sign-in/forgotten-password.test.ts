import { mailBox } from '#platform/server/testing/mail-box.ts';
import { ayse, expect, reachProvider, shellStands, signInForm, signInOn, STOCK, test } from '../support/journey.ts';
import { ownProduct } from '../support/own-product.ts';

const NEW_PASSWORD = 'dokuz-limon-ve-bir-iğde';

test('a forgotten password is replaced by a mail, and ends the other sessions', async ({ stranger, provider }) => {
  test.skip(provider.name !== 'embedded', 'an outside provider has pages of its own');
  const box = await mailBox();
  const linkIn = (text: string | undefined): string => /\S+\/idp\/set-password\/\S+/.exec(text ?? '')?.[0] ?? '';
  try {
    await ownProduct({ settings: { SMTP_URL: box.url } }, async (origin) => {
      const elsewhere = await stranger();
      await elsewhere.page.goto(`${origin}${STOCK}`);
      await signInOn(elsewhere.page, ayse);
      await shellStands(elsewhere.page);

      const { page, context } = await stranger();
      await page.goto(origin);
      await reachProvider(page);
      await page.getByRole('link', { name: 'Parolanızı mı unuttunuz?' }).click();
      await page.getByRole('button', { name: 'Bağlantı iste' }).click();
      await expect(page.getByText('Zorunlu')).toBeVisible();
      await page.getByRole('textbox', { name: 'Kullanıcı adı veya e-posta' }).fill('AYSE');
      await page.getByRole('button', { name: 'Bağlantı iste' }).click();
      await expect(page.getByRole('status')).toContainText('bağlantı 30 dakika geçerlidir');
      await expect.poll(() => linkIn(box.arrived[0]?.text)).not.toBe('');

      await page.goto(linkIn(box.arrived[0]?.text));
      await page.locator('#password').fill(NEW_PASSWORD);
      await page.locator('#repeated').fill(NEW_PASSWORD);
      await signInForm(page).submit.click();
      await shellStands(page);
      await expect(page.getByRole('banner')).toContainText('Ayşe Demir');

      await expect(elsewhere.page.getByRole('main')).toContainText('Oturumunuz sona erdi');
      await signInOn(elsewhere.page, ayse);
      await expect(elsewhere.page.getByRole('alert')).toContainText('Oturum açılamadı');
      await signInOn(elsewhere.page, { ...ayse, password: NEW_PASSWORD });
      await shellStands(elsewhere.page);
      // Before their product ends: a connection that is refused is noise.
      for (const each of [context, elsewhere.context]) await each.close();
    });
  } finally {
    await box.close();
  }
});
