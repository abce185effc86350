import type { screenRegistryCalls } from '#features/console/screen-registry/contract/calls.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { type Ask, asking } from '../support/ask.ts';
import { openBrowser, sessionOf } from '../support/browser.ts';
import { onProduct, tokenOf } from '../support/many-screens.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { signInAsElif } from '../support/product.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';

const SOURCE = 'stock-by-lot';
const ROUNDS = 200;
const WARM = 20;
const PAGE = { skip: 0, take: 50 };
const AIM = 1.2;
const WORK = `a list screen of ${SOURCE}: a page of rows`;
const BESIDE = 'the built-in list of the same source';

type Sources = OutputOf<typeof screenRegistryCalls.listScreenSources>['sources'];

/** A list screen of all columns that the source shows; answers the address of its rows. */
const makeListScreen = async (ask: Ask): Promise<string> => {
  const { sources } = await ask<{ sources: Sources }>('GET', '/derinuaa/api/screen-sources');
  const source = sources.find(({ name }) => name === SOURCE);
  if (source === undefined) throw new Error(`${SOURCE} cannot be bound to a screen`);
  const { id } = await ask<{ id: number }>('POST', '/derinuaa/api/screens', {
    kind: 'list',
    url: '/screen/bench/list',
    caption: { tr: 'Ölçü', en: 'Bench' },
    aliases: [],
    layoutName: null,
    list: {
      source: SOURCE,
      columns: source.columns.map(({ key, caption }) => ({ key, caption })),
      filter: null,
      order: [],
    },
  });
  return `/derinexecution/api/list-screens/${id}/read`;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const measure = async (ask: Ask): Promise<readonly Row[]> => {
  const ofScreen = await makeListScreen(ask);
  const contenders = {
    ours: () => timed(() => ask('POST', ofScreen, PAGE)),
    beside: () => timed(() => ask('POST', `/derinexecution/api/data-sources/${SOURCE}/read`, PAGE)),
  };
  await interleaved(WARM, contenders);
  const { ours, beside } = await interleaved(ROUNDS, contenders);
  return [
    {
      work: WORK,
      ours: figure(ours, 'ms'),
      beside: `${BESIDE}: ${figure(beside, 'ms')}`,
      ratio: times(ours / beside),
      aim: `≤ ${times(AIM)}`,
      met: ours <= AIM * beside,
    },
  ];
};

/** What it costs that an administrator made a list, and not a feature. */
export const listScreen: Bench = {
  name: 'list-screen',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, BESIDE, `≤ ${times(AIM)}`, browser)], method: 'skipped' };
    try {
      return {
        rows: await onProduct(false, async (product) => {
          const session = await sessionOf(browser, signInAsElif(product));
          return measure(asking(product, await tokenOf(browser, session, product)));
        }),
        method: `the product on its embedded database with the demo's data; the first ${PAGE.take} rows over HTTP, of a list screen with every column of ${SOURCE} and of ${SOURCE} itself, in turn; ${ROUNDS} rounds after ${WARM} that do not count, medians`,
      };
    } finally {
      await browser.close();
    }
  },
};
