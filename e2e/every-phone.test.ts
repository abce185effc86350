import type { Page } from '@playwright/test';
import { crowdedBar, cutParts, listOn, onPhone, seenKeys, sideways, tooSmall } from './support/by-finger.ts';
import type { Api } from './support/api.ts';
import { expectNoFault, followTheSystem } from './support/both-themes.ts';
import { ayse, deniz, elif, expect, HOME, mehmet, ORDERS, shellStands, STOCK, test, USERS } from './support/journey.ts';
import { headingOf, openFromMenu, screensOf, showMenu, unfoldMenu } from './support/menu.ts';
import { trafficOf } from './support/traffic.ts';

// Long, and it changes nothing that another sees.
test.describe.configure({ mode: 'parallel' });

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

type Pages = {
  /** The screens that somebody's menu leads to. */
  readonly screens: readonly string[];
  /** Their views, and what stands beside the menu. */
  readonly beside: readonly string[];
};

const pagesOf = async (api: Api): Promise<Pages> => {
  const screens = await screensOf(api);
  expect(screens.length).toBeGreaterThan(2);
  const views = screens.flatMap((url) => (VIEWS[url] ?? []).map((view) => url + view));
  return { screens, beside: [...views, PROFILE, ...BESIDE] };
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

type Look = (url: string) => Promise<void>;

/** Goes through pages on the phone, and looks at each when nothing is on its way to it any more. */
const walkOn = (page: Page) => {
  const { quiet } = trafficOf(page);
  const lookAt = (url: string, open: () => Promise<unknown>, look: Look): Promise<void> =>
    test.step(url, async () => {
      await page.setViewportSize(PHONE);
      await open();
      await expect(headingOf(page)).toBeVisible();
      await quiet();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await look(url);
    });
  const byAddress = async (url: string): Promise<void> => {
    await page.goto(url);
    if (![...BESIDE, '/sign-in'].includes(url)) await shellStands(page);
  };
  return {
    byAddress: async (urls: readonly string[], look: Look): Promise<void> => {
      for (const url of urls) await lookAt(url, () => byAddress(url), look);
    },
    /** From the home page, where the menu is unfolded once. */
    byMenu: async (urls: readonly string[], look: Look): Promise<void> => {
      await page.setViewportSize(PHONE);
      await byAddress(HOME);
      await showMenu(page);
      await unfoldMenu(page);
      await page.keyboard.press('Escape');
      for (const url of urls) await lookAt(url, () => openFromMenu(page, url), look);
    },
  };
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
  const { screens, beside } = await pagesOf(api);
  const page = await onPhone(browser, context);
  await page.goto(HOME);
  await followTheSystem(page);
  const { byAddress, byMenu } = walkOn(page);
  const look = async (url: string): Promise<void> => {
    await expectNoFault(page, url);
    await expectToFit(page, url);
  };
  await byAddress([HOME, ...beside], look);
  await byMenu(screens, look);
  await byAddress(MORE, (url) => expectNoFault(page, url));
});

for (const account of [mehmet, ayse])
  test(`every screen of ${account.userName} fits a phone and a finger`, async ({ visit, browser }) => {
    const { context, api } = await visit(account, HOME);
    const { screens, beside } = await pagesOf(api);
    const page = await onPhone(browser, context);
    const { byAddress, byMenu } = walkOn(page);
    await byAddress([HOME, ...beside], (url) => expectToFit(page, url));
    await byMenu(screens, (url) => expectToFit(page, url));
  });

// The same screens as elif's, under the top bar of somebody who has one company.
test('the top bar of deniz fits a phone too', async ({ visit, browser }) => {
  const { context } = await visit(deniz, HOME);
  const page = await onPhone(browser, context);
  await walkOn(page).byAddress([HOME, STOCK, '/screen/access/matrix'], (url) => expectToFit(page, url));
});
