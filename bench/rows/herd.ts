import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { largePerson } from '#apps/server/large-cast.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { MOST_SPREAD_MS } from '#platform/contract/live-frame.ts';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { figure } from '../support/measure.ts';
import { type Played, type PlayedTab, playTab } from '../support/played-tab.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { type RightsHouse, seedRightsHouse } from '../support/rights-house.ts';
import { type Bench, type Row, say, skipped } from '../support/row.ts';
import { startServer } from '../support/started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const CONNECTIONS = 2_000;
const MEMBERS = 500;
/** Of the members, so many have in front what the role opens. */
const STANDING = 50;
/** So many people administer, with the list of people in front. */
const ADMINISTERING = 4;
const AT_A_TIME = 50;
const MOST_OF_ONE = 10;
const MOST_EACH = 2;
const MOST_MS = 1_000;
type Person = { readonly version: number; readonly firstName: string; readonly lastName: string };
type Matrix = {
  readonly groups: readonly { readonly screens: readonly { readonly id: number; readonly url: string }[] }[];
};

const HOME = '/dashboards/home';
const STOCK = '/screen/warehouse/stock';
const USERS = '/user/list';

type Envelope = { readonly success: boolean; readonly data: unknown };
type Call = (method: string, path: string, body?: object) => Promise<Envelope>;

const callsOf =
  (port: number, token: string, company: number): Call =>
  async (method, at, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-company': String(company), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read = (await answer.json()) as Envelope;
    if (!answer.ok) throw new Error(`${method} ${at} was answered ${answer.status}: ${JSON.stringify(read)}`);
    return read;
  };

/** The page of one connection, and what that shows beside the shell. */
const pageOf = (index: number, company: number): Pick<Played, 'url' | 'shows'> => {
  if (index < STANDING) return { url: STOCK, shows: [['warehouse', String(company), 'source', 'stock']] };
  if (index < CONNECTIONS - ADMINISTERING) return { url: HOME, shows: [] };
  return { url: USERS, shows: [['users', String(company), 'source', 'people']] };
};

const openTabs = async (port: number, { tokenFor }: Identities, { company }: RightsHouse) => {
  const tabs: PlayedTab[] = [];
  const one = async (index: number): Promise<PlayedTab> => {
    const isAdmin = index >= CONNECTIONS - ADMINISTERING;
    const { subject, userName } = isAdmin ? { subject: 'demo-elif', userName: 'elif' } : largePerson(index);
    const token = await tokenFor(subject);
    const page = pageOf(index, company);
    const call = callsOf(port, token, company);
    const mayOpen = async () =>
      (await call('POST', '/derinuaa/api/uaa-screen/check-authority', { url: page.url })).success;
    return playTab(port, { token, userName, company, ...page, mayOpen });
  };
  for (let from = 0; from < CONNECTIONS; from += AT_A_TIME)
    tabs.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, (_each, index) => one(from + index)))));
  return tabs;
};

/** Makes a change, and waits until all that follows from it was asked. */
const after = async (tabs: readonly PlayedTab[], hearers: readonly PlayedTab[], change: () => Promise<unknown>) => {
  for (const { asked, heard } of tabs) {
    asked.length = 0;
    heard.length = 0;
  }
  const began = performance.now();
  await change();
  const hasHeard = ({ heard }: PlayedTab): boolean => heard.some(({ name }) => name === accessChanged.name);
  while (!hearers.every(hasHeard)) await wait(10);
  await wait(MOST_SPREAD_MS * 2);
  const first = (tab: PlayedTab): number => tab.heard.find(({ name }) => name === accessChanged.name)?.at ?? began;
  return {
    requests: tabs.reduce((sum, { asked }) => sum + asked.length, 0),
    most: Math.max(...tabs.map(({ asked }) => asked.length)),
    heard: tabs.filter(({ heard }) => heard.length > 0).length,
    lastMs: Math.max(...hearers.map(first)) - began,
    asked: Object.entries(
      Object.groupBy(
        tabs.flatMap(({ asked }) => asked),
        (what) => what,
      ),
    ).map(([what, each]) => `${what} ${each?.length}`),
  };
};
type After = Awaited<ReturnType<typeof after>>;

type Count = { readonly of: string; readonly count: (found: After) => number; readonly most: number };

/** Of a change of one person everything is counted that follows; of a role the requests of the busiest browser. */
const OF_ONE: Count = { of: 'requests that follow', count: ({ requests }) => requests, most: MOST_OF_ONE };
const OF_EACH: Count = {
  of: 'requests that follow, the most of one browser',
  count: ({ most }) => most,
  most: MOST_EACH,
};

const rowsOf = (work: string, { of, count, most }: Count, found: After): readonly Row[] => {
  const { requests, heard, asked, lastMs } = found;
  say(`${work}: ${requests} requests of ${heard} who heard, at most ${found.most} each (${asked.join(', ')})`);
  const open = `${CONNECTIONS} connections are open, ${heard} heard of it and asked ${requests} times together`;
  return [
    {
      work: `${work}: ${of}`,
      ours: `${count(found)}`,
      beside: open,
      ratio: '–',
      aim: `≤ ${most}`,
      met: count(found) <= most,
    },
    {
      work: `${work}: until the last has heard`,
      ours: figure(lastMs, 'ms'),
      beside: '–',
      ratio: '–',
      aim: `≤ ${MOST_MS} ms`,
      met: lastMs <= MOST_MS,
    },
  ];
};

/** The changes that are made, in their order, each with those who have to hear of it. */
const changesIn = async (call: Call, tabs: readonly PlayedTab[], { company, roleId, people }: RightsHouse) => {
  const at = CONNECTIONS - ADMINISTERING - 1;
  const [person, own, members] = [people[at] as number, tabs.slice(at, at + 1), tabs.slice(0, MEMBERS)];
  const { version, firstName, lastName } = (await call('GET', `/derinuaa/api/users/${person}`)).data as Person;
  const { groups } = (await call('GET', '/derinuaa/api/grants')).data as Matrix;
  const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === STOCK)?.id ?? 0;
  const grant = (from: string, to: string) => () =>
    call('POST', '/derinuaa/api/grants', { changes: [{ roleId, screenId, from, to }] });
  const edited = { version, firstName, lastName, email: 'yeni@ornek.example' };
  const edit = () => call('PATCH', `/derinuaa/api/users/${person}`, edited);
  const give = () => call('POST', `/derinuaa/api/roles/${roleId}/members`, { personId: person, companyId: company });
  return [
    { work: 'an e-mail is changed', count: OF_ONE, hearers: own, change: edit },
    {
      work: `a screen is given to a role of ${MEMBERS}`,
      count: OF_EACH,
      hearers: members,
      change: grant('none', 'edit'),
    },
    {
      work: `edit becomes view for a role of ${MEMBERS}`,
      count: OF_EACH,
      hearers: members,
      change: grant('edit', 'view'),
    },
    {
      work: `a screen is taken from a role of ${MEMBERS}`,
      count: OF_EACH,
      hearers: members,
      change: grant('view', 'none'),
    },
    { work: 'a role is given to one person', count: OF_ONE, hearers: own, change: give },
  ];
};

const measure = async (port: number, identities: Identities, house: RightsHouse): Promise<readonly Row[]> => {
  const call = callsOf(port, await identities.tokenFor('demo-elif'), house.company);
  say(`${CONNECTIONS} connections of as many tabs …`);
  const tabs = await openTabs(port, identities, house);
  const rows: Row[] = [];
  for (const { work, count, hearers, change } of await changesIn(call, tabs, house))
    rows.push(...rowsOf(work, count, await after(tabs, hearers, change)));
  for (const tab of tabs) tab.end();
  return rows;
};

const startBeside = (url: string, dataDir: string, port: number, { jwk }: Identities) =>
  startServer('product', {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // All of them come from this process.
    CONNECTIONS_PER_ADDRESS: String(CONNECTIONS * 2),
    BENCH_JWK: JSON.stringify(jwk),
  });

const METHOD = `${CONNECTIONS} live connections from one process to one server on PostgreSQL 15, each of a person of its own but ${ADMINISTERING} of an administrator who has the list of people in front; ${MEMBERS} people hold the role, of whom ${STANDING} have in front what it opens, all others the home page. Each connection carries the product's own rules for what an event makes stale and when it is asked again, and the queries that such a page shows; what they would ask is counted, and of it the check of the page sent. Timed in the process of the readers, from before the change is asked for.`;

/** What follows in browsers from one change of rights. */
export const herd: Bench = {
  name: 'herd',
  run: async () => {
    if (!hasPostgres())
      return {
        rows: [skipped('a change of rights', '–', `≤ ${MOST_OF_ONE}`, { missing: 'no PostgreSQL 15' })],
        method: METHOD,
      };
    const dataDir = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-herd-'));
    const postgres = await startPostgres();
    try {
      postgres.create('herd');
      const identities = await makeIdentities();
      const house = await seedRightsHouse(postgres.url('herd'), identities, CONNECTIONS, MEMBERS);
      const port = await freePort();
      const server = await startBeside(postgres.url('herd'), dataDir, port, identities);
      try {
        return { rows: await measure(port, identities, house), method: METHOD };
      } finally {
        await server.stop();
      }
    } finally {
      postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
