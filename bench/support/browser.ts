import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from '../../dev/chromium-arguments.ts';
import type { Missing } from './row.ts';

/** What a browser that was signed in takes along into a fresh one: cookies, and nothing it had loaded. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The machine's Chromium, or why there is none. */
export const openBrowser = async (): Promise<Browser | Missing> => {
  const executablePath = process.env['CHROMIUM'];
  if (executablePath === undefined) return { missing: 'Chromium is not here' };
  return chromium.launch({ executablePath, args: [...chromiumArguments] });
};

const freshContext = (browser: Browser, session?: Session): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(session === undefined ? {} : { storageState: session }),
  });

/** Works on one page of a browser that has loaded nothing yet. */
export const onFreshPage = async <T>(
  browser: Browser,
  session: Session | undefined,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await freshContext(browser, session);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

/** Signs in once and answers the session. */
export const sessionOf = (browser: Browser, signIn: (page: Page) => Promise<void>): Promise<Session> =>
  onFreshPage(browser, undefined, async (page) => {
    await signIn(page);
    return page.context().storageState();
  });
