import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, type Findings, findings } from '../drill.ts';
import { judgeLines } from '../one-person/held.ts';
import type { Done } from '../one-person/person-process.ts';
import { type Answer, MOST_CONDITIONS } from '../one-person/send.ts';
import { startOthers, startPerson } from '../one-person/start.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { drillDatabase, type Product, withProduct } from '../product.ts';

const ROUNDS = 4;
const QUIET_MS = 3_000;
/** More reads than may wait, more exports than may be open. */
const WORST = { reads: 140, exports: 40, sockets: 100 };
/** Whose decisions are measured; several, so that a round has hundreds of them. */
const OTHERS = ['demo-elif', 'demo-ayse', 'demo-elif', 'demo-ayse'];
const LONGEST_WAIT_S = 30;

const p99 = (answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10;
};

const judgeOwn = (found: Findings, where: string, own: Done): number => {
  const all = [...own.reads, ...own.exports];
  found.expect(
    own.refused.code === 'filter-too-costly',
    `${where}: ${MOST_CONDITIONS + 1} searches within texts: ${own.refused.code}`,
  );
  for (const { status, code, seconds } of all) {
    found.expect([200, 202, 429].includes(status), `${where}: the one person was answered ${status} ${code}`);
    const isTold = status !== 429 || (seconds >= 1 && seconds <= LONGEST_WAIT_S);
    found.expect(isTold, `${where}: 429 with a time to wait of ${seconds} s`);
  }
  const told = own.reads.filter(({ status }) => status === 429).length;
  found.expect(told > 0, `${where}: ${own.reads.length} reads at once of one person, and none was told to wait`);
  return told;
};

/** In turns nobody else and the one person: what else the machine does meets both alike. */
const measure = async (found: Findings, where: string, product: Product) => {
  const tokens = await Promise.all(OTHERS.map((who) => product.tokenFor(who)));
  const others = startOthers(product, tokens);
  const person = startPerson(product, await product.tokenFor('demo-mehmet'));
  const [quiet, beside]: [Answer[], Answer[]] = [[], []];
  let [told, own] = [0, 0];
  // A product that has only just been started is slow at everything.
  await person.doWorst(WORST);
  for (let round = 0; round < ROUNDS; round += 1) {
    await others.take();
    await pause(QUIET_MS);
    quiet.push(...(await others.take()));
    const done = await person.doWorst(WORST);
    beside.push(...(await others.take()));
    told += judgeOwn(found, where, done);
    own += done.reads.length + done.exports.length + WORST.sockets + 1;
  }
  await others.stop();
  person.stop();
  for (const { status, code } of [...quiet, ...beside])
    found.expect(code === null, `${where}: somebody else's decision was answered ${status} ${code}`);
  const [quietP99, besideP99] = [p99(quiet), p99(beside)];
  found.expect(
    besideP99 <= 2 * quietP99,
    `${where}: p99 of others' decisions was ${besideP99} ms, quiet ${quietP99} ms`,
  );
  return {
    n: own + beside.length,
    toldToWait: told,
    quietDecisions: quiet.length,
    decisions: beside.length,
    quietP99Ms: quietP99,
    p99Ms: besideP99,
  };
};

const against = async (found: Findings, product: Product, short: boolean) => {
  const where = product.database.kind === 'server' ? 'PostgreSQL' : 'embedded';
  const n = await judgeLines(found, product);
  if (short) return { where, n };
  const measured = await measure(found, where, product);
  return { where, ...measured, n: n + measured.n };
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const rounds = [await withProduct({ database: await drillDatabase() }, (product) => against(found, product, short))];
  // The short form runs on the one database that it is given.
  if (!short && hasPostgres())
    rounds.push(
      await withPostgres(async (server) =>
        withProduct({ database: await openSeeded(server.url) }, (product) => against(found, product, short)),
      ),
    );
  return {
    n: rounds.reduce((sum, { n }) => sum + n, 0),
    rounds,
    ...found.total(),
    leftOut: [
      ...(hasPostgres() ? [] : ['PostgreSQL: it is not on this machine']),
      ...(short ? ['times: the machine may be busy with something else'] : []),
    ],
  };
};

export const drill: Drill = {
  id: 'G54',
  title:
    'One person who does the worst that is allowed keeps nobody else from being decided about, and is told to wait',
  run,
};
