import { type Drill, findings } from '../drill.ts';
import { measurePatterns, measureShapes } from '../hostile/measure-patterns.ts';
import { measureReaders } from '../hostile/measure-readers.ts';
import { type Asking, compareRequests, healthBeside, holdRequests } from '../hostile/measure-requests.ts';
import { measurePublicAnswers } from '../hostile/public-answers.ts';
import { HOSTILE_TEXTS } from '../hostile/texts.ts';
import { measureUnknownSenders } from '../hostile/unknown-senders.ts';
import { withProduct } from '../product.ts';

/** In the short form, those that met a fault once. */
const SHORT = [
  'percent of percent',
  'a pair encoded again and again',
  'pairs within pairs',
  'many encoded pairs',
  'names of parts',
  'header lines',
  'tokens',
  'a nest of lists',
  'many keys',
];

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const { patterns, tried } = measurePatterns(found, short);
  return withProduct({}, async (product) => {
    const readers = measureReaders(found, short ? [] : product.routes);
    const shapes = measureShapes(found, product.routes, short);
    const unknown = await measureUnknownSenders(found, product);
    const open = await measurePublicAnswers(found, product);
    const anonymous: Asking = { who: 'anonymous', own: [] };
    const token = await product.tokenFor('demo-elif');
    const known: Asking = { who: 'signed in', own: [['authorization', `Bearer ${token}`]] };
    const compared =
      (await compareRequests(found, product, anonymous, short ? SHORT : Object.keys(HOSTILE_TEXTS))) +
      (await compareRequests(found, product, known, short ? SHORT.slice(0, 3) : Object.keys(HOSTILE_TEXTS)));
    const n = tried + shapes + readers + unknown + open + compared;
    if (short) return { n, patterns, shapes, readers, compared, ...found.total() };
    const held = [await holdRequests(found, product, anonymous), await holdRequests(found, product, known)];
    const quiet = await healthBeside(product, anonymous, false);
    const beside = await healthBeside(product, anonymous, true);
    found.expect(
      beside <= 2 * quiet,
      `health answers in ${beside.toFixed(1)} ms, beside plain texts ${quiet.toFixed(1)}`,
    );
    return {
      n: n + held.reduce((sum, each) => sum + each.n, 0),
      patterns,
      shapes,
      readers,
      compared,
      worstHeldMs: Math.round(Math.max(...held.map(({ worst }) => worst)) * 10) / 10,
      health: { besidePlainMs: quiet, besideHostileMs: beside },
      ...found.total(),
      leftOut: ['the drill shares its process with the product: what it does itself holds the event loop too'],
    };
  });
};

export const drill: Drill = {
  id: 'G52',
  title: 'No text holds everybody: every pattern and reader takes time by the length of what it is given',
  run,
};
