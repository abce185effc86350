import { sql } from 'kysely';
import { createLog } from '#platform/server/log.ts';
import { type Database, inTransaction, openDatabase } from '#platform/server/db.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { besideOpenFga } from '../support/beside-openfga.ts';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { provideWrk, type Request } from '../support/load.ts';
import { figure, median, times } from '../support/measure.ts';
import {
  type Asked,
  CONNECTIONS,
  each,
  front,
  type Measured,
  measure,
  middle,
  SECONDS,
} from '../support/measured-nodes.ts';
import { asRequests, drawQuestions } from '../support/questions.ts';
import { type Bench, type Finding, isMissing, type Missing, type Row, skipped } from '../support/row.ts';
import { type Spent, startThreeNodes, type ThreeNodes } from '../support/three-nodes.ts';

const WORK = 'several nodes';
const PEOPLE = 300;
const ROUNDS = 5;
const ADDRESSES = 100;
const CHANGES_A_SECOND = 20;
const WRITERS = 10;
const WRITE_S = 5;
const BATCH = '/derinuaa/api/uaa-screen/check-authorities';

type Cell = { readonly roleId: number; readonly screenId: number; readonly company: number };

/** The newest screens, which any administrator opens alone, and the oldest companies. */
const drawPlaces = (db: Database, most: number) =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql<{ screens: number[]; companies: number[] }>`select
      array(select id from screen where retired_epoch is null order by id desc limit ${most}) as screens,
      array(select id from company order by id limit ${most}) as companies`.execute(tx);
    return rows[0] as (typeof rows)[number];
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Makes a role of a company that nobody has: what it opens needs no second person. */
const makeRole = async (origin: string, token: string, companyId: number): Promise<number> => {
  const answer = await fetch(`${origin}/derinuaa/api/roles`, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify({ name: `Deneme ${companyId}`, companyId }),
  });
  const { data } = (await answer.json()) as { readonly data: { readonly id: number } | null };
  if (data === null) throw new Error(`no role could be made: ${answer.status}`);
  return data.id;
};

/** Fills a cell or empties it, as the administrator. */
const toggle = async (origin: string, token: string, { roleId, screenId }: Cell, fill: boolean): Promise<void> => {
  const [from, to] = fill ? ['none', 'view'] : ['view', 'none'];
  const answer = await fetch(`${origin}/derinuaa/api/grants`, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify({ changes: [{ roleId, screenId, from, to }] }),
  });
  // A change that waits for a second person is answered 202.
  if (answer.status !== 200) throw new Error(`a cell could not be changed: ${answer.status} ${await answer.text()}`);
};

/** Changes of access a second, by writers that each have a cell of their own. */
const changesASecond = async ({ origins }: ThreeNodes, token: string, cells: readonly Cell[]): Promise<number> => {
  const began = performance.now();
  let count = 0;
  const write = async (cell: Cell, origin: string): Promise<void> => {
    for (let fill = true; fill === false || performance.now() - began < WRITE_S * 1_000; fill = !fill) {
      await toggle(origin, token, cell, fill);
      count += 1;
    }
  };
  await Promise.all(cells.map((cell, index) => write(cell, origins[index % origins.length] as string)));
  return (count * 1_000) / (performance.now() - began);
};

/** Changes a cell so many times a second until the answer is called; that answers how many it really were. */
const keepChanging = (origin: string, token: string, cell: Cell) => {
  let [over, count] = [false, 0];
  const began = performance.now();
  const run = async (): Promise<number> => {
    for (let fill = true; !over || !fill; fill = !fill) {
      const due = began + (count * 1_000) / CHANGES_A_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await toggle(origin, token, cell, fill);
      count += 1;
    }
    return (count * 1_000) / (performance.now() - began);
  };
  const running = run();
  return (): Promise<number> => {
    over = true;
    return running;
  };
};

const rowOf = (what: string, ours: string, beside: string, ratio: number, aim: string, met: boolean): Row => ({
  work: `${WORK}: ${what}`,
  ours,
  beside,
  ratio: times(ratio),
  aim,
  met,
});

/** What has no aim of its own. */
const told = (what: string, micros: number, beside: string, ofOne: number): Row => ({
  work: `${WORK}: ${what}`,
  ours: figure(micros, 'µs'),
  beside,
  ratio: times(micros / ofOne),
  aim: '–',
  met: null,
});

/** The same person's addresses, a hundred in a call. */
const inBatches = (requests: readonly Request[]): readonly Request[] => {
  const byPerson = Map.groupBy(requests, ({ headers }) => `${headers['authorization']} ${headers['x-company']}`);
  return [...byPerson.values()].map((own) => {
    const urls = own.map(({ body = '{}' }) => (JSON.parse(body) as { readonly url: string }).url);
    return {
      ...(own[0] as Request),
      path: BATCH,
      body: JSON.stringify({ urls: Array.from({ length: ADDRESSES }, (_, index) => urls[index % urls.length]) }),
    };
  });
};

/** How checks are asked: of one node, of three, by the balancer, by it with as few as one has, or many in a call. */
type Way = 'single' | 'three' | 'front' | 'spread' | 'batch';

const checkRows = async (nodes: ThreeNodes, requests: readonly Request[]): Promise<readonly Row[]> => {
  const one = nodes.origins.slice(0, 1);
  const batches = inBatches(requests);
  const spread: Asked = { origins: [nodes.front], connections: CONNECTIONS };
  const all: Record<Way, Measured[]> = { single: [], three: [], front: [], spread: [], batch: [] };
  const work: readonly (readonly [Way, Asked, readonly Request[]])[] = [
    ['single', each(one), requests],
    ['three', each(nodes.origins), requests],
    ['front', front(nodes), requests],
    ['spread', spread, requests],
    ['batch', each(one), batches],
  ];
  // The first round is to get warm.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, asked, sent] of work) {
      const measured = await measure(nodes, asked, sent);
      if (round > 0) all[name].push(measured);
    }
  const rate = (name: Way) => middle(all[name], ({ perSecond }) => perSecond);
  const micros = (name: Way, parts: readonly (keyof Spent)[]) =>
    middle(all[name], ({ spent, checks }) => (parts.reduce((sum, part) => sum + spent[part], 0) * 1_000) / checks);
  const of = (name: Way): number => micros(name, ['nodes', 'database']);
  const [ofOne, balancer, behind] = [of('single'), micros('front', ['balancer']), micros('front', ['nodes'])];
  const besideOne = `one, asked by as many: ${figure(ofOne, 'µs')}`;
  const addresses = rate('batch') * ADDRESSES;
  const ofThree = of('three') / ofOne;
  return [
    rowOf(
      `addresses a second, ${ADDRESSES} in a call`,
      figure(addresses, '/s'),
      `one in a call: ${figure(rate('single'), '/s')}`,
      addresses / rate('single'),
      '≥ 15 ×',
      addresses / rate('single') >= 15,
    ),
    rowOf(
      `processor of product and database for a check, three nodes, each asked by ${CONNECTIONS}`,
      figure(of('three'), 'µs'),
      besideOne,
      ofThree,
      '≤ 1.15 ×',
      ofThree <= 1.15,
    ),
    told('the same behind the balancer', of('front'), besideOne, ofOne),
    told(`the same of ${CONNECTIONS} in all, spread over three by the balancer`, of('spread'), besideOne, ofOne),
    rowOf(
      "the balancer's processor for a check",
      figure(balancer, 'µs'),
      `the nodes': ${figure(behind, 'µs')}`,
      balancer / behind,
      '≤ 0.5 ×',
      balancer / behind <= 0.5,
    ),
  ];
};

/** Checks of others while one company changes again and again. */
const quietRow = async (nodes: ThreeNodes, requests: readonly Request[], token: string, cell: Cell): Promise<Row> => {
  const others = requests.filter(({ headers }) => headers['x-company'] !== String(cell.company));
  const [quiet, busy, rates]: [Measured[], Measured[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await measure(nodes, front(nodes), others));
    const end = keepChanging(nodes.origins[1] as string, token, cell);
    busy.push(await measure(nodes, front(nodes), others));
    rates.push(await end());
  }
  const [calm, stirred] = [middle(quiet, ({ p99Ms }) => p99Ms), middle(busy, ({ p99Ms }) => p99Ms)];
  return rowOf(
    `p99 of checks while another company changes ${CHANGES_A_SECOND} times a second`,
    `${figure(stirred, 'ms')}, ${figure(median(rates), 'changes a second')}`,
    `quiet: ${figure(calm, 'ms')}`,
    stirred / calm,
    '≤ 1.5 ×',
    stirred / calm <= 1.5,
  );
};

const changesRow = async (
  nodes: ThreeNodes,
  token: string,
  own: readonly Cell[],
  ofTen: readonly Cell[],
): Promise<Row> => {
  const [one, ten]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    one.push(await changesASecond(nodes, token, own));
    ten.push(await changesASecond(nodes, token, ofTen));
  }
  const ratio = median(ten) / median(one);
  return rowOf(
    `changes of access a second, ${WRITERS} writers in ten companies`,
    figure(median(ten), '/s'),
    `all in one company: ${figure(median(one), '/s')}`,
    ratio,
    '≥ 5 ×',
    ratio >= 5,
  );
};

const OPENFGA = 'three OpenFGA at their highest consistency, on the same server';

const openFgaRow = async (nodes: ThreeNodes, requests: readonly Request[], url: string): Promise<Row> => {
  const what = 'checks a second of three, each asked itself';
  const rates = await besideOpenFga(nodes, requests, url);
  if (isMissing(rates)) return skipped(`${WORK}: ${what}`, OPENFGA, '≥ 5 ×', rates);
  const ratio = rates.ours / rates.theirs;
  return rowOf(what, figure(rates.ours, '/s'), `${OPENFGA}: ${figure(rates.theirs, '/s')}`, ratio, '≥ 5 ×', ratio >= 5);
};

type Place = { readonly db: Database; readonly url: string };

const rowsOf = async ({ db, url }: Place, nodes: ThreeNodes, identities: Identities): Promise<readonly Row[]> => {
  const requests = await asRequests(await drawQuestions(db, PEOPLE), identities);
  const token = await identities.tokenFor('demo-elif');
  const { screens, companies } = await drawPlaces(db, WRITERS);
  const ofTen: Cell[] = [];
  for (const company of companies) {
    const roleId = await makeRole(nodes.origins[0] as string, token, company);
    ofTen.push({ roleId, company, screenId: screens[0] as number });
  }
  const own = screens.map((screenId) => ({ ...(ofTen[0] as Cell), screenId }));
  return [
    ...(await checkRows(nodes, requests)),
    await openFgaRow(nodes, requests, url),
    await quietRow(nodes, requests, token, own[0] as Cell),
    await changesRow(nodes, token, own, ofTen),
  ];
};

const lacking = (missing: Missing): Finding => ({
  rows: [skipped(WORK, 'one node', '–', missing)],
  method: `skipped: ${missing.missing}`,
});

/** Three nodes behind the balancer on one database, beside one of them. */
export const nodes: Bench = {
  name: 'nodes',
  run: async (world) => {
    const large = await world.largeOnServer();
    const wrk = provideWrk();
    if (wrk !== null) return lacking(wrk);
    if (isMissing(large)) return lacking(large);
    const identities = await makeIdentities();
    const database = await openDatabase(readConfig({ DATABASE_URL: large.url }), createLog('silent'));
    await database.becomeApp();
    try {
      const started = await startThreeNodes(large, identities, database.db);
      try {
        return {
          rows: await rowsOf({ db: database.db, url: large.url }, started, identities),
          method: `large installation on PostgreSQL 15; three nodes on this machine behind HAProxy with TLS, as \`deploy/haproxy\` has it; ${PEOPLE} people with a token each; wrk with ${CONNECTIONS} connections at each node, three times as many at the balancer where nothing else is said, ${ROUNDS} rounds of ${SECONDS} s in turn, medians; processor times of the processes themselves. Three OpenFGA hold 20 people, 10 roles and 50 screens, in their favour. On two cores nodes, balancer, database and load share them: rates say nothing of three machines, processor times do. Changes fill and empty a cell of the matrix, each writer its own, ${WRITE_S} s at a time.`,
        };
      } finally {
        await started.stop();
      }
    } finally {
      await database.close();
    }
  },
};
