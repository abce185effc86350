import type { Response } from '@playwright/test';
import { expect, reachProvider, test } from '../support/journey.ts';

/** What frames of the provider's page say: who may hold it. */
const ancestorsOf = (policy: string | null): readonly string[] =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'frame-ancestors')
    ?.slice(1) ?? [];

test('the provider’s page stands in no frame of another origin', async ({ provider, noise, stranger, baseURL }) => {
  // The browser says in its own words that it refused the frame.
  noise.expected.push(/frame-ancestors|X-Frame-Options|Refused to (display|frame)/);
  const origin = baseURL ?? '';
  const { page } = await stranger();
  const shown: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) shown.push(response);
  });
  await page.goto('/');
  await reachProvider(page);
  const policy = await shown.at(-1)?.headerValue('content-security-policy');
  expect(ancestorsOf(policy ?? null)).toEqual(provider.outside === null ? ["'none'"] : [origin]);

  const address = page.url();
  const other = (await stranger()).page;
  /** The same page asked for by a frame of a page over there. */
  const frameAt = async (holder: string) => {
    await other.route(holder, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>` }),
    );
    await other.goto(holder);
    return other.frameLocator('iframe').locator('form input[type="password"]');
  };
  for (const elsewhere of ['http://127.0.0.1:1/', 'http://localhost:1/']) {
    const form = await frameAt(elsewhere);
    await expect
      .poll(() => other.frames()[1]?.url(), `the frame at ${elsewhere} was refused`)
      .toMatch(/^chrome-error:/);
    await expect(form).toHaveCount(0);
  }
  // What is seen of a frame that is allowed: otherwise seeing none would prove nothing.
  if (provider.outside !== null) await expect(await frameAt(`${origin}/holder`)).toBeVisible();
});
