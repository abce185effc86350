import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Api, apiOf } from './api.ts';

/** A token is used for so long, well within its life. */
const FRESH_MS = 120_000;

export type KeptAdmin = {
  /** Calls as the administrator, with a token that is fresh for a while. */
  readonly api: () => Promise<Api>;
  readonly close: () => Promise<void>;
};

/**
 * One browser for all journeys of a worker that need an administrator for their preparations: signed in once, and let in
 * by its session after that. Its page is closed once the token is known, so that it asks for nothing between the journeys.
 */
export const keptAdmin = (browser: Browser, address: string, signIn: (page: Page) => Promise<void>): KeptAdmin => {
  let context: BrowserContext | null = null;
  let kept: { readonly api: Api; readonly at: number } | null = null;
  const open = async (): Promise<Api> => {
    context ??= await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const api = apiOf(page);
    await page.goto(address);
    const form = page.locator('form input[type="text"], main button[type="button"]');
    const shell = page.getByRole('contentinfo');
    await form.or(shell).first().waitFor();
    if (!(await shell.isVisible())) await signIn(page);
    await shell.waitFor();
    await page.close();
    return api;
  };
  return {
    api: async () => {
      if (kept === null || Date.now() - kept.at > FRESH_MS) kept = { api: await open(), at: Date.now() };
      return kept.api;
    },
    close: async () => {
      await context?.close();
    },
  };
};
