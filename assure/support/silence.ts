import type { Page, Request } from '@playwright/test';

const SILENT_MS = 200;
const LONGEST_MS = 20_000;

/** The body of their responses is not read, and their end is then never told. */
const UNREAD = new Set(['/bluelog/api/requests', '/readyz']);

const isUnread = (request: Request): boolean => UNREAD.has(new URL(request.url()).pathname);

/** Watches what a page asks; the answer waits until it has asked nothing, and waited for nothing, for a while. */
export const watchSilence = (page: Page): (() => Promise<void>) => {
  const asked = new Set<unknown>();
  page.on('request', (request) => {
    // What a page still waited for when it was left is never told of again.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    if (!isUnread(request)) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    const last = performance.now() + LONGEST_MS;
    let since = performance.now();
    while (performance.now() - since < SILENT_MS && performance.now() < last) {
      await page.waitForTimeout(20);
      if (asked.size > 0) since = performance.now();
    }
  };
};
