import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const finder = pathToFileURL(path.resolve(import.meta.dirname, '../../dev/chromium.mjs')).href;

const executable = async (): Promise<string> => {
  const { findChromium } = (await import(finder)) as { readonly findChromium: () => string | null };
  const found = findChromium();
  if (found === null) throw new Error('Chromium was not found: install it, or name its program in CHROMIUM');
  return found;
};

/** Runs with a real browser and closes it, whatever happened. */
export const withChromium = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({
    executablePath: await executable(),
    // Chromium refuses its own sandbox when it is started by root, as in a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** A page of a browser of its own, in the people's language. */
export const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' });
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
