import type { Page } from '@playwright/test';
import { crowdedBar, cutParts, listOn, onPhone, seenKeys, sideways, tooSmall } from './support/by-finger.ts';
import type { Api } from './support/api.ts';
import { expectNoFault, followTheSystem } from './support/both-themes.ts';
import { ayse, deniz, elif, expect, HOME, mehmet, ORDERS, shellStands, STOCK, test, USERS } from './support/journey.ts';

// Long, and it changes nothing that another sees.
test.describe.configure({ mode: 'parallel' });

type MenuItem = { readonly url: string | null };

const SIX = 6;
const PROFILE = '/screen/user-system/user-profile';
/** Views and pages that no menu names. */
const BESIDE = ['/403-unauthorized', '/404-not-found', '/500-server-error', '/504-gateway-timeout'];
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  [STOCK]: ['?by=lots', '?by=movements'],
  '/screen/operations/requests': ['?tab=health'],
};

/** What else is looked at for faults of accessibility. */
const MORE = [`${STOCK}?row=1`, `${ORDERS}?row=1`, `${USERS}?person=1`, '/client/list?client=1', '/sign-in'];
const PHONE = { width: 390, height: 844 };

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
  expect.soft(await cutParts(page), `${what}: px of what can be chosen beyond its frame`).toBe(0);
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

/** Opens each address on the phone, waits until nothing is on its way, and looks at it. */
const walk = async (page: Page, urls: readonly string[], look: (url: string) => Promise<void>): Promise<void> => {
  for (const url of urls)
    await test.step(url, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(url);
      if (![...BESIDE, '/sign-in'].includes(url)) await shellStands(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await look(url);
    });
};

const expectToFit = async (page: Page, url: string): Promise<void> => {
  await expectForFingers(page, url);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoneBesideTheOther(page, `${url}, 320 px`);
};

test('every screen of elif fits a phone and a finger, and has no serious fault of accessibility in either theme', async ({
  visit,
  browser,
}) => {
  test.setTimeout(900_000);
  const { context, api } = await visit(elif, HOME);
  const urls = await pagesOf(api);
  const page = await onPhone(browser, context);
  await page.goto(HOME);
  await followTheSystem(page);
  await walk(page, urls, async (url) => {
    await expectNoFault(page, url);
    await expectToFit(page, url);
  });
  await walk(page, MORE, (url) => expectNoFault(page, url));
});

for (const account of [mehmet, ayse])
  test(`every screen of ${account.userName} fits a phone and a finger`, async ({ visit, browser }) => {
    const { context, api } = await visit(account, HOME);
    const urls = await pagesOf(api);
    const page = await onPhone(browser, context);
    await walk(page, urls, (url) => expectToFit(page, url));
  });

// The same screens as elif's, under the top bar of somebody who has one company.
test('the top bar of deniz fits a phone too', async ({ visit, browser }) => {
  const { context } = await visit(deniz, HOME);
  const page = await onPhone(browser, context);
  await walk(page, [HOME, STOCK, '/screen/access/matrix'], (url) => expectToFit(page, url));
});
