import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, expect as expectShown, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArguments } from './chromium-arguments.ts';
import { copyTree } from './copy-tree.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const repository = path.resolve(import.meta.dirname, '..');
const finder = pathToFileURL(path.join(import.meta.dirname, 'chromium.mjs')).href;

/** What a process has said, and a promise of what it has still to say. */
const listenTo = (child: ChildProcess) => {
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      said += String(piece);
      for (const look of waiting) look();
    });
  return {
    said: () => said,
    /** Where what has been said so far ends. */
    mark: () => said.length,
    until: async (words: RegExp, since = 0): Promise<string> => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const look = (): void => {
        if (words.test(said.slice(since))) resolve(said.slice(since));
      };
      const onEnd = (): void => reject(new Error(`It ended before it said ${words}:\n${said}`));
      waiting.add(look);
      child.once('close', onEnd);
      look();
      return promise.finally(() => {
        waiting.delete(look);
        child.off('close', onEnd);
      });
    },
  };
};

const BUILT = /The browser part is built/;
const SERVES = /Blue Citrus {2}http/;

let folder = '';
let origin = '';
let child: ChildProcess;
let output: ReturnType<typeof listenTo>;
let browser: Browser;
let page: Page;

/** Which process serves, and since when: the data folder's lock says both. */
const serverProcess = (): string => readFileSync(path.join(folder, '.data', 'lock'), 'utf8');

const edit = (file: string, change: (text: string) => string): void => {
  const at = path.join(folder, file);
  const before = readFileSync(at, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(at, after);
};

/** Edits a file and waits until what follows from that has been said. */
const editAndAwait = async (file: string, change: (text: string) => string, words: RegExp): Promise<string> => {
  const since = output.mark();
  edit(file, change);
  return output.until(words, since);
};

/** Opens the page until it says so: an earlier edit may be built a second time before this one is. */
const expectOnPage = (address: string, words: string): Promise<void> =>
  expectShown(async () => {
    await page.goto(origin + address);
    await expectShown(page.getByText(words, { exact: true })).toBeAttached({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-dev-'));
  copyTree(folder);
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, ['dev/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: path.join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = listenTo(child);
  const { findChromium } = (await import(finder)) as { readonly findChromium: () => string | null };
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium was not found: install it, or name its program in CHROMIUM');
  browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  page = await browser.newPage();
  await output.until(SERVES);
});

afterAll(async () => {
  await browser?.close();
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('who signs in finds the product as it is, its policy included', async () => {
  const answer = await page.goto(origin);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.getByLabel('Kullanıcı adı').fill('elif');
  await page.getByLabel('Parola', { exact: true }).fill('bluecitrus');
  await page.getByRole('button', { name: 'Oturum aç' }).click();
  await expectShown(page.getByRole('link', { name: 'İçeriğe geç' })).toBeAttached({ timeout: 30_000 });
});

test.each([
  ['a text of the first page', 'apps/web/shell/shell-texts.tr.ts', 'İçeriğe geç', 'İçeriğe geçin', '/'],
  [
    'a text that is fetched later',
    'apps/web/pages/lesser-texts.ts',
    'Sayfa bulunamadı',
    'Burada sayfa yok',
    '/nowhere',
  ],
] as const)('%s is in the page after an edit, and the same process serves', async (_what, file, was, now, address) => {
  const serving = serverProcess();
  await editAndAwait(file, (text) => text.replace(was, now), BUILT);
  await expectOnPage(address, now);
  expect(serverProcess()).toBe(serving);
});

test('a build that fails leaves the last page and says why; the next one that works replaces it', async () => {
  const serving = serverProcess();
  const file = 'apps/web/pages/lesser-texts.ts';
  const said = await editAndAwait(file, (text) => `${text}export const = 1;\n`, /the last page stays/);
  expect(said).toContain(file);
  expect(said).toContain('Unexpected token');
  await expectOnPage('/nowhere', 'Burada sayfa yok');

  const mended = (text: string): string =>
    text.replace('export const = 1;\n', '').replace('Burada sayfa yok', 'Sayfa bulunamadı');
  await editAndAwait(file, mended, BUILT);
  await expectOnPage('/nowhere', 'Sayfa bulunamadı');
  expect(serverProcess()).toBe(serving);
});

test('an edit of what the server has imported starts it again', async () => {
  const serving = serverProcess();
  await editAndAwait('apps/server/health.ts', (text) => `${text}\n`, SERVES);
  expect(serverProcess()).not.toBe(serving);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test('SIGTERM ends the build and the server, which gives its data folder back', async () => {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  expect(await closed, output.said()).toEqual([0, null]);
  expect(existsSync(path.join(folder, '.data', 'lock'))).toBe(false);
});
