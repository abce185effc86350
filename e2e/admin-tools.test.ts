import type { Page } from '@playwright/test';
import {
  ayse,
  elif,
  expect,
  liveStands,
  mehmet,
  ORDERS,
  seriousFaults,
  signInOn,
  STOCK,
  test,
} from './support/journey.ts';

const CACHES = '/screen/operations/caches';
const STATION = '/screen/operations/station';
const banner = (page: Page) => page.getByRole('banner');

test('an administrator tests the socket and clears the caches, and is told what came of it', async ({ visit }) => {
  const { page } = await visit(elif);
  await banner(page).getByRole('button', { name: 'Soket testi' }).click();
  await expect(page.getByText(/2 saniyelik yanıt (?:[2-9]\d{3}|\d{5,}) ms sonra geldi/)).toBeVisible();
  const cleared = page.waitForRequest(/evict-all-cache-entries/);
  await banner(page).getByRole('button', { name: 'Önbelleği temizle' }).click();
  expect((await cleared).postData()).toBeNull();
  await expect(page.getByText(/önbellekten [\d.]+ kayıt silindi/)).toBeVisible();
  await expect(page.getByText(/Erişim bilgileri \(\d+\)/)).toBeVisible();

  await page.goto(CACHES);
  const row = page.getByRole('row', { name: /Erişim bilgileri/ });
  await expect(row).toContainText('Elif Yılmaz');
  await row.getByRole('button', { name: 'Erişim bilgileri: temizle' }).click();
  await expect(page.getByText(/1 önbellekten [\d.]+ kayıt silindi/)).toBeVisible();
  const caches = await page
    .getByRole('main')
    .getByRole('button', { name: /: temizle$/ })
    .count();
  expect(caches).toBeGreaterThan(1);
  await page.getByRole('main').getByRole('button', { name: 'Tümünü temizle' }).click();
  // Within five seconds of the button above there is nothing left to clear, and that is said.
  await expect(
    page.getByText(new RegExp(`${caches} önbellekten [\\d.]+ kayıt silindi|son beş saniye içinde temizlendi`)),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Bu firmanın önbelleğini temizle' }).click();
  await expect(page.getByText(/4 önbellekten [\d.]+ kayıt silindi/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test('the socket test goes by the live connection, and by asking where that is blocked', async ({ stranger }) => {
  const { page } = await stranger();
  let blocked = false;
  await page.routeWebSocket('**/api/live', (socket) => (blocked ? socket.close() : void socket.connectToServer()));
  await page.goto('/dashboards/home');
  await signInOn(page, elif);
  await liveStands(page);
  const test = banner(page).getByRole('button', { name: 'Soket testi' });
  await test.click();
  await expect(page.getByText('Sonuç canlı bağlantı üzerinden geldi.')).toBeVisible();
  blocked = true;
  await page.reload();
  await test.click();
  await expect(page.getByText('Canlı bağlantı kapalı: sonuç aralıklarla sorularak alındı.')).toBeVisible();
});

test('nobody else has these buttons, nor the caches', async ({ visit }) => {
  const { page } = await visit(mehmet);
  for (const name of ['Soket testi', 'Önbelleği temizle', /Firma değiştir/])
    await expect(banner(page).getByRole('button', { name })).toHaveCount(0);
  await page.goto(CACHES);
  await expect(page.getByText('You are not authorized')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboards\/home/);
});

test('the name of a terminal is seen under production and stock, and stays when somebody signs out', async ({
  visit,
}) => {
  const { page } = await visit(elif, STATION);
  await page.getByRole('textbox', { name: 'Terminal adı' }).fill('HAT-2-TERMINAL');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Terminal adı kaydedildi: HAT-2-TERMINAL')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText('HAT-2-TERMINAL');
  for (const url of [ORDERS, STOCK]) {
    await page.goto(url);
    await expect(page.getByRole('contentinfo')).toContainText('HAT-2-TERMINAL');
  }
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('host-name-data'))).toBe('{"hostName":"HAT-2-TERMINAL"}');
});

test('everyone may name the terminal they stand at', async ({ visit }) => {
  const { page } = await visit(ayse, STATION);
  await expect(page.getByRole('heading', { name: 'Terminal Adı', level: 1 })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
