import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startBalancer } from '#apps/server/testing/balancer.ts';
import type { Database } from '#platform/server/db.ts';
import { freePort } from '#platform/server/testing/free-port.ts';
import type { Identities } from './identities.ts';
import type { LargeOnServer } from './row.ts';
import { parentOf, type Started, startedTimeOf, startServer, wholeProcessorTimeOf } from './started.ts';

const COUNT = 3;
const SEEN_AFTER_MS = 3_000;

/** Processor time that was used so far, in milliseconds. */
export type Spent = {
  readonly nodes: number;
  readonly database: number;
  readonly balancer: number;
};

export type ThreeNodes = {
  /** The balancer's address. */
  readonly front: string;
  /** The addresses of the nodes themselves. */
  readonly origins: readonly string[];
  readonly spent: () => Spent;
  readonly stop: () => Promise<void>;
};

/** The process that starts one for each connection to the server, which counts what those used that have ended. */
const serverOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
};

/** Three nodes of the product on one database, behind the balancer as `deploy` has it. `db` looks at the same database. */
export const startThreeNodes = async (
  { url, dataDir }: LargeOnServer,
  { jwk }: Identities,
  db: Database,
): Promise<ThreeNodes> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-nodes-'));
  const front = await freePort();
  const ports: number[] = [];
  const nodes: Started[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const port = await freePort();
    ports.push(port);
    nodes.push(
      await startServer('product', {
        PORT: String(port),
        NODE_NAME: `node-${index + 1}`,
        DATA_DIR: path.join(folder, `node-${index + 1}`),
        DATABASE_URL: url,
        SEAL_KEY_FILE: path.join(dataDir, 'audit.key'),
        PUBLIC_ORIGIN: `https://localhost:${front}`,
        TRUSTED_PROXIES: '127.0.0.1,::1',
        BENCH_JWK: JSON.stringify(jwk),
      }),
    );
  }
  const balancer = await startBalancer(folder, { port: front, ports });
  const server = await serverOf(db);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  // It gives a node requests once it has seen twice, half a second apart, that the node is ready.
  await pause(SEEN_AFTER_MS);
  return {
    front: `https://localhost:${front}`,
    origins,
    spent: () => ({
      nodes: nodes.reduce((sum, { pid }) => sum + wholeProcessorTimeOf(pid), 0),
      database: startedTimeOf(server),
      balancer: wholeProcessorTimeOf(balancer.pid as number),
    }),
    stop: async () => {
      balancer.kill('SIGKILL');
      for (const { stop } of nodes) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
