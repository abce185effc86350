import { ayse, elif, expect, recordOf, test } from './support/journey.ts';

const LOG = '/screen/operations/requests';

test('an administrator comes from an error to its cause in three clicks', async ({ visit, noise }) => {
  noise.expected.push(/./);
  const { page } = await visit(elif);
  await page.goto('/test');
  await page.getByRole('main').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('link');
  const incident = (await number.textContent()) ?? '';
  expect(incident).toMatch(/^\w{4}-\w{4}$/);
  await number.click();
  await expect(page).toHaveURL((url) => url.pathname === LOG && url.searchParams.get('incident') === incident);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'ERROR' });
  await row.click();
  const cause = recordOf(page).getByRole('region', { name: 'Neden' });
  await expect(cause).toContainText('Bilerek oluşturulan deneme hatası');
  await expect(recordOf(page)).toContainText(incident);
  // F5 keeps what was opened.
  await page.reload();
  await expect(recordOf(page)).toContainText(incident);
  await page.keyboard.press('Escape');
  // Said on the phone, its first four characters are enough.
  await page.goto('/dashboards/home');
  await page.getByRole('button', { name: 'Ctrl K' }).click();
  await page.getByRole('combobox').fill(incident.slice(0, 4).toLowerCase());
  await page.getByRole('option', { name: incident }).click();
  await expect(page).toHaveURL((url) => url.pathname === LOG && url.searchParams.get('incident') === incident);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: incident })).toHaveCount(1);
});

test('the number of somebody’s refusal leads to what both sides tell, the screens before it and the decision', async ({
  visit,
}) => {
  const { page: hers } = await visit(ayse, '/screen/production/orders');
  await hers.goto('/screen/access/matrix');
  await hers
    .getByRole('button', { name: 'Neden?' })
    .or(hers.getByRole('link', { name: 'Neden?' }))
    .click();
  await expect(hers).toHaveURL(/403-unauthorized/);
  const number = hers.getByRole('main').locator('code').last();
  const incident = (await number.textContent()) ?? '';
  expect(incident).toMatch(/^\w{4}-\w{4}$/);
  // She may not look into it: for her it is a number, no link.
  await expect(hers.getByRole('link', { name: incident })).toHaveCount(0);
  await hers.close({ runBeforeUnload: true });

  const { page } = await visit(elif, `${LOG}?incident=${incident}`);
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'check-authority' });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'Sunucu' }).click();
  const drawer = recordOf(page);
  await expect(drawer.getByRole('region', { name: 'Neden' })).toContainText('Rollerinin hiçbiri ekranı açmıyor');
  await expect(drawer).toContainText('/screen/access/matrix');
  await expect(drawer.getByRole('button', { name: /^Tarayıcı: POST/ })).toBeVisible();
  await expect(drawer.getByText('Üretim Emirleri').first()).toBeVisible();
});
