import { cpSync } from 'node:fs';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { type ServerName, startChecker } from '../support/check-servers.ts';
import { type Contender, type Standing, standingsOf } from '../support/contender.ts';
import { type Identities, makeIdentities } from '../support/identities.ts';
import { provideWrk } from '../support/load.ts';
import { figure, times } from '../support/measure.ts';
import { asRequests, drawQuestions } from '../support/questions.ts';
import { drawRevocations, revokeUnderLoad } from '../support/revocations.ts';
import { type Bench, isMissing, type LargeEmbedded, type Row, say, skipped, type World } from '../support/row.ts';

const WORK = 'check-authority over HTTP';
const PEOPLE = 500;
const CONNECTIONS = 16;
const ROUNDS = 7;
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

const said = ({ perSecond, p50Ms, p99Ms, processorMicros }: Standing): string =>
  `${figure(perSecond, '/s')}, p50 ${figure(p50Ms, 'ms')}, p99 ${figure(p99Ms, 'ms')}, ${figure(processorMicros, 'µs')} of its processor`;

const rowOf = (where: string, product: Standing, bare: Standing): Row => {
  const ratio = product.perSecond / bare.perSecond;
  return {
    work: `${WORK}, on ${where}`,
    ours: said(product),
    beside: `a bare Fastify route with the same token check and one query: ${said(bare)}`,
    ratio: times(ratio),
    aim: `≥ ${AIM} ×`,
    met: ratio >= AIM,
  };
};

/** What is asked of all contenders, drawn before any of them holds the database. */
const prepare = (where: Where) =>
  withDatabase(where, async (db) => {
    const questions = await drawQuestions(db, PEOPLE);
    return { questions, revocations: await drawRevocations(db, questions) };
  });

const shape = { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS };

/** Product and bare route, each on its own copy where the database is one process's own; then revocations under load. */
const compare = async (where: Readonly<Record<ServerName, Where>>, identities: Identities) => {
  const { questions, revocations } = await prepare(where.product);
  const requests = await asRequests(questions, identities);
  const contenders: Contender[] = [];
  try {
    for (const server of ['product', 'bare'] as const)
      contenders.push(await startChecker(server, where[server], identities, requests));
    const [product, bare] = contenders as [Contender, Contender];
    const standings = await standingsOf(contenders, shape);
    const asked = await revokeUnderLoad(product, identities, revocations);
    say(`${product.name}: ${asked} questions right after roles were taken away under load, none answered yes`);
    return { product: standings.get(product.name) as Standing, bare: standings.get(bare.name) as Standing };
  } finally {
    for (const { stop } of contenders) await stop();
  }
};

const onServer = async (world: World, identities: Identities): Promise<Row> => {
  const large = await world.largeOnServer();
  if (isMissing(large)) return skipped(`${WORK}, on PostgreSQL`, 'a bare route', `≥ ${AIM} ×`, large);
  const { product, bare } = await compare({ product: large, bare: large }, identities);
  return rowOf('PostgreSQL 15', product, bare);
};

const onEmbedded = async (world: World, identities: Identities): Promise<Row> => {
  const { dataDir } = await world.largeEmbedded();
  const copy = `${dataDir}-copy`;
  cpSync(dataDir, copy, { recursive: true });
  const { product, bare } = await compare({ product: { dataDir }, bare: { dataDir: copy } }, identities);
  return rowOf('the embedded database', product, bare);
};

/** May this person open this screen, asked over HTTP, beside what one would write by hand. */
export const checkAuthority: Bench = {
  name: 'check-authority',
  run: async (world) => {
    const wrk = provideWrk();
    if (wrk) return { rows: [skipped(WORK, 'a bare route', `≥ ${AIM} ×`, wrk)], method: `skipped: ${wrk.missing}` };
    const identities = await makeIdentities();
    return {
      rows: [await onServer(world, identities), await onEmbedded(world, identities)],
      method: `large installation (50,000 people, 2,000 screens, 100 roles); ${PEOPLE} people with a token each, nine questions of ten to be answered yes; wrk with ${CONNECTIONS} connections; ${ROUNDS} rounds of ${SECONDS} s, product and bare route in turn, medians. The bare route checks the token with the same verifier and sends one prepared query a request to the same database. Afterwards roles of ten people are taken away under the same load, each followed by questions that must be answered no.`,
    };
  },
};
