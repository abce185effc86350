import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { elif, expect, seriousFaults, test } from './support/journey.ts';

const PROGRAMS = '/screen/user/programs';
const run = promisify(execFile);

type Key = { readonly id: string; readonly key: string };

/** Runs the example of docs/programs.md as it stands there; answers what it writes, or why it failed. */
const readStock = async (origin: string, { id, key }: Key): Promise<string> => {
  const page = readFileSync(new URL('../docs/programs.md', import.meta.url), 'utf8');
  const example = /```js\n([^]*?)```/.exec(page)?.[1] ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-program-'));
  const file = path.join(folder, 'read-stock.mjs');
  writeFileSync(file, example);
  try {
    const env = { ORIGIN: origin, CLIENT_ID: id, CLIENT_KEY: key };
    const { stdout } = await run(process.execPath, [file], { env });
    return stdout;
  } catch (error) {
    return `failed: ${(error as { readonly stderr: string }).stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('a program is opened, reads the stock by its key, has it renewed, is handed over and ended', async ({
  visit,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { page } = await visit(elif, PROGRAMS);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const shownKey = async (): Promise<Key> => {
    const shown = dialog('Programın anahtarı');
    const id = await shown.getByRole('textbox', { name: 'İstemci kimliği' }).inputValue();
    const key = await shown.getByRole('textbox', { name: 'Anahtar', exact: true }).inputValue();
    await shown.getByRole('button', { name: 'Kapat' }).first().click();
    return { id, key };
  };

  await page.getByRole('button', { name: 'Yeni program' }).first().click();
  const form = dialog('Yeni program');
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('Iğdır Terazisi');
  await form.getByLabel('Sahibi').fill('mehmet');
  await form.getByRole('button', { name: /Mehmet Kaya/ }).click();
  await form.getByRole('checkbox', { name: 'Depo Sorumlusu' }).check();
  await form.getByLabel('Bitiş tarihi').fill('2040-01-31');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(dialog('Programın anahtarı')).toContainText('Anahtar yalnız şimdi gösterilir');
  expect(await seriousFaults(page)).toEqual([]);
  const first = await shownKey();
  expect(await readStock(origin, first)).toMatch(/\S+ \S+ [\d.]+ \S+/);

  const panel = page.getByRole('complementary', { name: 'Iğdır Terazisi' });
  await expect(panel).toContainText('Çalışıyor');
  await panel.getByRole('button', { name: 'Anahtarı yenile' }).click();
  await dialog('Anahtarı yenile').getByRole('button', { name: 'Anahtarı yenile' }).click();
  const second = await shownKey();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  expect(await readStock(origin, first)).toMatch(/[\d.]+/);
  expect(await readStock(origin, second)).toMatch(/[\d.]+/);

  await panel.getByRole('button', { name: 'Devret' }).click();
  await dialog('Programı devret')
    .getByRole('button', { name: /Ayşe Demir/ })
    .click();
  await dialog('Programı devret').getByRole('button', { name: 'Devret' }).click();
  await expect(panel).toContainText('Ayşe Demir');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(panel).toContainText('Mehmet Kaya');

  await panel.getByRole('button', { name: 'Sonlandır' }).click();
  await dialog('Iğdır Terazisi sonlandırılsın mı?').getByRole('button', { name: 'Sonlandır' }).click();
  await expect(panel).toContainText('Sonlandırıldı');
  for (const key of [first, second]) expect(await readStock(origin, key)).toContain('failed');
});
