import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { createApp } from '#apps/server/app.ts';
import { seedDemo } from '#apps/server/demo.ts';
import { serverFeatures } from '#apps/server/server-features.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { sealWith } from '#platform/server/seal.ts';
import { makeIdentities, rulesFor } from '../support/identities.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { type Bench, skipped } from '../support/row.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const WORK = 'a task: asked for, kept, run, its result in hand';
const BESIDE = 'pg-boss alone';
const ROUNDS = 60;
const WARM = 10;
/** Waits for no time at all; asked as a task, and waited for in the same request. */
const PATH = '/derinexecution/api/query/test-timeout?seconds=0';
const PREFER = 'respond-async, wait=20';

type Contender = { readonly once: () => Promise<number>; readonly stop: () => Promise<void> };

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The product: over HTTP, with the token, the rights at both ends, the trail of its state and the word of it. */
const startOurs = async (url: string): Promise<Contender> => {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
  await migrate(database.owner, serverFeatures);
  await database.becomeApp();
  const { jwk, tokenFor } = await makeIdentities();
  const port = await freePort();
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', PORT: String(port) }),
    log: createLog('silent'),
    database,
    seal: sealWith('the seal of the benchmark'),
    tokenRules: rulesFor(jwk),
  });
  await seedDemo(app.parts);
  await app.server.listen({ port, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await tokenFor('demo-elif')}`, prefer: PREFER };
  return {
    once: () =>
      timed(async () => {
        const answer = await fetch(`http://localhost:${port}${PATH}`, { headers });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`the task was answered ${answer.status}: ${text}`);
      }),
    stop: async () => {
      app.server.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };
};

/** The library as its manual shows it: a job is sent, and a worker that is told of it has it in hand. */
const startBare = async (url: string): Promise<Contender> => {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.createQueue('bench');
  const waiting = new Map<string, () => void>();
  const worker = await boss.work('bench', { batchSize: 1, pollingIntervalSeconds: 30 }, async ([job]) => {
    waiting.get(job?.id ?? '')?.();
  });
  return {
    once: () =>
      timed(async () => {
        const id = randomUUID();
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(id, resolve);
        await boss.send('bench', { id }, { id });
        boss.notifyWorker(worker);
        await promise;
        waiting.delete(id);
      }),
    stop: () => boss.stop({ graceful: false }),
  };
};

/** How long a task takes from the asking to its result, beside the library that it stands on. */
export const tasks: Bench = {
  name: 'tasks',
  run: async () => {
    if (!hasPostgres())
      return {
        rows: [skipped(WORK, BESIDE, '–', { missing: 'PostgreSQL 15 is not on this machine' })],
        method: 'not measured here.',
      };
    const postgres = await startPostgres();
    try {
      for (const name of ['tasks', 'bare']) postgres.create(name);
      const [ours, bare] = [await startOurs(postgres.url('tasks')), await startBare(postgres.url('bare'))];
      try {
        for (let round = 0; round < WARM; round += 1) for (const each of [ours, bare]) await each.once();
        const took = await interleaved(ROUNDS, { ours: ours.once, bare: bare.once });
        return {
          rows: [
            {
              work: WORK,
              ours: figure(took.ours, 'ms'),
              beside: `${BESIDE}, until a worker has the job: ${figure(took.bare, 'ms')}`,
              ratio: times(took.ours / took.bare),
              aim: '–',
              met: null,
            },
          ],
          method: `the socket test of no seconds over HTTP on PostgreSQL 15, asked with \`Prefer: ${PREFER}\`: the token, the rights when it is asked and when it runs, the row and its job in one transaction, the attempt with its fence, three live events and the result read back; beside it the library's own send and work, its worker told of the job as ours is. ${ROUNDS} rounds in turn after ${WARM} that do not count, one at a time, medians. Below 1 × is better.`,
        };
      } finally {
        await ours.stop();
        await bare.stop();
      }
    } finally {
      postgres.stop();
    }
  },
};
