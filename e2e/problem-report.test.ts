import { ayse, elif, expect, recordOf, test } from './support/journey.ts';

const ORDERS = '/screen/production/orders';

test('a problem is reported from the help, opened from the bell, answered, and its reporter is told', async ({
  visit,
}) => {
  const { page: hers } = await visit(ayse, ORDERS);
  await expect(hers.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await hers.keyboard.press('?');
  await hers.getByRole('dialog', { name: 'Yardım' }).getByRole('button', { name: 'Bildir' }).click();
  const report = hers.getByRole('dialog', { name: 'Sorun bildir' });
  await expect(report).toContainText('Üretim Emirleri');
  await report.getByLabel('Ne oldu?').fill('Termin kaydedilmiyor');
  await report.getByRole('button', { name: 'Bildir' }).click();
  await expect(hers.getByText('Sorun bildiriminiz yöneticilere iletildi.')).toBeVisible();

  const { page } = await visit(elif);
  await page.getByRole('banner').getByRole('button', { name: 'Bildirimler' }).click();
  await page.getByText('Ayşe Demir, Üretim Emirleri ekranında bir sorun bildirdi.').click();
  const record = recordOf(page);
  await expect(record).toContainText('Termin kaydedilmiyor');
  await expect(record).toContainText('Bekliyor');
  await record.getByRole('button', { name: 'Ele alındı olarak işaretle' }).click();
  const answer = page.getByRole('dialog', { name: 'Sorun bildirimini ele al' });
  await answer.getByLabel('Yanıt').fill('Düzeltildi, yeniden deneyin.');
  await answer.getByRole('button', { name: 'Ele alındı olarak işaretle' }).click();
  await expect(record).toContainText('Elif Yılmaz');
  await expect(record).toContainText('Düzeltildi, yeniden deneyin.');

  await hers
    .getByRole('banner')
    .getByRole('button', { name: /^Bildirimler/ })
    .click();
  await expect(
    hers
      .getByText('Üretim Emirleri ekranı için bildirdiğiniz sorun ele alındı: “Düzeltildi, yeniden deneyin.”')
      .first(),
  ).toBeVisible();
});
