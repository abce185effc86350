import { elif, expect, menuLink, ORDERS, test } from './support/journey.ts';

const CREATE = '/api/production/orders';

test('a form is checked where it is filled, leaving it is asked about, and nothing is lost when the server is away', async ({
  visit,
}) => {
  const { page } = await visit(elif);
  await menuLink(page, ORDERS).click();
  await page.getByRole('button', { name: 'Emir aç' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üretim emri aç' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === CREATE) posts += 1;
  });
  await field('Ürün').press('Enter');
  await expect(field('Ürün')).toBeFocused();
  await expect(dialog.getByText('Zorunlu')).toHaveCount(3);
  expect(posts).toBe(0);

  await field('Ürün').fill('Iğdır kayısısı 1 kg');
  await field('Planlanan').fill('1240,5');
  await field('Hat').selectOption({ index: 1 });
  await field('Başlangıç').fill('211127 1430');
  await field('Termin').fill('31.02.2028 10:00');
  await field('Not').focus();
  await expect(field('Planlanan')).toHaveValue('1.240,5');
  await expect(field('Başlangıç')).toHaveValue('21.11.2027 14:30');
  await expect(dialog.getByText('Günü ve saati 21.11.2026 14:30 gibi yazın')).toBeVisible();
  await expect(field('Termin')).toHaveValue('31.02.2028 10:00');
  await field('Termin').fill('21/11/2027 18:00');

  const address = page.url();
  await page.evaluate('history.back()');
  await expect(dialog.getByRole('alert')).toContainText('Kaydedilmemiş değişiklikler');
  // The address is that of the page on show until the question is answered, and F5 would lose nothing.
  await expect(page).toHaveURL(address);
  await dialog.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(page).toHaveURL(address);

  await page.route(`**${CREATE}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await field('Not').fill('sabah');
  await field('Not').press('Control+Enter');
  // Told by its notice, and by the form not once more.
  await expect(page.getByRole('region', { name: 'Bildirim iletileri' }).getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(field('Ürün')).toHaveValue('Iğdır kayısısı 1 kg');
  await expect(field('Termin')).toHaveValue('21.11.2027 18:00');
  await dialog.getByRole('button', { name: 'Emri aç' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/açıldı\./)).toBeVisible();
  expect(posts).toBe(2);

  // What is kept nowhere is asked about by the browser itself.
  await page.goto('/user/list?form=import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'kisiler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Ad;Soyad;Kullanıcı adı\n'),
  });
  const held = `(() => { const leave = new Event('beforeunload', { cancelable: true }); dispatchEvent(leave); return leave.defaultPrevented; })()`;
  await expect.poll(() => page.evaluate(held)).toBe(true);
});
