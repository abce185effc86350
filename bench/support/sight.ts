import type { Page } from '@playwright/test';

/** What a person waits to see: the element at a place among those that a selector finds and that say `text`, or anything. */
export type Sight = { readonly selector: string; readonly at: number; readonly text?: string };

/** The first row of a list of ours; while it is awaited, bars without a word stand there. */
export const FIRST_ROW: Sight = { selector: 'main [role="row"][aria-rowindex="2"]', at: 0 };

type Watch = { press: number; readonly seen: (sights: readonly Sight[], fromPress: boolean) => Promise<number> };

/**
 * The page says itself when something first stood in a frame of it. The test browser's own wait would not do: it looks
 * after 20, 50, 100, 100 and then every 500 ms, so that what stood after 300 ms is seen after 770.
 */
export const watchSights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const says = (element: Element, text: string | undefined): boolean =>
      text === undefined ? element.textContent.trim() !== '' : element.textContent.includes(text);
    const stands = ({ selector, at, text }: Sight): boolean => {
      const found = [...document.querySelectorAll(selector)].filter((each) => says(each, text))[at];
      if (found === undefined || !found.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = found.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const watch: Watch = {
      press: 0,
      seen: (sights, fromPress) =>
        new Promise((resolve, reject) => {
          const look = (): void => {
            if ((!fromPress || watch.press > 0) && sights.every(stands)) resolve(Date.now());
            else if (performance.now() > 120_000) reject(new Error(`never stood: ${JSON.stringify(sights)}`));
            else requestAnimationFrame(look);
          };
          look();
        }),
    };
    document.addEventListener('pointerdown', () => (watch.press = Date.now()), { capture: true });
    Object.assign(globalThis, { benchSights: watch });
  });

/** A console that leaves for its sign-in page and comes back is another document each time: it is asked anew. */
const isLeft = (error: unknown): boolean =>
  error instanceof Error && /context was destroyed|because of a navigation/i.test(error.message);

const seen = async (
  page: Page,
  sights: readonly Sight[],
  fromPress: boolean,
): Promise<{ at: number; press: number }> => {
  try {
    return await page.evaluate(
      async ([all, pressed]) => {
        const { benchSights } = globalThis as unknown as { benchSights: Watch };
        const at = await benchSights.seen(all, pressed);
        return { at, press: benchSights.press };
      },
      [sights, fromPress] as const,
    );
  } catch (error) {
    if (!isLeft(error)) throw error;
    return seen(page, sights, fromPress);
  }
};

/** From `open`, which leads to another document, to the first frame in which everything stands, in milliseconds. */
export const opened = async (page: Page, sights: readonly Sight[], open: () => Promise<unknown>): Promise<number> => {
  const began = Date.now();
  await open();
  return (await seen(page, sights, false)).at - began;
};

/** From the button going down in `press` to the first frame in which everything stands, in milliseconds. */
export const pressed = async (page: Page, sights: readonly Sight[], press: () => Promise<unknown>): Promise<number> => {
  const stood = seen(page, sights, true);
  await press();
  const { at, press: began } = await stood;
  return at - began;
};
