import type { Page } from '@playwright/test';
import { expectNoFault, followTheSystem } from './support/both-themes.ts';
import { elif, expect, HOME, mehmet, ORDERS, shellStands, STOCK, test, USERS } from './support/journey.ts';
import { headingOf, openFromMenu, screensOf, unfoldMenu } from './support/menu.ts';

// The first is long, and none changes what another sees.
test.describe.configure({ mode: 'parallel' });

/** Pages beside the menu, and screens with a record open. */
const BESIDE = [
  HOME,
  '/screen/user-system/user-profile',
  `${STOCK}?row=1`,
  `${ORDERS}?row=1`,
  `${USERS}?person=1`,
  '/client/list?client=1',
  '/403-unauthorized',
  '/404-not-found',
  '/500-server-error',
  '/504-gateway-timeout',
  '/sign-in',
];

/** The screen that may be in nobody's menu. */
const SAMPLE = '/screen/scheduler-pro-sample';

/** A screen stands when its heading does and nothing waits any more. */
const screenStands = async (page: Page, url: string): Promise<void> => {
  await shellStands(page);
  await expect(page).toHaveURL((at) => at.pathname === url);
  await expect(headingOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('every screen of the menu opens, has no serious fault of accessibility in either theme, and opens again after F5', async ({
  visit,
}) => {
  test.setTimeout(900_000);
  const { page, api } = await visit(elif);
  await followTheSystem(page);
  await unfoldMenu(page);
  const screens = await screensOf(api);
  expect(screens.length).toBeGreaterThan(6);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/data-sources\//.test(request.url())) asked.push(request.url());
  });
  const lists = new Set<string>();
  for (const url of screens) {
    await test.step(url, async () => {
      const heading = await openFromMenu(page, url);
      asked.length = 0;
      await page.reload();
      await screenStands(page, url);
      // What was asked for before the screen stood is what the screen asks for, and is not asked for again.
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      for (const each of asked) lists.add(new URL(each).pathname);
      await expect(headingOf(page)).toHaveText(heading);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNoFault(page, url);
    });
  }
  expect(lists.size).toBeGreaterThan(5);
  for (const url of [...(screens.includes(SAMPLE) ? [] : [SAMPLE]), ...BESIDE])
    await test.step(url, async () => {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await expectNoFault(page, url);
    });
});

test('the bare words lead to the first screen a person may open', async ({ visit }) => {
  const { page } = await visit(elif);
  for (const [word, first] of [
    ['/user', '/user/list'],
    ['/client', '/client/list'],
    ['/screen', '/screen/'],
  ] as const) {
    await page.goto(word);
    await expect(page).toHaveURL((url) => url.pathname.startsWith(first));
  }
});

test('each page of the classic layout has one header, one navigation, one main and one footer', async ({ visit }) => {
  const { page } = await visit(elif);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'mainNavigation' })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  const heights = await page.evaluate(() =>
    ['header', 'footer', 'nav'].map(
      (name) => document.querySelector(name)?.getBoundingClientRect().toJSON() as DOMRect,
    ),
  );
  expect(
    heights
      .map((box) => [box.width, box.height].map(Math.round))
      .map(([width, height], part) => (part === 2 ? width : height)),
  ).toEqual([44, 26, 280]);
});

test('the empty layout comes by query parameter, and stays whichever way one goes on', async ({ visit }) => {
  const { page } = await visit(mehmet, `${HOME}?layout=classic`);
  await shellStands(page);
  const isEmptyAt = async (path: string) => {
    await expect(page).toHaveURL((at) => at.pathname === path && at.searchParams.get('layout') === 'empty');
    await expect(page.getByRole('main').or(page.locator('#content')).getByRole('heading').first()).toBeVisible();
    await expect(page.locator('nav')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  };
  await page.goto('/?layout=empty');
  await isEmptyAt(HOME);
  await page.getByRole('main').getByRole('link', { name: 'Emniyet stoğu altında' }).click();
  await isEmptyAt(STOCK);
  await page.reload();
  await isEmptyAt(STOCK);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ana sayfa');
  await expect(page.locator('a[role=option][aria-selected=true]')).toContainText('Ana Sayfa');
  await page.keyboard.press('Enter');
  await isEmptyAt(HOME);
  await page.goBack();
  await isEmptyAt(STOCK);
  // A screen that may not be opened, and one that does not exist.
  await page.goto(`${USERS}?layout=empty`);
  await isEmptyAt(HOME);
  await page.getByRole('button', { name: 'Neden?' }).click();
  await isEmptyAt('/403-unauthorized');
  await page.goto('/screen/none?layout=empty');
  await isEmptyAt('/404-not-found');
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click();
  await isEmptyAt(HOME);
});
