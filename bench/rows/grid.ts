import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { onFreshPage, openBrowser } from '../support/browser.ts';
import { FRAMES, mount, scroll, SLOWER, workOf } from '../support/drawn-page.ts';
import { weighGrid } from '../support/grid-weight.ts';
import { figure, median, times } from '../support/measure.ts';
import { buildOwnPage, buildPeerPage, servePages } from '../support/pages.ts';
import { installPeers, workshop } from '../support/peers.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';
import { root } from '../support/started.ts';

const WORK = 'a grid of 100,000 rows × 20 columns';
const WIDE = 'a grid of 100,000 rows × 60 columns';
const USUAL = 20;
const MANY = 60;
const ROUNDS = 5;
/** Six million values are made for each page. */
const WIDE_ROUNDS = 3;
const PATIENCE_MS = 180_000;
const AG = 'AG Grid Community 36.2.0';
const BARE = 'a bare TanStack table';

/** Both pages built: ours with the bare table from here, AG Grid's where the peers are installed. */
const buildPages = async () => {
  const peers = installPeers();
  const own = path.join(workshop, 'grid');
  const source = path.join(root, 'bench/grid');
  await buildOwnPage(source, own, '/own/');
  const other = path.join(peers, 'ag-grid');
  mkdirSync(other, { recursive: true });
  cpSync(path.join(source, 'rows.ts'), path.join(other, 'rows.ts'));
  const built = path.join(other, 'built');
  rmSync(built, { recursive: true, force: true });
  await buildPeerPage(other, built, '/ag/');
  return { own, ag: built };
};

const CONTENDERS = {
  ours: {
    at: '/own/?which=ours&columns=',
    row: '[role="row"][aria-rowindex="12"] [role="gridcell"]',
    scroller: '[role="grid"]',
  },
  ag: { at: '/ag/?columns=', row: '[row-index="10"] .ag-cell', scroller: '.ag-cell' },
  bare: { at: '/own/?which=bare&columns=', row: '[data-bench-row]:nth-child(11) div', scroller: '[data-scroller]' },
} as const;
type Contender = keyof typeof CONTENDERS;

type Figures = {
  readonly mount: number;
  readonly mountWork: number;
  readonly frame: number;
  readonly frameWork: number;
  readonly sideways: number;
  readonly memory: number;
};

const measure = (browser: Browser, address: string, which: Contender, columns: number): Promise<Figures> =>
  onFreshPage(browser, undefined, async (page) => {
    const { at, row, scroller } = CONTENDERS[which];
    // Two million values are made first, and AG Grid is a megabyte: on a crowded machine that takes its time.
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address + at + columns);
    await page.waitForFunction(() => 'benchDraw' in globalThis);
    const { client, worked } = await workOf(page);
    const heap = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const empty = await heap();
    const mounted = await worked(() => mount(page, row));
    const memory = (await heap()) - empty;
    const light = await worked(() => scroll(page, scroller, 'down'));
    // Made slower, so that the work of a frame shows: here every one of them is done in time.
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const frame = await scroll(page, scroller, 'down');
    // Of the usual columns most are in view at once.
    const sideways = columns === MANY ? await scroll(page, scroller, 'sideways') : Number.NaN;
    return {
      mount: mounted.took,
      mountWork: mounted.spent,
      frame,
      sideways,
      frameWork: light.spent / FRAMES,
      memory,
    };
  });

type Found = Readonly<Record<Contender, readonly Figures[]>>;
type Rounds = { readonly names: readonly Contender[]; readonly columns: number; readonly count: number };

const rounds = async (browser: Browser, address: string, { names, columns, count }: Rounds): Promise<Found> => {
  const found: Record<Contender, Figures[]> = { ours: [], ag: [], bare: [] };
  for (let round = 0; round <= count; round += 1)
    for (const which of round % 2 === 0 ? names : names.toReversed()) {
      const figures = await measure(browser, address, which, columns);
      if (round > 0) found[which].push(figures);
    }
  return found;
};

const middle = (figures: readonly Figures[], of: keyof Figures): number => median(figures.map((each) => each[of]));

const LINES = [
  ['mount', 'drawn', 'ms'],
  ['mountWork', 'drawn, work of the page’s own thread', 'ms'],
  ['frame', 'frame while scrolling, 95th percentile', 'ms'],
  ['sideways', 'frame while scrolling sideways, 95th percentile', 'ms'],
  ['frameWork', 'frame while scrolling, work of the page’s own thread', 'ms'],
  ['memory', 'memory beside the rows', 'MB'],
] as const;

const rowsOf = (work: string, found: Found): readonly Row[] =>
  LINES.flatMap(([of, name, unit]) => {
    const ours = middle(found.ours, of);
    if (Number.isNaN(ours)) return [];
    return (
      [
        ['ag', AG, 0.7],
        ['bare', BARE, 1.3],
      ] as const
    ).flatMap(([which, beside, aim]) => {
      if (found[which].length === 0) return [];
      const other = middle(found[which], of);
      return [
        {
          work: `${work}: ${name}`,
          ours: figure(ours, unit),
          beside: `${beside}: ${figure(other, unit)}`,
          ratio: times(ours / other),
          aim: `≤ ${aim} ×`,
          met: ours / other <= aim,
        },
      ];
    });
  });

const AIM_KB = 65;

const weight = async (): Promise<Row> => {
  const { opened, used } = await weighGrid();
  return {
    work: 'what a grid adds to a screen, JS and CSS',
    ours: `${opened.toFixed(1)} kB gzip; ${used.toFixed(1)} kB with every panel that is fetched when it is opened`,
    beside: '–',
    ratio: '–',
    aim: `≤ ${AIM_KB} kB`,
    met: opened <= AIM_KB,
  };
};

const METHOD = `each page fresh; all rows are in memory in all three, made before the clock starts, and so stands the page around the list; ${ROUNDS} rounds in turn after one that does not count (${WIDE_ROUNDS} with sixty columns), medians. Drawn: from the call until the frame after a row far down the page stands. Scrolling: ${FRAMES} frames, each 700 px further (sideways there and back), on a processor made ${SLOWER} times slower, for otherwise every one of them is in time. The work of the page's own thread is its processor time, a frame's the mean of ${FRAMES} at full speed: others on the machine change the length of a frame, and hardly its work. Memory: the heap after a collection, before and after drawing. AG Grid by its own createGrid, without React; the bare table is TanStack's table and virtualizer with no keys, roles, filters or states. What it adds: the files of its chunks that screens without a list do not load, without the panels that are fetched when somebody opens them.`;

/** The product's grid beside the one most people buy and beside its own parts. */
export const grid: Bench = {
  name: 'grid',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, AG, '≤ 0.7 ×', browser)], method: 'skipped' };
    const served = await servePages(await buildPages());
    try {
      const names = Object.keys(CONTENDERS) as Contender[];
      const usual = await rounds(browser, served.address, { names, columns: USUAL, count: ROUNDS });
      // The bare table draws all sixty columns of a row: nobody would have it so.
      const wide = await rounds(browser, served.address, { names: ['ours', 'ag'], columns: MANY, count: WIDE_ROUNDS });
      return { rows: [...rowsOf(WORK, usual), ...rowsOf(WIDE, wide), await weight()], method: METHOD };
    } finally {
      served.close();
      await browser.close();
    }
  },
};
