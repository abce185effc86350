import { actAs, arrive, makeRole, readDemo } from '../acting.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { type Product, startProduct, withProduct } from '../product.ts';
import { random } from '#apps/server/testing/random.ts';
import { openBeside } from '../sockets/beside.ts';
import { tryFirstFrames, tryOrigins, trySilence } from '../sockets/first-frames.ts';
import {
  tryAbuse,
  tryDisabling,
  tryResentRights,
  trySlowReader,
  tryStorm,
  tryStranger,
  tryTokens,
} from '../sockets/lifetime-checks.ts';
import { tryTasks } from '../sockets/task-checks.ts';
import { type Listener, tryIdentities, tryResuming } from '../sockets/telling-checks.ts';

const STOCK = '/screen/warehouse/stock';
const SIZES = {
  short: { events: 60, stream: 150, restless: 3, storm: 40 },
  full: { events: 1_000, stream: 3_000, restless: 8, storm: 1_000 },
};

/** Three people in two companies; one of them opens the stock in the first. */
const makeListeners = async (product: Product) => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const people: Listener[] = [];
  for (const [subject, company, opens] of [
    ['socket-a', first, [STOCK]],
    ['socket-b', first, []],
    ['socket-c', second, []],
  ] as const) {
    const personId = await arrive(product, admin, subject, company);
    people.push({ subject, userName: subject, company, personId, opens });
  }
  const [opener, plain, foreign] = people as [Listener, Listener, Listener];
  const screenId = screens.get(STOCK) ?? 0;
  const roleId = await makeRole(admin, 'Soket', first, [{ screenId, level: 'view' }]);
  await admin.call('POST', '/derinuaa/api/roles/:roleId/members', {
    roleId,
    personId: opener.personId,
    companyId: first,
  });
  const change = async (given: boolean): Promise<void> => {
    const [from, to] = given ? ['none', 'view'] : ['view', 'none'];
    await admin.call('POST', '/derinuaa/api/grants', { changes: [{ roleId, screenId, from, to }] });
  };
  return { admin, opener, plain, foreign, change };
};

const crowd = async (product: Product, admin: ReturnType<typeof actAs>, first: number, connections: number) => {
  const people = [];
  for (let index = 0; index * 20 < connections; index += 1) {
    const subject = `crowd-${index}`;
    await arrive(product, admin, subject, first);
    people.push({ subject, userName: subject, company: first });
  }
  return people;
};

const drive = async (found: Findings, products: readonly [Product, ...Product[]], short: boolean, seed: number) => {
  const [product] = products;
  const sizes = short ? SIZES.short : SIZES.full;
  const chance = random(seed);
  const { admin, opener, plain, foreign, change } = await makeListeners(product);
  // The silent ones wait for their five seconds while the others are tried.
  const silence = trySilence(found, product, opener);
  const origins = await tryOrigins(found, product);
  const frames = await tryFirstFrames(found, product, opener, plain);
  const strangers = await tryStranger(found, product);
  const tokens = await tryTokens(found, product, opener, plain);
  const identities = await tryIdentities(found, product, [opener, plain, foreign], chance, sizes.events);
  const administrator = { subject: 'demo-elif', userName: 'elif', company: opener.company };
  const tasks = await tryTasks(found, product, opener, [plain, foreign, administrator]);
  const resent = await tryResentRights(found, product, opener, { url: STOCK, change });
  const disabling = await tryDisabling(found, product, admin, plain, foreign);
  const silent = await silence;
  const abuse = await tryAbuse(found, product, foreign);
  const slow = await trySlowReader(found, product, opener, plain);
  const restless = Array.from(
    { length: sizes.restless },
    (_each, index) => [opener, plain, foreign][index % 3] as Listener,
  );
  const resuming = await tryResuming(found, products, restless, chance, sizes.stream);
  const people = await crowd(product, admin, opener.company, sizes.storm);
  const storm = await tryStorm(found, product, people, sizes.storm);
  return {
    n:
      origins +
      frames +
      strangers +
      tokens.n +
      identities +
      tasks +
      resent +
      disabling.n +
      silent.n +
      abuse +
      slow.n +
      resuming.n +
      storm.n,
    closedAfterTokenMs: tokens.closedAfterEndMs,
    closedAfterDisablingMs: disabling.closedAfterMs,
    silentClosedAfterMs: silent.closedAfterMs,
    slowReaderLetGoAfterMegabytes: slow.letGoAfterMegabytes,
    cuts: resuming.cuts,
    storm: { connections: sizes.storm, settledMs: storm.settledMs, turnedAway: storm.refused },
    processes: products.length,
  };
};

const LEFT_OUT = ['five thousand at once: `npm run bench -- sockets` holds them and tells them all'];

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  if (short || !hasPostgres()) {
    const figures = await withProduct({}, (product) => drive(found, [product], short, seed));
    const leftOut = [
      ...LEFT_OUT,
      `PostgreSQL with two processes: ${short ? 'the full form has them' : 'it is not on this machine'}`,
    ];
    return { ...figures, ...found.total(), database: 'embedded', leftOut };
  }
  const figures = await withPostgres(async ({ url }) => {
    const product = await startProduct({ database: await openSeeded(url) });
    const beside = await openBeside(product, url);
    try {
      return await drive(found, [product, beside], short, seed);
    } finally {
      await beside.end();
      await product.end();
    }
  });
  return { ...figures, ...found.total(), database: 'PostgreSQL 15', leftOut: LEFT_OUT };
};

export const drill: Drill = {
  id: 'G22',
  title: 'The live connection tells each what is theirs, once, and lets nobody else in',
  run,
};
