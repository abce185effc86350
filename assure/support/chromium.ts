import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from '../../dev/chromium-arguments.ts';

const finder = pathToFileURL(path.resolve(import.meta.dirname, '../../dev/chromium.mjs')).href;

const executable = async (): Promise<string> => {
  const { findChromium } = (await import(finder)) as { readonly findChromium: () => string | null };
  const found = findChromium();
  if (found === null) throw new Error('Chromium was not found: install it, or name its program in CHROMIUM');
  return found;
};

const launching = async () => ({
  executablePath: await executable(),
  args: [...chromiumArguments],
});

const PEOPLE = { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' } as const;

/** Runs with a real browser and closes it, whatever happened. */
export const withChromium = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch(await launching());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/**
 * Runs with the browser of one device, which keeps on disk what browsers keep there; then, when it is closed,
 * hands over the folder before it is removed.
 */
export const withDevice = async <T>(
  work: (device: BrowserContext) => Promise<T>,
  afterwards: (folder: string) => void,
): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-device-'));
  try {
    const device = await chromium.launchPersistentContext(folder, { ...(await launching()), ...PEOPLE });
    device.setDefaultTimeout(60_000);
    try {
      return await work(device);
    } finally {
      await device.close();
      afterwards(folder);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A page of a browser of its own, in the people's language. */
export const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext(PEOPLE);
  context.setDefaultTimeout(60_000);
  return context.newPage();
};

/** Fills in the provider's page, on which the browser stands or which it is being led to. */
export const fillSignIn = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.locator('#user-name').fill(userName);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').click();
};

/** Waits until the shell of the product stands around a page. */
export const shellStands = (page: Page): Promise<void> => page.locator('footer').first().waitFor();

export type Visitor = { readonly page: Page; readonly context: BrowserContext };
