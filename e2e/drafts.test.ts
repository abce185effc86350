import type { Page } from '@playwright/test';
import { createNewcomer, fresh, setGrant } from './support/cast.ts';
import { HOME, ORDERS, LOTS, STOCK, elif, expect, recordOf, seriousFaults, signInOn, test } from './support/journey.ts';

const KEEP = '/api/common/drafts';

/** Waits until a draft that is written now has reached the server. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === KEEP && answer.request().method() === 'PUT' && answer.ok(),
  );

test('a half-filled form survives F5 and a sign-out, and is gone when it was sent', async ({ admin, visit }) => {
  // Three sign-ins.
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page } = await visit(newcomer, `${ORDERS}?q=nar`);
  await page.getByRole('button', { name: 'Emir aç' }).click();
  const dialog = page.getByRole('dialog');
  let stored = kept(page);
  await dialog.getByLabel('Ürün').fill('Nar suyu 1 L');
  await dialog.getByLabel('Planlanan').fill('12,5');
  await stored;

  await page.reload();
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Nar suyu 1 L');
  await expect(dialog.getByLabel('Planlanan')).toHaveValue('12,5');
  await expect(page).toHaveURL(/q=nar/);

  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(HOME);
  await signInOn(page, newcomer);
  await expect(page.getByText('Yarım kalan formunuz var')).toBeVisible();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Nar suyu 1 L');
  await dialog.getByLabel('Hat').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Emri aç' }).click();
  await expect(dialog.getByLabel('Ürün')).toHaveCount(0);
  await page.goto(`${ORDERS}?form=new`);
  await expect(dialog.getByLabel('Ürün')).toHaveValue('');

  // A screen that is lost while its form is open keeps what was written.
  stored = kept(page);
  await dialog.getByLabel('Ürün').fill('Kayısı nektarı');
  await stored;
  await setGrant(admin, newcomer.role, ORDERS, 'none');
  await expect(page.getByText('Bu ekrana erişiminiz kaldırıldı')).toBeVisible();
  await setGrant(admin, newcomer.role, ORDERS, 'edit');
  await page.goto(`${ORDERS}?form=new`);
  await expect(dialog.getByLabel('Ürün')).toHaveValue('Kayısı nektarı');
});

test('F5 while a form is being sent, and sending what came back, does it once', async ({ visit }) => {
  const { page, api } = await visit(elif, `${ORDERS}?company=1&form=new`);
  const dialog = page.getByRole('dialog');
  const product = `Vişne nektarı ${fresh()}`;
  const orders = async () =>
    (
      await api.data<{ rows: readonly unknown[] }>(
        'GET',
        `/api/production/orders?search=${encodeURIComponent(product)}`,
      )
    ).rows.length;
  await dialog.getByLabel('Ürün').fill(product);
  await dialog.getByLabel('Planlanan').fill('12,5');
  await dialog.getByLabel('Hat').selectOption({ index: 1 });
  const isCreation = (url: URL) => url.pathname === '/api/production/orders';
  const done = Promise.withResolvers<void>();
  // It is done, and the answer does not arrive.
  await page.route(isCreation, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    done.resolve();
  });
  await dialog.getByRole('button', { name: 'Emri aç' }).click();
  await done.promise;
  await page.reload();
  // Only now: a browser sends on what nobody holds up any more, and the answer would close the form before the reload.
  await page.unrouteAll();
  await expect(dialog.getByLabel('Ürün')).toHaveValue(product);
  expect(await orders()).toBe(1);
  await dialog.getByRole('button', { name: 'Emri aç' }).click();
  await expect(dialog.getByLabel('Ürün')).toHaveCount(0);
  expect(await orders()).toBe(1);
});

test('a movement of stock comes back with its row, and closing it on purpose throws it away', async ({ visit }) => {
  const { page } = await visit(elif, `${LOTS}&company=1`);
  await page.getByRole('row').nth(2).click();
  await recordOf(page).getByRole('button', { name: 'Düzelt' }).click();
  const stored = kept(page);
  await page.getByLabel('Neden').fill('Sayımda eksik çıktı');
  await stored;
  await page.reload();
  await expect(page.getByLabel('Neden')).toHaveValue('Sayımda eksik çıktı');
  await expect(page.getByText('Yarım kalan bilgileriniz geri getirildi.')).toBeVisible();
  // What came back is not lost by a slip of the hand either.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Kaydedilmemiş değişiklikler')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydetmeden kapat' }).click();
  await expect(page.getByLabel('Neden')).toHaveCount(0);
  await recordOf(page).getByRole('button', { name: 'Düzelt' }).click();
  await expect(page.getByLabel('Neden')).toHaveValue('');
});

test('what waits in the matrix is kept on the server: on another machine it goes on', async ({ admin, visit }) => {
  const { role } = await createNewcomer(admin);
  // The matrix with the columns of one role: others' journeys make roles too.
  const MATRIX = `/screen/access/matrix?role=${encodeURIComponent(role.name)}`;
  const { page } = await visit(elif, MATRIX);
  const pending = page.getByRole('region', { name: 'Bekleyen değişiklikler' });
  const stored = kept(page);
  await page.getByRole('gridcell', { name: new RegExp(`^${role.name}, Stok: `) }).click();
  await pending.getByLabel('Gerekçe').fill('Sayım için');
  await stored;
  await page.reload();
  await expect(pending).toContainText('Yok → Görüntüle');

  const other = await visit(elif, MATRIX);
  const there = other.page.getByRole('region', { name: 'Bekleyen değişiklikler' });
  await expect(there).toContainText('Yok → Görüntüle');
  await expect(there.getByLabel('Gerekçe')).toHaveValue('Sayım için');
  const dropped = other.page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === KEEP && answer.request().method() === 'DELETE',
  );
  await other.page.getByRole('button', { name: 'Vazgeç' }).click();
  await dropped;
  await other.page.reload();
  await expect(other.page.getByRole('gridcell').first()).toBeVisible();
  await expect(there).not.toContainText('Yok → Görüntüle');
});

test('giving a role goes on after F5 with the person and the days that were chosen', async ({ visit }) => {
  const { page } = await visit(elif, '/screen/access/roles?role=3');
  await page.getByRole('button', { name: 'Kişi ekle' }).click();
  const dialog = page.getByRole('dialog');
  const stored = kept(page);
  await dialog.getByRole('searchbox').fill('kerem');
  await dialog.getByRole('button', { name: /Kerem/ }).first().click();
  await dialog.getByLabel('Gerekçe').fill('Vekâlet');
  await stored;
  await page.reload();
  await expect(dialog.getByLabel('Gerekçe')).toHaveValue('Vekâlet');
  await dialog.getByRole('searchbox').fill('kerem');
  await expect(dialog.getByRole('button', { name: /Kerem/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Taslağı at' }).click();
  await expect(dialog.getByLabel('Gerekçe')).toHaveValue('');
});

test('unfinished forms have a place where they are found again: opened, thrown away, and brought back', async ({
  admin,
  visit,
}) => {
  // Three sign-ins.
  const newcomer = await createNewcomer(admin, [ORDERS, STOCK]);
  const { page } = await visit(newcomer, `${ORDERS}?form=new`);
  const dialog = page.getByRole('dialog');
  const stored = kept(page);
  await dialog.getByLabel('Ürün').fill('Vişne nektarı');
  await stored;

  // The next week, on another machine.
  const { page: other } = await visit(newcomer, STOCK);
  const fromUserMenu = async () => {
    await other
      .getByRole('banner')
      .getByRole('button', { name: /Kullanıcı menüsü/ })
      .click();
    await other.getByRole('menuitem', { name: /Yarım kalan formlar/ }).click();
  };
  await fromUserMenu();
  const list = other.getByRole('dialog', { name: 'Yarım kalan formlar' });
  const entry = list.getByRole('listitem').filter({ hasText: 'Üretim emri aç' });
  await expect(entry).toContainText('Üretim Emirleri');
  await expect(entry.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  expect(await seriousFaults(other)).toEqual([]);
  await entry.getByRole('button', { name: /at$/i }).click();
  await expect(entry).toHaveCount(0);
  await expect(list).toContainText('Yarım kalan formunuz yok');
  await other.getByRole('button', { name: 'Geri al' }).click();
  await expect(entry).toHaveCount(1);

  await entry.getByRole('link').click();
  await expect(list).toHaveCount(0);
  await expect(other).toHaveURL(
    ({ pathname, searchParams }) => pathname === ORDERS && searchParams.get('form') === 'new',
  );
  await expect(other.getByRole('dialog').getByLabel('Ürün')).toHaveValue('Vişne nektarı');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Kaydetmeden kapat' }).click();

  await other.keyboard.press('Control+k');
  await other.keyboard.type('yarım kalan');
  await other.keyboard.press('Enter');
  await expect(list).toContainText('Yarım kalan formunuz yok');
});
