import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from '@playwright/test';
import { expect, reachProvider, test } from '../support/journey.ts';

/** What frames of the provider's page say: who may hold it. */
const ancestorsOf = (policy: string | null): readonly string[] =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'frame-ancestors')
    ?.slice(1) ?? [];

/** A site of somebody else's, really there: a page that only seems to come from one may frame nothing of this machine. */
const withForeignSite = async (work: (port: number) => Promise<void>): Promise<void> => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  try {
    await work((site.address() as AddressInfo).port);
  } finally {
    site.closeAllConnections();
    site.close();
  }
};

/** Asks for a page by a frame of the page that is on show. */
const frameOn = async (page: Page, address: string) => {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.id = 'framed';
    document.body.append(frame);
  }, address);
  return page.frameLocator('#framed').locator('form input[type="password"]');
};

test('the provider’s page stands in no frame of another origin', async ({ provider, noise, stranger, baseURL }) => {
  // The browser says in its own words that it refused the frame, or the field in it that wants to be first.
  noise.expected.push(/frame-ancestors|X-Frame-Options|Refused to (display|frame)|Blocked autofocusing/);
  const { page } = await stranger();
  const shown: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) shown.push(response);
  });
  await page.goto('/');
  await reachProvider(page);
  const policy = await shown.at(-1)?.headerValue('content-security-policy');
  expect(ancestorsOf(policy ?? null)).toEqual(provider.outside === null ? ["'none'"] : [baseURL]);
  // Where the product sent the browser: what follows belongs to this browser alone.
  const address = shown.find((response) => response.url().includes('code_challenge'))?.url() ?? '';

  await withForeignSite(async (port) => {
    for (const elsewhere of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`]) {
      const other = (await stranger()).page;
      await other.goto(elsewhere);
      // Whatever page it shows there: with or without the cookies that a frame elsewhere is not given.
      const answered = other.waitForResponse(
        (response) => response.url().startsWith(provider.issuer) && ![302, 303].includes(response.status()),
      );
      const form = await frameOn(other, address);
      expect((await answered).request().isNavigationRequest()).toBe(true);
      await expect
        .poll(() => other.frames()[1]?.url(), `the frame at ${elsewhere} is refused`)
        .toMatch(/^chrome-error:/);
      await expect(form).toHaveCount(0);
    }
  });

  // What is seen of a frame that is allowed: otherwise seeing none would prove nothing.
  if (provider.outside === null) return;
  const ours = (await stranger()).page;
  await ours.goto('/404-not-found');
  await expect(ours.getByRole('heading').first()).toBeVisible();
  await expect(await frameOn(ours, address)).toBeVisible();
});
