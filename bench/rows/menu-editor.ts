import type { Browser, Page } from '@playwright/test';
import { findingsOf } from '#features/console/menu-editor/contract/menu-findings.ts';
import type { menuEditorCalls } from '#features/console/menu-editor/contract/calls.ts';
import type { Call, OutputOf } from '#platform/contract/call.ts';
import { type Ask, asking } from '../support/ask.ts';
import { onFreshPage, openBrowser, type Session, sessionOf } from '../support/browser.ts';
import { onProduct, SCREENS, tokenOf } from '../support/many-screens.ts';
import { figure, median } from '../support/measure.ts';
import { type Product, signInAsElif } from '../support/product.ts';
import { type Bench, isMissing, type Row, say, skipped } from '../support/row.ts';
import { opened, pressed, type Sight, watchSights } from '../support/sight.ts';

const ROUNDS = 5;
const CHANGES = 500;
const KEYS = 20;
const EDITOR = '/screen/navigation/menu-editor';
const API = '/derinuaa/api/navigation-menus';
const WITH = `the menu editor with ${SCREENS.toLocaleString('en')} items`;
const ENTRY: Sight = { selector: '[role="treeitem"]', at: 3 };
const RUOYI = 'RuoYi, on a like machine: 72.8 s';

type Answered<E extends Call> = OutputOf<E>;
type Menu = Answered<typeof menuEditorCalls.readMenu>;

const row = (work: string, value: number, aim: number, beside = '–'): Row => ({
  work: `${WITH}: ${work}`,
  ours: figure(value, 'ms'),
  beside,
  ratio: '–',
  aim: `≤ ${figure(aim, 'ms')}`,
  met: value <= aim,
});

/** From the address to the frame in which its entries stand. */
const opening = (browser: Browser, session: Session, { origin }: Product): Promise<number> =>
  onFreshPage(browser, session, async (page) => {
    await watchSights(page);
    return opened(page, [ENTRY], () => page.goto(origin + EDITOR, { waitUntil: 'commit' }));
  });

/** The last card that home asks for: it is at rest when this is answered. */
const LAST_CARD = /\/api\/production\/timeline$/;

/** From the press of its link in the menu, by somebody who has not opened the editor before, to the same frame. */
const opensFromMenu = (browser: Browser, session: Session, { origin }: Product): Promise<number> =>
  onFreshPage(browser, session, async (page) => {
    await watchSights(page);
    const atRest = page.waitForResponse((response) => LAST_CARD.test(response.url()));
    await page.goto(`${origin}/dashboards/home`);
    await atRest;
    await page.waitForLoadState('networkidle');
    const link = page.locator(`nav a[href^="${EDITOR}"]`).first();
    await link.scrollIntoViewIfNeeded();
    return pressed(page, [ENTRY], () => link.click());
  });

/** From an arrow key to the frame after it, in the page's own time. */
const keyTimes = (page: Page): Promise<readonly number[]> =>
  page
    .locator(ENTRY.selector)
    .first()
    .evaluate(async (first: HTMLElement, keys) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      first.focus();
      const took: number[] = [];
      for (let count = 0; count < keys; count += 1) {
        await frame();
        const began = performance.now();
        const key = count % 2 === 0 ? 'ArrowDown' : 'ArrowUp';
        (document.activeElement ?? first).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await frame();
        took.push(performance.now() - began);
      }
      return took;
    }, KEYS);

const keys = (browser: Browser, session: Session, { origin }: Product): Promise<number> =>
  onFreshPage(browser, session, async (page) => {
    await page.goto(origin + EDITOR);
    await page.locator(ENTRY.selector).nth(ENTRY.at).waitFor();
    await page.waitForLoadState('networkidle');
    return median(await keyTimes(page));
  });

/** A draft that gives so many entries another title, published: how long the publication takes. */
const publication = async (ask: Ask, round: number): Promise<number> => {
  const { items, version: menuVersion } = await ask<Menu>('GET', API);
  const { id } = await ask<{ id: number }>('POST', `${API}/drafts`, { name: `Ölçü ${round}` });
  const changes = items
    .filter(({ screenId }) => screenId !== null)
    .slice(0, CHANGES)
    .map(({ id: itemId }) => ({
      itemId,
      seen: 0,
      op: 'edit',
      to: { title: { tr: `Öğe ${itemId} ${round}`, en: `Item ${itemId} ${round}` } },
    }));
  const { version } = await ask<{ version: number }>('POST', `${API}/drafts/${id}/changes`, { changes });
  const began = performance.now();
  await ask('POST', `${API}/drafts/${id}/publication`, { version, menuVersion });
  return performance.now() - began;
};

/** The check of the menu as the editor does it: what it asks for, and the finding itself. */
const check = async (ask: Ask): Promise<number> => {
  const { items, screens, badgeSources } = await ask<Menu>('GET', API);
  const began = performance.now();
  const { ids, lacking } = await ask<Answered<typeof menuEditorCalls.listOpenedScreens>>(
    'GET',
    `${API}/opened-screens`,
  );
  const found = findingsOf(items, {
    screens,
    opened: new Set(ids),
    lacking,
    badgeSources: new Set(badgeSources.map(({ name }) => name)),
  });
  const took = performance.now() - began;
  if (items.length < SCREENS) throw new Error(`the menu has ${items.length} items; ${found.length} findings`);
  return took;
};

const timesOf = async (work: (round: number) => Promise<number>): Promise<number> => {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) took.push(await work(round));
  // The first of each is slower than any other.
  return median(took.slice(1));
};

const measure = async (browser: Browser, product: Product): Promise<readonly Row[]> => {
  const session = await sessionOf(browser, signInAsElif(product));
  const ask = asking(product, await tokenOf(browser, session, product));
  return [
    row(
      'opened from the menu, its entries stand',
      await timesOf(() => opensFromMenu(browser, session, product)),
      500,
      RUOYI,
    ),
    row(
      'opened at its address by a browser that has loaded nothing',
      await timesOf(() => opening(browser, session, product)),
      500,
    ),
    row('a key → the frame that answers', await keys(browser, session, product), 34),
    row(`${CHANGES} changes published`, await timesOf((round) => publication(ask, round)), 1_000),
    row('checked', await timesOf(() => check(ask)), 300),
  ];
};

/** What whoever shapes a menu of thousands of items waits for. */
export const menuEditor: Bench = {
  name: 'menu-editor',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WITH, '–', '–', browser)], method: 'skipped' };
    try {
      say(`seeding ${SCREENS} screens on the embedded database …`);
      return {
        rows: await onProduct(true, (product) => measure(browser, product)),
        method: `the product on its embedded database with ${SCREENS} screens in its menu; the editor in Debian's Chromium, from the press of its link in the menu, or from its address in a browser that has loaded nothing, to the frame in which its entries stand; arrow keys, ${KEYS}; publication and check over HTTP, the check with the reading of which screens anybody may open; ${ROUNDS} rounds after one that does not count, medians. RuoYi's figure was taken once, not in this run.`,
      };
    } finally {
      await browser.close();
    }
  },
};
