import path from 'node:path';
import type { Browser } from '@playwright/test';
import { onFreshPage, openBrowser } from '../support/browser.ts';
import { FRAMES, mount, scroll, SLOWER, workOf } from '../support/drawn-page.ts';
import { figure, median, times } from '../support/measure.ts';
import { buildOwnPage, servePages } from '../support/pages.ts';
import { workshop } from '../support/peers.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';
import { root } from '../support/started.ts';

const WORK = 'the matrix of 2,000 screens × 200 roles';
const BARE = 'a bare TanStack table';
const AIM = 1.3;
const ROUNDS = 7;

const CONTENDERS = {
  ours: { row: '[role="row"] [role="gridcell"][data-row="11"]', scroller: '[role="grid"]' },
  bare: { row: '[data-bench-row]:nth-child(12) div', scroller: '[data-scroller]' },
} as const;
type Contender = keyof typeof CONTENDERS;

const LINES = [
  ['mount', 'first cells', 'ms'],
  ['mountWork', 'first cells, work of the page’s own thread', 'ms'],
  ['frame', 'frame while scrolling, 95th percentile', 'ms'],
  ['frameWork', 'frame while scrolling, work of the page’s own thread', 'ms'],
  ['sideways', 'frame while scrolling sideways, 95th percentile', 'ms'],
  ['sidewaysWork', 'frame while scrolling sideways, work of the page’s own thread', 'ms'],
] as const;
type Figures = Readonly<Record<(typeof LINES)[number][0], number>>;

const measure = (browser: Browser, address: string, which: Contender): Promise<Figures> =>
  onFreshPage(browser, undefined, async (page) => {
    const { row, scroller } = CONTENDERS[which];
    await page.goto(`${address}/matrix/?which=${which}`);
    await page.waitForFunction(() => 'benchDraw' in globalThis);
    const { client, worked } = await workOf(page);
    const mounted = await worked(() => mount(page, row));
    const down = await worked(() => scroll(page, scroller, 'down'));
    const across = await worked(() => scroll(page, scroller, 'sideways'));
    // Made slower, so that the work of a frame shows.
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return {
      mount: mounted.took,
      mountWork: mounted.spent,
      frame: await scroll(page, scroller, 'down'),
      frameWork: down.spent / FRAMES,
      sideways: await scroll(page, scroller, 'sideways'),
      sidewaysWork: across.spent / FRAMES,
    };
  });

const rounds = async (browser: Browser, address: string) => {
  const found: Record<Contender, Figures[]> = { ours: [], bare: [] };
  const names = Object.keys(CONTENDERS) as Contender[];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const which of round % 2 === 0 ? names : names.toReversed()) {
      const figures = await measure(browser, address, which);
      if (round > 0) found[which].push(figures);
    }
  return found;
};

const METHOD = `each page fresh, what is drawn made before the clock starts; ${ROUNDS} rounds in turn after one that does not count, medians. First cells: from the call until the frame after the twelfth row stands. Scrolling: ${FRAMES} frames, each 700 px further (sideways there and back), on a processor made ${SLOWER} times slower; the work of the page’s own thread is the mean of ${FRAMES} frames at full speed. The bare table is TanStack’s with a virtualizer for rows and one for columns, without keys, roles of ARIA, head, groups, selection or states.`;

/** The matrix of rights beside its own parts. */
export const matrix: Bench = {
  name: 'matrix',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, BARE, `≤ ${AIM} ×`, browser)], method: 'skipped' };
    const source = path.join(root, 'bench/matrix');
    const built = path.join(workshop, 'matrix');
    await buildOwnPage(source, built, '/matrix/');
    const served = await servePages({ matrix: built });
    try {
      const found = await rounds(browser, served.address);
      const rows = LINES.map(([of, name, unit]): Row => {
        const [ours, bare] = [found.ours, found.bare].map((all) => median(all.map((each) => each[of])));
        const ratio = (ours as number) / (bare as number);
        return {
          work: `${WORK}: ${name}`,
          ours: figure(ours as number, unit),
          beside: `${BARE}: ${figure(bare as number, unit)}`,
          ratio: times(ratio),
          aim: `≤ ${AIM} ×`,
          met: ratio <= AIM,
        };
      });
      return { rows, method: METHOD };
    } finally {
      served.close();
      await browser.close();
    }
  },
};
