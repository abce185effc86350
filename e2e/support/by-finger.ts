import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a finger hits. */
const LEAST = 44;

/** The same person by finger, on a phone. */
export const onPhone = async (browser: Browser, context: BrowserContext): Promise<Page> => {
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  return phone.newPage();
};

/** Controls that a finger would miss; a box is touched with its label, a link in a text with its line. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem], [role=grid][aria-multiselectable] [role=gridcell][tabindex]';
    const isSeen = (element: Element): boolean => {
      const { visibility, opacity, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        width * height > 4 &&
        visibility === 'visible' &&
        opacity !== '0' &&
        clipPath === 'none' &&
        !element.closest('[inert]')
      );
    };
    const sizeOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect() ?? own;
      return { width: Math.max(own.width, label.width), height: Math.max(own.height, label.height) };
    };
    return [...document.querySelectorAll(controls)]
      .filter((element) => isSeen(element) && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
      .map(
        ({ element, width, height }) => `${element.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`,
      );
  }, LEAST);

/** Keys that are shown to whoever has none. */
export const seenKeys = (page: Page): Promise<number> =>
  page.locator('kbd').evaluateAll((keys) => keys.filter((key) => key.checkVisibility()).length);

/** How far a page goes beyond the right edge of the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far the parts to choose from go beyond the frame that cuts them. */
export const cutParts = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main .mantine-SegmentedControl-root')].map(
        (frame) => frame.scrollWidth - frame.clientWidth,
      ),
    ),
  );

/** Parts of the top bar that stand on one another, or outside it. */
export const crowdedBar = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect();
    if (bar === undefined) return [];
    const parts = [...document.querySelectorAll('header :is(button, strong, img)')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
      .map((part) => ({
        name: part.getAttribute('aria-label') ?? part.textContent ?? '',
        box: part.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const outside = parts.filter(
      ({ box }) => box.top < bar.top - 1 || box.bottom > bar.bottom + 1 || box.right > bar.right + 1,
    );
    return outside.map(({ name }) => name);
  });

/** The page's list: how many of its rows are seen whole, how many it has, and whether what narrows it stands in one line. */
export const listOn = (
  page: Page,
): Promise<{ readonly seen: number; readonly all: number; readonly isInOneLine: boolean } | null> =>
  page.evaluate(() => {
    const grid = document.querySelector('main :is([role=grid], [role=treegrid])[aria-rowcount]');
    const frame = grid?.closest('[aria-busy]')?.getBoundingClientRect();
    if (!grid || frame === undefined) return null;
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
    const rows = [...grid.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
    const strip = document.querySelector('main [aria-label="Sıralama"]')?.parentElement;
    const middles = [...(strip?.children ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2));
    return {
      seen: rows.filter(({ bottom }) => bottom <= Math.min(frame.bottom, footer) + 1).length,
      all: Number(grid.getAttribute('aria-rowcount')),
      isInOneLine: middles.length === 0 || Math.max(...middles) - Math.min(...middles) <= 1,
    };
  });
