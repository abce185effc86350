import { type Drill, type Findings, findings } from '../drill.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { type Product, withProduct } from '../product.ts';
import { random } from '#apps/server/testing/random.ts';
import { rightsByDate } from '../revocation/dates.ts';
import { judge, type Read } from '../revocation/history.ts';
import { startReaders } from '../revocation/readers.ts';
import { keepLines } from '../revocation/sockets.ts';
import { type Bench, changeSomebody, makeSubjects } from '../revocation/subjects.ts';
import { onThreeNodes } from '../revocation/three-nodes.ts';

const SUBJECTS = 4;
const READERS = 8;
const CHANGES = { short: 40, full: 1_000 };
/** So often everything that is kept is thrown away, while rights change. */
const CLEAR_EVERY = 20;

const percentile = (values: readonly number[], part: number): number | null =>
  values.length === 0
    ? null
    : Math.round(
        (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0) * 10,
      ) / 10;

const judgeAll = (found: Findings, bench: Bench, reads: readonly Read[]) => {
  const counts = { fine: 0, 'stale-allow': 0, 'stale-refusal': 0 };
  for (const read of reads) {
    const subject = bench.subjects[read.subject];
    const verdict = judge(subject?.changes ?? [], read);
    counts[verdict] += 1;
    if (verdict === 'fine') continue;
    const last = subject?.changes.findLast(({ acknowledgedAt }) => acknowledgedAt < read.calledAt);
    const since = Math.round(read.calledAt - (last?.acknowledgedAt ?? 0));
    found.add(`${verdict}: ${read.how} of ${read.screen}, asked ${since} ms after ${last?.what} was acknowledged`);
  }
  return counts;
};

/** Twice at once: of those who ask while it is being done, each is answered. */
const clearCaches = async ({ admin }: Bench, done: Record<string, number>): Promise<void> => {
  const clear = () => admin.call('POST', '/derinuaa/api/evict-all-cache-entries');
  await Promise.all([clear(), clear()]);
  done['caches-cleared'] = (done['caches-cleared'] ?? 0) + 1;
};

const drive = async (found: Findings, product: Product, seed: number, short: boolean) => {
  const changes = short ? CHANGES.short : CHANGES.full;
  const chance = random(seed);
  const bench = await makeSubjects(product, SUBJECTS);
  const lines = keepLines(product, bench);
  const readers = await startReaders(product, bench, random(seed + 1), READERS);
  const done: Record<string, number> = {};
  try {
    for (let index = 0; index < changes; index += 1) {
      await lines.prepare();
      if (index % CLEAR_EVERY === CLEAR_EVERY / 2) await clearCaches(bench, done);
      const { index: whom, what, acknowledgedAt } = await changeSomebody(bench, chance);
      done[what] = (done[what] ?? 0) + 1;
      await lines.after(whom, what, acknowledgedAt);
    }
  } finally {
    await readers.stop();
    lines.end();
  }
  for (const flaw of [...readers.flaws(), ...lines.flaws()]) found.add(flaw);
  const byDate = await rightsByDate(found, product, bench, short ? 1 : 10);
  const reads = readers.reads();
  const verdicts = judgeAll(found, bench, reads);
  const allowed = reads.filter((read) => read.allowed).length;
  found.expect(allowed > 0 && allowed < reads.length, 'everything or nothing was allowed, so nothing was seen');
  const told = lines
    .figures()
    .filter(({ what }) => what === 'told')
    .map(({ ms }) => ms);
  const closed = lines
    .figures()
    .filter(({ what }) => what === 'closed')
    .map(({ ms }) => ms);
  return {
    n: reads.length + byDate.asked,
    changes: done,
    byDate,
    reads: { allowed, refused: reads.length - allowed },
    staleAllows: verdicts['stale-allow'],
    staleRefusals: verdicts['stale-refusal'],
    sockets: {
      told: told.length,
      toldP50Ms: percentile(told, 0.5),
      toldP99Ms: percentile(told, 0.99),
      closed: closed.length,
      closedP99Ms: percentile(closed, 0.99),
      worstMs: percentile([...told, ...closed], 1),
    },
  };
};

const LEFT_OUT = ['signing out: G55 ends sessions in every way there is'];
const ONLY_IN_FULL = 'three nodes, and all that may happen to them: the full form has PostgreSQL and a balancer for it';

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  if (short || !hasPostgres()) {
    const figures = await withProduct({}, (product) => drive(found, product, seed, short));
    const leftOut = [...LEFT_OUT, short ? ONLY_IN_FULL : `${ONLY_IN_FULL}, which is not on this machine`];
    return { ...figures, ...found.total(), database: 'embedded', leftOut };
  }
  const several = await onThreeNodes(found, seed);
  const leftOut = [...LEFT_OUT, ...several.leftOut];
  // Whoever planted a bug need not wait for the rest.
  if (found.total().violations > 0) return { ...several, ...found.total(), leftOut };
  const figures = await withPostgres(async ({ url }) =>
    withProduct({ database: await openSeeded(url) }, (product) => drive(found, product, seed, short)),
  );
  return {
    ...several,
    ...figures,
    n: several.n + figures.n,
    ...found.total(),
    database: 'PostgreSQL 15',
    leftOut,
  };
};

export const drill: Drill = {
  id: 'G7',
  title: 'What was taken away is not given any more from the moment that was acknowledged, whatever happens to a node',
  run,
};
