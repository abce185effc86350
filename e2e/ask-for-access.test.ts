import { createNewcomer, dayAfter } from './support/cast.ts';
import { elif, expect, HOME, menuLink, ORDERS, recordOf, seriousFaults, STOCK, test } from './support/journey.ts';

test('a refused person is told why and who can grant it, asks once, and the request arrives', async ({ visit }) => {
  const { page: elifs, api: admin } = await visit(elif);
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(newcomer);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Neden?' }).click();
  await expect(page).toHaveURL(/403-unauthorized/);
  await expect(page.getByText('Rollerinizin hiçbiri bu ekranı açmıyor')).toBeVisible();
  const ask = page.getByRole('region', { name: 'Erişim isteği' });
  await expect(ask).toContainText('Deniz Arslan');
  await expect(ask).toContainText('Elif Yılmaz');
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/common/drafts') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await ask.getByLabel('Gerekçe').fill('Vardiya listesini ben tutuyorum');
  await stored;
  await page.reload();
  await expect(ask.getByLabel('Gerekçe')).toHaveValue('Vardiya listesini ben tutuyorum');
  expect(await seriousFaults(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Erişim iste' }).click();
  await expect(ask.getByText(/tarihinde iletildi; yanıt bekleniyor/)).toBeVisible();
  await page.reload();
  await expect(ask.getByText(/tarihinde iletildi; yanıt bekleniyor/)).toBeVisible();
  await expect(ask.getByRole('button', { name: 'Erişim iste' })).toHaveCount(0);
  await elifs
    .getByRole('banner')
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  await expect(
    elifs.getByText(
      `${newcomer.firstName} Deneme, “Kullanıcılar” ekranına erişim istiyor. “Vardiya listesini ben tutuyorum”`,
    ),
  ).toBeVisible();
});

type Entry = { readonly method: string; readonly error: string | null; readonly person: string };

test('an unexpected error shows one number, under which it is found in the request log', async ({ visit, noise }) => {
  noise.expected.push(/Bilerek oluşturulan deneme hatası/);
  const { page, api } = await visit(elif);
  await page.goto('/test');
  await page.getByRole('button', { name: 'Hata oluştur' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bilerek oluşturulan deneme hatası');
  const incident = (await dialog.locator('code').textContent()) ?? '';
  expect(incident).toMatch(/^\w{4}-\w{4}$/);
  await page.goto(HOME);
  const found = async () =>
    (await api.data<{ rows: Entry[] }>('GET', `/bluelog/api/requests?requestId=${incident}`)).rows.map(
      ({ method, person, error }) => [method, person, error?.split('\n', 1)[0]],
    );
  await expect.poll(found).toEqual([['ERROR', 'Elif Yılmaz', 'Bilerek oluşturulan deneme hatası']]);
});

test('what is asked for on the refusal is given by a personal role: the menu appears, and goes when the time is over', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const name = `${newcomer.firstName} Deneme`;
  const { page, api } = await visit(newcomer, STOCK);
  await page.getByRole('button', { name: 'Neden?' }).click();
  await page.getByLabel('Gerekçe').fill('Sayımı ben yapıyorum');
  await page.getByRole('button', { name: 'Erişim iste' }).click();
  await expect(page.getByText(/yanıt bekleniyor/)).toBeVisible();

  const { page: theirs } = await visit(elif, `/screen/access/requests?q=${newcomer.firstName}`);
  await theirs.getByRole('row', { name: new RegExp(name) }).click();
  await recordOf(theirs).getByRole('button', { name: 'Onayla' }).click();
  const form = theirs.getByRole('dialog', { name: `${name} için Stok erişimini onayla` });
  await form.getByRole('radio', { name: 'Kişisel rol' }).check();
  await form.getByRole('button', { name: 'Onayla' }).click();
  await expect(form.getByText('Kişisel rol için bitiş tarihi seçin')).toBeVisible();
  const monday = dayAfter(3);
  await form.getByLabel('Bitiş tarihi').fill(monday);
  await form.getByRole('button', { name: 'Onayla' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Stok ekranını aç' }).click();
  await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(menuLink(page, STOCK)).toBeVisible();

  // A second screen until a moment that a journey can wait for.
  await api.data('POST', '/derinuaa/api/access-requests', { url: ORDERS, level: 'view', reason: 'Vardiya' }, 1);
  type Requests = { readonly rows: readonly { readonly id: number; readonly person: string }[] };
  const { rows } = await admin.data<Requests>('POST', '/derinexecution/api/data-sources/access-requests/read', {
    search: newcomer.firstName,
    take: 5,
  });
  const until = new Date(Date.now() + 6_000);
  const approval = { roleId: null, until: until.toISOString() };
  await admin.data('POST', `/derinuaa/api/access-requests/${rows[0]?.id ?? 0}/approval`, approval);
  await expect(menuLink(page, ORDERS)).toBeVisible();
  await expect(menuLink(page, ORDERS)).toHaveCount(0, { timeout: until.getTime() - Date.now() + 10_000 });
  await expect(menuLink(page, STOCK)).toBeVisible();
});
