import { cpSync } from 'node:fs';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { type ServerName, startChecker } from '../support/check-servers.ts';
import { type Contender, type Standing, standingsOf } from '../support/contender.ts';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { startKeycloak, umaContender } from '../support/keycloak.ts';
import { provideWrk } from '../support/load.ts';
import { figure, times } from '../support/measure.ts';
import { startOpenFga } from '../support/openfga.ts';
import { asRequests, drawQuestions } from '../support/questions.ts';
import { drawRevocations, revokeUnderLoad } from '../support/revocations.ts';
import {
  type Bench,
  isMissing,
  type LargeEmbedded,
  type Missing,
  type Row,
  say,
  skipped,
  type World,
} from '../support/row.ts';
import { smallHouse } from '../support/small-house.ts';

const WORK = 'check-authority over HTTP';
const PEOPLE = 500;
const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const AIM = 0.7;

type Where = LargeEmbedded & { readonly url?: string };

const withDatabase = async <T>(
  where: Where,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) => {
  const config = readConfig({
    DATA_DIR: where.dataDir,
    ...(where.url === undefined ? {} : { DATABASE_URL: where.url }),
  });
  const database = await openDatabase(config, createLog('silent'));
  await database.becomeApp();
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

const said = ({ perSecond, p50Ms, p99Ms, processorMicros }: Standing): string => {
  const processor = processorMicros > 0 ? `, ${figure(processorMicros, 'µs')} of its processor each` : '';
  return `${figure(perSecond, '/s')}, p50 ${figure(p50Ms, 'ms')}, p99 ${figure(p99Ms, 'ms')}${processor}`;
};

const rowOf = (work: string, product: Standing, besideName: string, beside: Standing, aim: number): Row => {
  const ratio = product.perSecond / beside.perSecond;
  return {
    work,
    ours: said(product),
    beside: `${besideName}: ${said(beside)}`,
    ratio: times(ratio),
    aim: `≥ ${aim} ×`,
    met: ratio >= aim,
  };
};

/** What is asked of all contenders, drawn before any of them holds the database. */
const prepare = (where: Where) =>
  withDatabase(where, async (db) => {
    const questions = await drawQuestions(db, PEOPLE);
    return { questions, revocations: await drawRevocations(db, questions) };
  });

const shape = { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS };
const BARE = 'a bare Fastify route with the same token check and one query';

/**
 * The product, the bare route and whoever else came, in turn; then revocations under load. An embedded database is
 * one process's own, so there product and bare route have a copy each.
 */
const compare = async (
  where: Readonly<Record<ServerName, Where>>,
  identities: Identities,
  others: readonly Contender[] = [],
) => {
  const { questions, revocations } = await prepare(where.product);
  const requests = await asRequests(questions, identities);
  const started: Contender[] = [];
  try {
    const product = await startChecker('product', where.product, identities, requests);
    started.push(product);
    const bare = await startChecker('bare', where.bare, identities, requests);
    started.push(bare);
    const standings = await standingsOf([product, bare, ...others], shape);
    const asked = await revokeUnderLoad(product, identities, revocations);
    say(`${product.name}: ${asked} questions right after roles were taken away under load, none answered yes`);
    const of = (contender: Contender): Standing => standings.get(contender.name) as Standing;
    return { product: of(product), bare: of(bare), of };
  } finally {
    for (const { stop } of started) await stop();
  }
};

type Peer = { readonly name: string; readonly aim: number; readonly contender: Contender | Missing };

const startPeers = async (): Promise<readonly Peer[]> => {
  const house = smallHouse();
  const keycloak = await startKeycloak();
  return [
    { name: "OpenFGA's check, in memory", aim: 5, contender: await startOpenFga(house) },
    {
      name: "Keycloak's UMA decision",
      aim: 12,
      contender: isMissing(keycloak) ? keycloak : await umaContender(keycloak, house),
    },
  ];
};

const onServer = async (world: World, identities: Identities): Promise<readonly Row[]> => {
  const work = `${WORK}, on PostgreSQL 15`;
  const large = await world.largeOnServer();
  if (isMissing(large)) return [skipped(work, BARE, `≥ ${AIM} ×`, large)];
  const peers = await startPeers();
  const running = peers.flatMap(({ contender }) => (isMissing(contender) ? [] : [contender]));
  try {
    const { product, bare, of } = await compare({ product: large, bare: large }, identities, running);
    return [
      rowOf(work, product, BARE, bare, AIM),
      ...peers.map(({ name, aim, contender }) =>
        isMissing(contender)
          ? skipped(work, name, `≥ ${aim} ×`, contender)
          : rowOf(work, product, name, of(contender), aim),
      ),
    ];
  } finally {
    for (const { stop } of running) await stop();
  }
};

const onEmbedded = async (world: World, identities: Identities): Promise<Row> => {
  const { dataDir } = await world.largeEmbedded();
  const copy = `${dataDir}-copy`;
  cpSync(dataDir, copy, { recursive: true });
  const { product, bare } = await compare({ product: { dataDir }, bare: { dataDir: copy } }, identities);
  return rowOf(`${WORK}, on the embedded database`, product, BARE, bare, AIM);
};

/** May this person open this screen, asked over HTTP, beside what one would write by hand and what decides elsewhere. */
export const checkAuthority: Bench = {
  name: 'check-authority',
  run: async (world) => {
    const wrk = provideWrk();
    if (wrk) return { rows: [skipped(WORK, BARE, `≥ ${AIM} ×`, wrk)], method: `skipped: ${wrk.missing}` };
    const identities = await makeIdentities();
    return {
      rows: [...(await onServer(world, identities)), await onEmbedded(world, identities)],
      method: `large installation (50,000 people in 50 companies, 2,000 screens, 200 roles); ${PEOPLE} people with a token each, nine questions of ten to be answered yes; wrk with ${CONNECTIONS} connections; ${ROUNDS} rounds of ${SECONDS} s, all in turn, medians; the server's own processor time beside, which minds others on the machine less than the rate does. The bare route checks the token with the same verifier and sends one query a request to the same database. OpenFGA (no log of requests, no metrics) and Keycloak (half a minute to get warm) hold 20 people, 10 roles and 50 screens in memory, in their favour, and are asked what they answer yes. Afterwards roles of ten people are taken away under the same load, each followed by questions that must be answered no.`,
    };
  },
};
