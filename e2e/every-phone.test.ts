import type { Page } from '@playwright/test';
import { crowdedBar, listOn, onPhone, seenKeys, sideways, tooSmall } from './support/by-finger.ts';
import type { Api } from './support/api.ts';
import { ayse, deniz, elif, expect, HOME, mehmet, shellStands, test } from './support/journey.ts';

// Long, and it changes nothing that another sees.
test.describe.configure({ mode: 'parallel' });

type MenuItem = { readonly url: string | null };

const SIX = 6;
const PROFILE = '/screen/user-system/user-profile';
/** Views and pages that no menu names. */
const BESIDE = ['/403-unauthorized', '/404-not-found', '/500-server-error', '/504-gateway-timeout'];
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/screen/warehouse/stock': ['?view=items', '?view=movements'],
  '/screen/operations/requests': ['?tab=health'],
};

/** Every screen that somebody's menu leads to, each of its views, and what stands beside the menu. */
const pagesOf = async (api: Api): Promise<readonly string[]> => {
  const menu = await api.data<MenuItem[]>('GET', '/derinuaa/api/uaa-navigation-menus/list');
  const screens = [...new Set([HOME, ...menu.flatMap(({ url }) => (url === null ? [] : [url])), PROFILE])];
  expect(screens.length).toBeGreaterThan(4);
  return [...screens.flatMap((url) => [url, ...(VIEWS[url] ?? []).map((view) => url + view)]), ...BESIDE];
};

const expectNoneBesideTheOther = async (page: Page, what: string): Promise<void> => {
  expect.soft(await sideways(page), `${what}: px beyond the edge`).toBe(0);
  expect.soft(await crowdedBar(page), `${what}: outside the top bar`).toEqual([]);
};

const expectForFingers = async (page: Page, url: string): Promise<void> => {
  await expectNoneBesideTheOther(page, url);
  expect.soft(await tooSmall(page), url).toEqual([]);
  expect.soft(await seenKeys(page), `${url}: keys`).toBe(0);
  const list = await listOn(page);
  if (list === null) return;
  expect.soft(list.seen, `${url}: records in sight`).toBeGreaterThanOrEqual(Math.min(SIX, list.all));
  expect.soft(list.isInOneLine, `${url}: what narrows the list, in one line`).toBe(true);
};

for (const account of [elif, deniz, mehmet, ayse])
  test(`every screen of ${account.userName} fits a phone and a finger`, async ({ visit, browser }) => {
    test.setTimeout(300_000);
    const { context, api } = await visit(account, HOME);
    const urls = await pagesOf(api);
    const page = await onPhone(browser, context);
    for (const url of urls)
      await test.step(url, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(url);
        if (!BESIDE.includes(url)) await shellStands(page);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectForFingers(page, url);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNoneBesideTheOther(page, `${url}, 320 px`);
      });
  });
