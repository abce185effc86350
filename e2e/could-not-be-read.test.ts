import type { Locator, Page } from '@playwright/test';
import { elif, expect, HOME, shellStands, test } from './support/journey.ts';
import { openFromMenu, screensOf, unfoldMenu } from './support/menu.ts';
import { trafficOf } from './support/traffic.ts';

/** What decides whether a page opens at all; everything else is what stands on it. */
const OPENS = /uaa-navigation-menus|\/account$|uaa-screen\/|client-company-for-current-user|\/access-live/;

/** From here on no list, no record and no figure can be read. */
const failReads = async (page: Page): Promise<void> => {
  await page.route(
    (url) => /^\/((derin|blue)\w+\/)?api\//.test(url.pathname) && !OPENS.test(url.pathname),
    (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, data: null, code: 'http-500', message: 'okunamadı', requestId: 'istek-1' },
      }),
  );
};

/** That nothing is there, in so many words; of rights and of the network it is said otherwise. */
const CLAIMS_NONE = /(Henüz|Veri yok|bulunmuyor|(^|\s)0(\s|$)|\byok(\s|\.|$))/m;

const claimsNothing = async (part: Locator): Promise<void> => {
  expect(await part.innerText()).not.toMatch(CLAIMS_NONE);
};

test('what could not be read has no number and is not called empty: every screen, the bell, tasks, drafts', async ({
  visit,
}) => {
  const { page, api } = await visit(elif);
  const screens = await screensOf(api);
  const main = page.getByRole('main');
  const told: string[] = [];
  await unfoldMenu(page);
  await failReads(page);
  await page.reload();
  await shellStands(page);
  const { quiet } = trafficOf(page);
  for (const url of [HOME, ...screens]) {
    await test.step(url, async () => {
      if (url !== HOME) await openFromMenu(page, url);
      await quiet();
      if ((await main.getByRole('alert').count()) > 0) told.push(url);
      await claimsNothing(main);
      // The line beside the title counts rows; without rows there is nothing to count.
      if (url !== HOME)
        expect(await main.getByRole('heading', { level: 1 }).locator('..').innerText()).not.toMatch(/\d/);
    });
  }
  // Nearly all of them read something; the station's own settings and the sample read nothing.
  expect(told.length).toBeGreaterThan(9);
  const header = page.getByRole('banner');
  await expect(header.getByTestId('notification-count')).toHaveCount(0);
  await expect(header.getByTestId('task-count')).toHaveCount(0);
  for (const name of ['Bildirimler', 'Görevler']) {
    await header.getByRole('button', { name }).click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByRole('alert')).toBeVisible();
    await claimsNothing(panel);
    await panel.getByRole('button', { name: 'Kapat' }).click();
  }
  await header.getByRole('button', { name: /Elif/ }).click();
  await page.getByRole('menuitem', { name: 'Yarım kalan formlar' }).click();
  const drafts = page.getByRole('dialog', { name: 'Yarım kalan formlar' });
  await expect(drafts.getByRole('alert')).toBeVisible();
  await claimsNothing(drafts);
});

test('a record whose own lists could not be read says so, and counts nothing', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.route('**/data-sources/role-members/read', (route) =>
    route.fulfill({ status: 504, json: { success: false, data: null, code: 'http-504', message: 'okunamadı' } }),
  );
  await page.goto('/screen/access/roles?role=3');
  const members = page.getByRole('region', { name: 'Üyeler' });
  await expect(members.getByRole('alert')).toBeVisible();
  await claimsNothing(members);
  expect(await members.getByRole('heading').first().innerText()).not.toMatch(/\d/);
});
