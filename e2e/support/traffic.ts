import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Follows what a page has on its way. `quiet` waits until there was nothing for half a second: `networkidle` says so of a page
 * that was loaded, and knows nothing of a screen that was opened within it.
 */
export const trafficOf = (page: Page): { readonly quiet: () => Promise<void> } => {
  const pending = new Set<Request>();
  let changedAt = performance.now();
  const begun = (request: Request): void => {
    pending.add(request);
    changedAt = performance.now();
  };
  const ended = (request: Request): void => {
    pending.delete(request);
    changedAt = performance.now();
  };
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const isQuiet = (): boolean => pending.size === 0 && performance.now() - changedAt >= QUIET_MS;
  return {
    quiet: async () => {
      changedAt = performance.now();
      await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
    },
  };
};
