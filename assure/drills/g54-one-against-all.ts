import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, type Findings, findings } from '../drill.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { drillDatabase, type Product, withProduct } from '../product.ts';

const READ = '/derinexecution/api/data-sources/stock-movements/read';
const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const EXPORT = '/api/warehouse/stock-exports';
const SIZES = {
  short: { atOnce: 40, rounds: 1, quietMs: 300, sockets: 30, conditions: 1, take: 1 },
  full: { atOnce: 40, rounds: 4, quietMs: 4_000, sockets: 100, conditions: 12, take: 200 },
};
/** More searches within texts than a filter may cost. */
const TOO_MANY = 49;
const LONGEST_WAIT_S = 30;

type Size = (typeof SIZES)['short'];

type Answer = { readonly status: number; readonly code: string | null; readonly seconds: number; readonly ms: number };

const send = async (product: Product, token: string, path: string, body: unknown): Promise<Answer> => {
  const began = performance.now();
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { success, code } = (await answer.json()) as { readonly success: boolean; readonly code?: string };
  return {
    status: answer.status,
    code: success ? null : (code ?? 'no-code'),
    seconds: Number(answer.headers.get('retry-after')),
    ms: performance.now() - began,
  };
};

/** A page as wide as there is, found by so many searches within texts. */
const widest = (conditions: number, take: number) => ({
  take,
  skip: 0,
  sort: [{ field: 'itemName', descending: true }],
  search: 'a e',
  filter: {
    or: Array.from({ length: conditions }, (_, at) => ({ field: 'itemName', op: 'contains', value: `${at} yok` })),
  },
});

/** Others who only want to know whether they may open a screen, all the while. */
const startOthers = (product: Product, tokens: readonly string[]) => {
  let asked: Answer[] = [];
  let running = true;
  const work = Promise.all(
    tokens.map(async (token) => {
      while (running) {
        asked.push(await send(product, token, CHECK, { url: '/dashboards/home' }));
        await pause(10);
      }
    }),
  );
  return {
    take: (): readonly Answer[] => {
      const taken = asked;
      asked = [];
      return taken;
    },
    stop: async () => {
      running = false;
      await work;
    },
  };
};

const p99 = (answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10;
};

/** A socket that says who it is and goes again, as of a tab that is reloaded without end. */
const reconnect = (product: Product, token: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/live`);
    const end = (): void => {
      socket.close();
      resolve();
    };
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token, userName: 'mehmet', company: '1' })));
    socket.addEventListener('message', end);
    socket.addEventListener('close', end);
    socket.addEventListener('error', end);
  });

/** All that an ordinary person may do, at its worst and at once. */
const doWorst = async (product: Product, token: string, { atOnce, sockets, conditions, take }: Size) => {
  const reads = Array.from({ length: atOnce }, () => send(product, token, READ, widest(conditions, take)));
  const exports = Array.from({ length: atOnce }, () => send(product, token, EXPORT, { format: 'xlsx' }));
  const tabs = Array.from({ length: sockets }, () => reconnect(product, token));
  const refused = await send(product, token, READ, widest(TOO_MANY, take));
  await Promise.all(tabs);
  return { reads: await Promise.all(reads), exports: await Promise.all(exports), refused };
};

const judgeOwn = (found: Findings, where: string, own: Awaited<ReturnType<typeof doWorst>>): number => {
  const all = [...own.reads, ...own.exports];
  found.expect(
    own.refused.code === 'filter-too-costly',
    `${where}: ${TOO_MANY} searches within texts: ${own.refused.code}`,
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

const against = async (found: Findings, where: string, product: Product, size: Size, short: boolean) => {
  const others = startOthers(
    product,
    await Promise.all(['demo-elif', 'demo-ayse'].map((who) => product.tokenFor(who))),
  );
  await pause(size.quietMs);
  const quiet = others.take();
  const token = await product.tokenFor('demo-mehmet');
  let [told, n] = [0, 0];
  for (let round = 0; round < size.rounds; round += 1) {
    const own = await doWorst(product, token, size);
    told += judgeOwn(found, where, own);
    n += own.reads.length + own.exports.length + size.sockets + 1;
  }
  const beside = others.take();
  await others.stop();
  for (const { status, code } of [...quiet, ...beside])
    found.expect(code === null, `${where}: somebody else's decision was answered ${status} ${code}`);
  found.expect(beside.length > 0, `${where}: nobody else was decided about meanwhile`);
  const [quietP99, besideP99] = [p99(quiet), p99(beside)];
  if (!short)
    found.expect(
      besideP99 <= 2 * quietP99,
      `${where}: p99 of others' decisions was ${besideP99} ms, quiet ${quietP99} ms`,
    );
  return {
    where,
    n: n + beside.length,
    toldToWait: told,
    decisions: beside.length,
    quietP99Ms: quietP99,
    p99Ms: besideP99,
  };
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const size = short ? SIZES.short : SIZES.full;
  const rounds = [
    await withProduct({ database: await drillDatabase() }, (product) =>
      against(found, product.database.kind === 'server' ? 'PostgreSQL' : 'embedded', product, size, short),
    ),
  ];
  // The short form runs on the one database that it is given.
  if (!short && hasPostgres())
    rounds.push(
      await withPostgres(async (server) =>
        withProduct({ database: await openSeeded(server.url) }, (product) =>
          against(found, 'PostgreSQL', product, size, short),
        ),
      ),
    );
  return {
    n: rounds.reduce((sum, { n }) => sum + n, 0),
    rounds,
    ...found.total(),
    leftOut: [
      ...(hasPostgres() ? [] : ['PostgreSQL: it is not on this machine']),
      ...(short ? ['times are figures in the short form: the machine may be busy with something else'] : []),
    ],
  };
};

export const drill: Drill = {
  id: 'G54',
  title:
    'One person who does the worst that is allowed keeps nobody else from being decided about, and is told to wait',
  noShortForm:
    'it does not hold yet on the embedded database, which npm test runs on: a statement there occupies the whole process',
  run,
};
