import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { COUNT, TYPED } from '../palette/items.ts';
import { onFreshPage, openBrowser } from '../support/browser.ts';
import { figure, median, times } from '../support/measure.ts';
import { buildOwnPage, servePages } from '../support/pages.ts';
import { workshop } from '../support/peers.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';
import { root } from '../support/started.ts';

const WORK = `the palette with ${COUNT.toLocaleString('en')} items`;
const BESIDE = 'a plain list with includes';
const ROUNDS = 7;
const AIM_MS = 50;

type Figures = { readonly open: number; readonly key: number; readonly worst: number };

/** From the call that opens until the frame after the one in which the field has its items. */
const open = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    (globalThis as unknown as { benchDraw: () => void }).benchDraw();
    while (
      document.querySelector('input') === null ||
      document.querySelector('[role="option"], [data-option]') === null
    ) {
      if (performance.now() - began > 30_000) throw new Error('nothing opens');
      await frame();
    }
    await frame();
    return performance.now() - began;
  });

/** Each letter, from the event until the frame that answers it is done. */
const type = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (typed) => {
    const field = document.querySelector('input');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (field === null || write === undefined) throw new Error('no field');
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    await painted();
    const took: number[] = [];
    for (let length = 1; length <= typed.length; length += 1) {
      const began = performance.now();
      write.call(field, typed.slice(0, length));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      took.push(performance.now() - began);
    }
    return took;
  }, TYPED);

const measure = (browser: Browser, address: string, which: 'ours' | 'bare'): Promise<Figures> =>
  onFreshPage(browser, undefined, async (page) => {
    await page.goto(`${address}/own/?which=${which}`);
    await page.waitForFunction(() => 'benchDraw' in globalThis);
    await page.waitForLoadState('networkidle');
    const opened = await open(page);
    const keys = await type(page);
    return { open: opened, key: median(keys), worst: Math.max(...keys) };
  });

const LINES = [
  ['open', 'opened'],
  ['key', 'a keystroke'],
  ['worst', 'the slowest of its keystrokes, the first among them'],
] as const;

const rowsOf = (ours: readonly Figures[], bare: readonly Figures[]): readonly Row[] =>
  LINES.map(([of, name]) => {
    const [own, other] = [ours, bare].map((found) => median(found.map((each) => each[of]))) as [number, number];
    return {
      work: `${WORK}: ${name}`,
      ours: figure(own, 'ms'),
      beside: `${BESIDE}: ${figure(other, 'ms')}`,
      ratio: times(own / other),
      aim: `< ${AIM_MS} ms`,
      met: own < AIM_MS,
    };
  });

const METHOD = `each page fresh, the names made before the clock starts; ${ROUNDS} rounds in turn after one that does not count, medians. Opened: from the call until the frame after its first items stand, on a page that stands already; the kit’s dialog is opened for the first time. Keystrokes: “${TYPED}”, a letter at a time, each until the frame that answers it is drawn; the names are folded in slices once the palette stands, so that a first letter at once may wait for one of them. The plain list is a field and fifty list items of what includes the text as typed: no fold, no rank, no slips, no roles.`;

/** The product's palette beside the least that could stand in its place. */
export const palette: Bench = {
  name: 'palette',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, BESIDE, `< ${AIM_MS} ms`, browser)], method: 'skipped' };
    const own = path.join(workshop, 'palette');
    const source = path.join(root, 'bench/palette');
    await buildOwnPage(source, own, '/own/');
    const served = await servePages({ own });
    try {
      const found = { ours: [] as Figures[], bare: [] as Figures[] };
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const which of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
          const figures = await measure(browser, served.address, which);
          if (round > 0) found[which].push(figures);
        }
      return { rows: rowsOf(found.ours, found.bare), method: METHOD };
    } finally {
      served.close();
      await browser.close();
    }
  },
};
