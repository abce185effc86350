import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { HOME, menuLink } from './journey.ts';

type MenuItem = { readonly url: string | null };

/** Every screen that somebody's menu leads to beside the home page. */
export const screensOf = async (api: Api): Promise<readonly string[]> => {
  const menu = await api.data<readonly MenuItem[]>('GET', '/derinuaa/api/uaa-navigation-menus/list');
  return [...new Set(menu.flatMap(({ url }) => (url === null || url === HOME ? [] : [url])))];
};

/** The heading of the screen that stands. */
export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading').first();

/** Unfolds the groups of the menu, which stay so over F5. */
export const unfoldMenu = async (page: Page): Promise<void> => {
  const folded = page.locator('nav [aria-expanded="false"]:not([aria-haspopup])');
  while ((await folded.count()) > 0) await folded.first().click();
};

/** On a narrow page the menu opens over the content, and closes when it was followed. */
export const showMenu = async (page: Page): Promise<void> => {
  const closed = page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' });
  if (await closed.isVisible()) await closed.click();
};

/** Opens a screen from the unfolded menu, as people do all day; answers its heading. */
export const openFromMenu = async (page: Page, url: string): Promise<string> => {
  const before = await headingOf(page).innerText();
  await showMenu(page);
  await menuLink(page, url).click();
  await expect(page).toHaveURL((at) => at.pathname === url);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  await expect(headingOf(page)).not.toHaveText(before);
  return headingOf(page).innerText();
};
