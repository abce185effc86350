import type { Page } from '@playwright/test';
import { elif, expect, shellStands, signInOn, test } from './support/journey.ts';

/** The longest transition or animation of anything on the page, in milliseconds. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const milliseconds = (text: string) =>
      Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1000)));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        return [milliseconds(style.transitionDuration), milliseconds(style.animationDuration)];
      }),
    );
  });

/** How many transitions a change of widths begins: one of no length has the browser work for it all the same. */
const begunByWidths = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) element.style.width = '90%';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });

const openEverything = async (page: Page): Promise<void> => {
  await shellStands(page);
  await page.getByRole('banner').getByRole('button', { name: /menü/i }).first().click();
};

test('whoever asks for less motion sees none; the others see the navigation move for 400 ms', async ({
  visit,
  browser,
}) => {
  const { page } = await visit(elif);
  await openEverything(page);
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.011);
  expect(await begunByWidths(page)).toBe(0);

  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const moving = await context.newPage();
  await moving.goto('/dashboards/home');
  await signInOn(moving, elif);
  await openEverything(moving);
  expect(await longestMotion(moving)).toBeGreaterThanOrEqual(400);
  await context.close();
});
