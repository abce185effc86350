import type { Browser, Page } from '@playwright/test';
import { onFreshPage, openBrowser, type Session, sessionOf } from '../support/browser.ts';
import { onProduct, SCREENS } from '../support/many-screens.ts';
import { figure, median } from '../support/measure.ts';
import { type Product, signInAsElif } from '../support/product.ts';
import { type Bench, isMissing, say, skipped } from '../support/row.ts';
import { FIRST_ROW, opened, pressed, type Sight, watchSights } from '../support/sight.ts';

const WORK = `a role that opens ${SCREENS.toLocaleString('en')} screens: press its row → its screens stand, and the page is at rest`;
const AIM_MS = 300;
const ROUNDS = 7;
const ROLES = '/screen/access/roles';
const SCREENS_OF_ROLE: Sight = { selector: 'section[aria-label="Açtığı ekranlar"] li', at: 2 };

/** Waits until a frame comes as soon as it was asked for: whatever was still to be drawn is. */
const atRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const began = performance.now();
    let quiet = 0;
    while (quiet < 3) {
      const asked = performance.now();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      quiet = performance.now() - asked < 34 ? quiet + 1 : 0;
    }
    // The quiet frames themselves are not waited for by anybody.
    return Math.max(0, performance.now() - began - 3 * 17);
  });

const openings = (browser: Browser, session: Session, { origin }: Product): Promise<number> =>
  onFreshPage(browser, session, async (page) => {
    await watchSights(page);
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await opened(page, [FIRST_ROW], () => page.goto(`${origin}${ROLES}?q=Admin`, { waitUntil: 'commit' }));
      await page.waitForLoadState('networkidle');
      const stood = await pressed(page, [SCREENS_OF_ROLE], () =>
        page.getByRole('row', { name: /Admin/ }).first().click(),
      );
      took.push(stood + (await atRest(page)));
    }
    return median(took.slice(1));
  });

/** How long a role with thousands of screens takes to open. */
export const roleScreens: Bench = {
  name: 'role-screens',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, '–', '–', browser)], method: 'skipped' };
    try {
      say(`seeding ${SCREENS} screens on the embedded database …`);
      const took = await onProduct(true, async (product) =>
        openings(browser, await sessionOf(browser, signInAsElif(product)), product),
      );
      const row = {
        work: WORK,
        ours: figure(took, 'ms'),
        beside: '–',
        ratio: '–',
        aim: `≤ ${AIM_MS} ms`,
        met: took <= AIM_MS,
      };
      return {
        rows: [row],
        method: `the administrators’ role on the embedded database; from the button going down on its row to the frame in which its screens stand, and on until three frames in a row come in time; ${ROUNDS} rounds after one that does not count, median.`,
      };
    } finally {
      await browser.close();
    }
  },
};
