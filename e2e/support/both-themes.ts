import type { Page } from '@playwright/test';
import { expect, seriousFaults, shellStands } from './journey.ts';

const THEMES = ['light', 'dark'] as const;
/** What depends on the theme; the other rules look at the same page twice. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The theme of the system, which the page follows while it is open. */
const showIn = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  // Even the shortest transition keeps the old colour until the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** From now on the page is light or dark as the system is. */
export const followTheSystem = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('theme', 'auto'));
  await page.reload();
  await shellStands(page);
};

/** The page as it stands has no serious fault of accessibility, in both themes. */
export const expectNoFault = async (page: Page, what: string): Promise<void> => {
  for (const theme of THEMES) {
    await showIn(page, theme);
    expect.soft(await seriousFaults(page, theme === 'light' ? undefined : OF_COLOUR), `${what}, ${theme}`).toEqual([]);
  }
};
