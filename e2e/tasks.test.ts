import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { fresh } from './support/cast.ts';
import { elif, expect, mehmet, seriousFaults, LOTS, test, USERS } from './support/journey.ts';

const LONG = 90_000;
const centre = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Görevler/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Görevler' });

test('a small export is kept at once, with one message, and stays in the task centre over a reload', async ({
  visit,
}) => {
  const { page } = await visit(mehmet, `${LOTS}&q=un`);
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV (;)' }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/^Stok .*\.csv$/);
  const notices = page.locator('[data-toasts] > *').filter({ hasText: 'Stok listesi' });
  await expect(notices).toHaveText([/^Stok listesi indirildi: /]);
  await page.reload();
  await centre(page).click();
  const task = panel(page).getByRole('listitem').filter({ hasText: 'Stok listesi' }).first();
  await expect(task).toContainText('Bitti', { timeout: LONG });
  expect(await seriousFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    task.getByRole('button', { name: /^İndir: / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Stok .*\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFKod;Malzeme;Lot;')).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(centre(page)).toBeFocused();
});

/** Ten thousand people, twenty of them with something wrong. */
const crowd = (word: string): Buffer => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    at % 500 === 7 ? `Işıl;;${word}.${at};` : `Işıl;Öğütçü ${at};${word}.${at};${word}.${at}@ornek.example`,
  );
  return Buffer.from(`\uFEFF${['Ad;Soyad;Kullanıcı adı;E-posta', ...rows].join('\r\n')}\r\n`);
};

test('ten thousand people come in from a file, and the twenty bad rows are named', async ({ visit }) => {
  test.setTimeout(4 * LONG);
  const { page } = await visit(elif, USERS);
  await page.getByRole('button', { name: 'İçe aktar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kullanıcıları içe aktar' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'resim.png', mimeType: 'image/png', buffer: Buffer.alloc(50) });
  await expect(dialog.getByText(/Bu dosya türüne izin verilmiyor/)).toBeVisible();
  const word = `ice${fresh()}`;
  await file.setInputFiles({ name: 'kişiler.csv', mimeType: 'text/csv', buffer: crowd(word) });
  await dialog.getByRole('button', { name: 'Dosyayı kontrol et' }).click();
  await expect(dialog.getByRole('button', { name: '9.980 kişiyi ekle' })).toBeVisible({ timeout: LONG });
  await expect(dialog.getByRole('row')).toHaveCount(21);
  await expect(dialog.getByRole('row').nth(1)).toContainText('9SoyadZorunlu');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '9.980 kişiyi ekle' }).click();
  await expect(dialog.getByText('Kişiler ekleniyor…')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('9.980 kişi eklendi')).toBeVisible({ timeout: 2 * LONG });
  await expect(dialog.getByText('20 satır eklenmedi')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Hata raporunu indir' }).click(),
  ]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(21);
});

test('a list and a report that the server is slow with go on as tasks, and come to the page that asked', async ({
  visit,
}) => {
  const { page } = await visit(mehmet, LOTS);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  const taken: string[] = [];
  // As slow as any server can be for whoever does not wait at all.
  const unwaited = async (route: Route): Promise<void> => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), prefer: 'respond-async, wait=0' } });
    taken.push(`${answer.status()} ${answer.headers()['location'] ?? ''}`);
    await route.fulfill({ response: answer });
  };
  await page.route('**/derinexecution/api/data-sources/**', unwaited);
  await page.route('**/report/Viewer/**', unwaited);
  await page.getByRole('main').getByRole('searchbox', { name: /ara/i }).first().fill('visne');
  await expect.poll(() => taken.length).toBeGreaterThan(0);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('vişne', { timeout: LONG });
  await page.getByRole('button', { name: 'Rapor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lot bazında stok' });
  await expect(dialog.getByRole('link', { name: 'İndir' })).toBeVisible({ timeout: LONG });
  expect(taken.filter((each) => !each.startsWith('202 /derinexecution/api/tasks/'))).toEqual([]);
  await page.keyboard.press('Escape');
  // They are shown where they were asked for, and nothing of them is left to be looked for.
  await centre(page).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Lot bazında stok' })).toHaveCount(0);
});
