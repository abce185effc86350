import type { Page } from '@playwright/test';
import { elif, expect, shellStands, signInOn, test, USERS } from './support/journey.ts';

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

/** The ground of the chosen part, and of one that is not; the ring of what has the focus. */
const drawnOf = (page: Page) =>
  page.evaluate(() => {
    const ground = (part: string) => {
      const label = document.querySelector(`main .mantine-SegmentedControl-label${part}`);
      return label && getComputedStyle(label).backgroundColor;
    };
    const focused = document.activeElement;
    return {
      isChosenSeen: ground('[data-active]') !== ground(':not([data-active])'),
      ring: focused && getComputedStyle(focused).outlineStyle,
    };
  });

test('whoever chose the colours of the system sees what is chosen and where the focus is', async ({ visit }) => {
  const { page } = await visit(elif, USERS);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Yeni kullanıcı' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await drawnOf(page)).toEqual({ isChosenSeen: true, ring: 'solid' });
});
