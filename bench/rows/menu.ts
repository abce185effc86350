import { get } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { onFreshPage, openBrowser, type Session, sessionOf } from '../support/browser.ts';
import { provideWrk, runLoad } from '../support/load.ts';
import { figure, median } from '../support/measure.ts';
import { MENU, onProduct, SCREENS, tokenOf } from '../support/many-screens.ts';
import { type Product, signInAsElif } from '../support/product.ts';
import { FIRST_ROW, opened, pressed, type Sight, watchSights } from '../support/sight.ts';
import { type Bench, isMissing, type Row, say, skipped } from '../support/row.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 5;
const HOME = '/dashboards/home';
const PEOPLE = '/user/list';
const WITH = `a menu of ${SCREENS.toLocaleString('en')} screens`;

/** Watches for tasks that keep the page from answering; counts what lies above 50 ms of each. */
const watchBlocking = (page: Page) =>
  page.addInitScript(() => {
    const state = { blocking: 0 };
    Object.assign(globalThis, { benchState: state });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });

const ENTRY: Sight = { selector: 'nav a[data-entry]', at: 3 };
const TITLE: Sight = { selector: 'main h1', at: 0 };
const menuStands = (page: Page) => page.locator(ENTRY.selector).nth(ENTRY.at).waitFor();

type Opening = { readonly ready: number; readonly blocking: number; readonly nodes: number };

const opening = (browser: Browser, session: Session, { origin }: Product): Promise<Opening> =>
  onFreshPage(browser, session, async (page) => {
    await watchBlocking(page);
    await watchSights(page);
    const ready = await opened(page, [ENTRY, TITLE], () => page.goto(origin + HOME, { waitUntil: 'commit' }));
    await page.waitForLoadState('networkidle');
    const rest = await page.evaluate(() => ({
      blocking: (globalThis as unknown as { benchState: { blocking: number } }).benchState.blocking,
      nodes: document.querySelectorAll('*').length,
    }));
    return { ready, ...rest };
  });

/** From a key in the search until the frame that shows what it found, in the page's own time. */
const keystrokes = (browser: Browser, session: Session, { origin }: Product): Promise<number> =>
  onFreshPage(browser, session, async (page) => {
    await page.goto(origin + HOME);
    await menuStands(page);
    const took = await page.locator('nav input').evaluate(async (input: HTMLInputElement) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const figures: number[] = [];
      for (const text of ['e', 'ek', 'ekr', 'ekra', 'ekran', 'ekran 4', 'ekran 49', 'ekran 4', 'ekran', '']) {
        await frame();
        const began = performance.now();
        set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await frame();
        figures.push(performance.now() - began);
      }
      return figures;
    });
    return median(took);
  });

const clicks = (browser: Browser, session: Session, { origin }: Product) =>
  onFreshPage(browser, session, async (page) => {
    const clicked: number[] = [];
    const clickedSoon: number[] = [];
    const reloaded: number[] = [];
    await watchSights(page);
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(origin + HOME);
      await menuStands(page);
      const entry = page.locator(`nav a[data-entry][href^="${PEOPLE}"]`);
      clickedSoon.push(await pressed(page, [FIRST_ROW], () => entry.click()));
      await page.waitForLoadState('networkidle');
      reloaded.push(await opened(page, [FIRST_ROW], () => page.reload({ waitUntil: 'commit' })));
      await page.waitForLoadState('networkidle');
      await page.goto(origin + HOME);
      await page.waitForLoadState('networkidle');
      clicked.push(await pressed(page, [FIRST_ROW], () => entry.click()));
      await page.waitForLoadState('networkidle');
    }
    // The first of each fetches what the others have.
    const [click = 0, soon = 0, reload = 0] = [clicked, clickedSoon, reloaded].map((each) => median(each.slice(1)));
    return { click, soon, reload };
  });

const bytesOf = (address: string, authorization: string): Promise<{ readonly bytes: number; readonly etag: string }> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { authorization, 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ bytes, etag: String(response.headers.etag ?? '') }));
    }).on('error', reject);
  });

type Line = {
  readonly work: string;
  readonly value: number;
  readonly unit: string;
  readonly beside?: string;
  readonly of?: string;
};

const row = ({ work, value, unit, beside = '–', of = WITH }: Line, aim: number, least = false): Row => ({
  work: `${of}: ${work}`,
  ours: figure(value, unit),
  beside,
  ratio: '–',
  aim: `${least ? '≥' : '≤'} ${figure(aim, unit)}`,
  met: least ? value >= aim : value <= aim,
});

const listRows = async (browser: Browser, session: Session, product: Product): Promise<readonly Row[]> => {
  const authorization = await tokenOf(browser, session, product);
  const { bytes, etag } = await bytesOf(product.origin + MENU, authorization);
  const size = row({ work: 'the list, compressed', value: bytes / 1_000, unit: 'kB', beside: RUOYI.list }, 60);
  const missing = provideWrk();
  if (missing !== null) return [size, skipped(`${WITH}: the list`, '–', '≥ 500 /s', missing)];
  const load = async (headers: Readonly<Record<string, string>>) =>
    runLoad({
      origin: product.origin,
      requests: [{ method: 'GET', path: MENU, headers: { authorization, 'accept-encoding': 'br', ...headers } }],
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
  const whole = await load({});
  const rows = [
    size,
    row({ work: 'the list, answers', value: whole.perSecond, unit: '/s', beside: RUOYI.list }, 500, true),
  ];
  if (etag === '') return rows;
  const unchanged = await load({ 'if-none-match': etag });
  return [
    ...rows,
    row({ work: 'the list, answered as not modified', value: unchanged.perSecond, unit: '/s' }, 2_000, true),
  ];
};

/** Figures of RuoYi-Vue 3.9.2, taken once on a machine of the same size. */
const RUOYI = {
  ready: 'RuoYi, on a like machine: 2,897 ms',
  blocking: 'RuoYi, on a like machine: 2,086 ms',
  nodes: 'RuoYi, on a like machine: 33,688',
  list: 'RuoYi, on a like machine: 7.5 /s, 837 kB each',
  click: 'RuoYi, on a like machine: 931 ms with a small menu',
  reload: 'RuoYi, on a like machine: 610 ms with a small menu',
} as const;

const clickRows = async (browser: Browser, session: Session, product: Product, of: string): Promise<readonly Row[]> => {
  const { click, soon, reload } = await clicks(browser, session, product);
  return [
    row({ work: 'click in the menu → first row', value: click, unit: 'ms', beside: RUOYI.click, of }, 150),
    {
      work: `${of}: the same as soon as the menu stands`,
      ours: figure(soon, 'ms'),
      beside: 'what home asks for is under way then',
      ratio: '–',
      aim: '–',
      met: null,
    },
    row({ work: 'F5 → the row is back', value: reload, unit: 'ms', beside: RUOYI.reload, of }, 300),
  ];
};

const measure = async (browser: Browser, product: Product): Promise<readonly Row[]> => {
  const session = await sessionOf(browser, signInAsElif(product));
  const openings: Opening[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) openings.push(await opening(browser, session, product));
  const of = (field: keyof Opening) => median(openings.slice(1).map((each) => each[field]));
  return [
    row({ work: 'first page ready', value: of('ready'), unit: 'ms', beside: RUOYI.ready }, 600),
    row({ work: 'first page, blocked', value: of('blocking'), unit: 'ms', beside: RUOYI.blocking }, 100),
    row({ work: 'first page, elements', value: of('nodes'), unit: '', beside: RUOYI.nodes }, 2_000),
    row(
      {
        work: 'a key in the search → the frame that answers',
        value: await keystrokes(browser, session, product),
        unit: 'ms',
      },
      34,
    ),
    ...(await clickRows(browser, session, product, WITH)),
    ...(await listRows(browser, session, product)),
  ];
};

/** What somebody waits for who may open thousands of screens; and, for a click and F5, who may open a few. */
export const menu: Bench = {
  name: 'menu',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WITH, '–', '–', browser)], method: 'skipped' };
    try {
      say(`seeding ${SCREENS} screens on the embedded database …`);
      const many = await onProduct(true, (product) => measure(browser, product));
      const few = await onProduct(false, async (product) =>
        clickRows(browser, await sessionOf(browser, signInAsElif(product)), product, 'the demo’s own menu'),
      );
      return {
        rows: [...many, ...few],
        method: `the product on its embedded database with ${SCREENS} screens, all of them in the administrator's menu, and with the demo's own; Debian's Chromium without anything loaded for the first page, ${ROUNDS} rounds after one that does not count, medians; every time is the page's own, from the address being opened or the button going down to the frame in which it stands; the list by wrk, ${CONNECTIONS} connections, ${SECONDS} s. RuoYi's figures were taken once, not in this run.`,
      };
    } finally {
      await browser.close();
    }
  },
};
