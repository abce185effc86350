import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction, openDatabase } from '#platform/server/db.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { createLog } from '#platform/server/log.ts';
import { makeIdentities } from '../support/identities.ts';
import { figure, median, times } from '../support/measure.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { type Bench, skipped } from '../support/row.ts';
import { startServer } from '../support/started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const WORK = 'request log, entries taken in a second';
const AIM = '≥ 2,000 /s';
const WANTED = 2_000;
const BATCH = 10;
const BATCHES = 800;
const CLIENTS = 16;
/** Each person may call sixty times a minute. */
const CALLS_EACH = 50;
const ROUNDS = 3;
const LOG = '/bluelog/api/requests';

/** An entry as a browser leaves it: a refused save with its headers and its answer. */
const entryOf = (index: number) => ({
  method: 'POST',
  url: `/derinuaa/api/users?page=${index % 40}&q=${encodeURIComponent('ığdır')}`,
  status: 409,
  elapsed: 20 + (index % 300),
  body: JSON.stringify({
    firstName: 'Ayşe',
    lastName: `Demir ${index}`,
    userName: `ayse${index}`,
    note: 'x'.repeat(120),
  }),
  headers: `accept: application/json\naccept-language: tr\nauthorization: [gizli]\nx-company: 1\nreferer: /user/list`,
  error: JSON.stringify({
    code: 'user-name-taken',
    message: 'Bu kullanıcı adı zaten var.',
    requestId: crypto.randomUUID(),
  }),
  user: 'ayse',
  dateValue: '2026-11-21T10:00:00.000Z',
});

/** Leaves all batches by some clients at a time; answers the seconds it took. */
const leaveAll = async (origin: string, tokens: readonly string[], bodies: readonly string[]): Promise<number> => {
  let next = 0;
  const began = performance.now();
  const client = async (): Promise<void> => {
    for (let index = next++; index < bodies.length; index = next++) {
      const answer = await fetch(origin + LOG, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[Math.floor(index / CALLS_EACH)]}`,
          'content-type': 'application/json',
        },
        body: bodies[index] as string,
      });
      if (answer.status !== 200) throw new Error(`a batch was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (performance.now() - began) / 1_000;
};

/** Everything that was taken must be in the table, or nothing was measured. */
const countedIn = async (url: string): Promise<number> => {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
  await database.becomeApp();
  try {
    return await inTransaction(database.db, 'every-company', async (tx) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from request_log_entry where source = 'browser'`.execute(tx);
      return rows[0]?.count ?? 0;
    });
  } finally {
    await database.close();
  }
};

/** Entries a second through the product: HTTP, the token, the shape, the redaction, the row, the answer. */
const throughProduct = async (url: string): Promise<number> => {
  const { jwk, tokenFor } = await makeIdentities();
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-ingest-'));
  // A process of its own, as it is in life: those who leave the entries are somewhere else.
  const server = await startServer('product', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    REQUEST_LOG_PER_SECOND: '100000',
    BENCH_JWK: JSON.stringify(jwk),
  });
  const origin = `http://localhost:${port}`;
  const figures: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = Math.ceil(BATCHES / CALLS_EACH);
      const tokens = await Promise.all(Array.from({ length: people }, (_, index) => tokenFor(`log-${round}-${index}`)));
      // People whom nobody knows yet are made on their first call, which is no part of this.
      for (const token of tokens) await leaveAll(origin, [token], ['[]']);
      const bodies = Array.from({ length: BATCHES }, (_, batch) =>
        JSON.stringify(Array.from({ length: BATCH }, (_each, index) => entryOf(batch * BATCH + index))),
      );
      figures.push((BATCHES * BATCH) / (await leaveAll(origin, tokens, bodies)));
    }
    const counted = await countedIn(url);
    if (counted !== ROUNDS * BATCHES * BATCH) throw new Error(`${counted} entries are stored`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return median(figures);
};

const psql = (url: string, statement: string): string => {
  const ran = spawnSync(
    '/usr/lib/postgresql/15/bin/psql',
    [url, '-v', 'ON_ERROR_STOP=1', '-At', '-c', '\\timing on', '-c', statement],
    {
      encoding: 'utf8',
    },
  );
  if (ran.status !== 0) throw new Error(`psql: ${ran.stderr}`);
  return ran.stdout;
};

/** Entries a second by COPY of the very same rows into a table of the very same shape, its indexes with it. */
const byCopy = async (url: string): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-copy-'));
  const file = path.join(folder, 'rows.csv');
  try {
    psql(
      url,
      `create table log_copy (like request_log_entry including defaults including constraints including indexes)`,
    );
    psql(url, `\\copy (select * from request_log_entry where source = 'browser') to '${file}' csv`);
    const figures: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      psql(url, 'truncate log_copy');
      const told = psql(url, `\\copy log_copy from '${file}' csv`);
      const copied = Number(/COPY (\d+)/.exec(told)?.[1]);
      const milliseconds = Number(/Time: ([\d.]+) ms/.exec(told)?.[1]);
      if (!(copied > 0 && milliseconds > 0)) throw new Error(`COPY said: ${told}`);
      figures.push(copied / (milliseconds / 1_000));
    }
    return median(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** How many entries of the request log are taken in a second, beside COPY of the same rows. */
export const ingest: Bench = {
  name: 'ingest',
  run: async () => {
    if (!hasPostgres())
      return {
        rows: [skipped(WORK, 'COPY', AIM, { missing: 'PostgreSQL 15 is not on this machine' })],
        method: 'not measured here.',
      };
    const postgres = await startPostgres();
    try {
      postgres.create('ingest');
      const url = postgres.url('ingest');
      const ours = await throughProduct(url);
      const copy = await byCopy(postgres.socketUrl('ingest').replace('blue_citrus@', 'postgres@'));
      return {
        rows: [
          {
            work: WORK,
            ours: figure(ours, '/s'),
            beside: `COPY of the same rows into the same table: ${figure(copy, '/s')}`,
            ratio: times(ours / copy),
            aim: AIM,
            met: ours >= WANTED,
          },
        ],
        method: `${BATCHES} calls of ${BATCH} entries by ${CLIENTS} clients of another process over HTTP on PostgreSQL 15, each with a token of its own to check, entries to redact and to commit before it is answered; the limit of a process lifted. COPY reads the rows that came of it from a file, in one statement without row security. ${ROUNDS} rounds, medians.`,
      };
    } finally {
      postgres.stop();
    }
  },
};
