import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '#platform/server/testing/throwaway-postgres.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const READY_WITHIN_MS = 500_000;
/** Installed by whoever runs a cluster; a test installs nothing. */
const hasAll = hasPostgres() && existsSync('/usr/sbin/haproxy') && existsSync('/usr/bin/openssl');

const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-cluster-'));
let cluster: ChildProcess;
let port = 0;
let said = '';

/** Asked by TLS, whose certificate the cluster made for itself; with a key, so that it may be sent to another node. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'idempotency-key': `cluster-${Math.random()}` };
    const to = { host: '127.0.0.1', port, path: url, headers, rejectUnauthorized: false, agent: false };
    const asked = request(to, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });

const untilStatus = async (wanted: number): Promise<void> => {
  const last = performance.now() + READY_WITHIN_MS;
  while ((await statusOf('/readyz')) !== wanted) {
    if (performance.now() > last || cluster.exitCode !== null) throw new Error(`the cluster is not ready:\n${said}`);
    await pause(200);
  }
};

describe.runIf(hasAll)('npm run cluster', () => {
  beforeAll(async () => {
    port = await freePort();
    const first = await freePort(2);
    const { NODE_ENV: _ofTests, ...outside } = process.env;
    const env = { ...outside, PORT: String(port), NODE_PORT: String(first), DATA_DIR: folder, DATABASE_URL: '' };
    cluster = spawn('npm', ['run', 'cluster', '--', '2'], { env, cwd: path.resolve(import.meta.dirname, '..') });
    for (const stream of [cluster.stdout, cluster.stderr])
      stream?.on('data', (part: Buffer) => {
        said += part.toString();
      });
    await untilStatus(200);
    if (said.includes('has ended')) throw new Error(`a node did not stay:\n${said}`);
  });
  afterAll(async () => {
    if (cluster.exitCode === null && cluster.signalCode === null) {
      const gone = once(cluster, 'exit');
      cluster.kill('SIGTERM');
      await gone;
    }
    const [, home] = /PostgreSQL 15 in (\S+)/.exec(said) ?? [];
    for (const each of [folder, home]) if (each !== undefined) rmSync(each, { recursive: true, force: true });
  });

  it('serves on when a node is killed, and says which one has ended', async () => {
    const [, killed = ''] = /node-1 .*kill -TERM (\d+)/.exec(said) ?? [];
    process.kill(Number(killed), 'SIGKILL');
    const statuses = new Set<number>();
    for (let asked = 0; asked < 50; asked += 1) statuses.add(await statusOf('/readyz'));
    expect([...statuses]).toEqual([200]);
    expect(said).toContain('node-1 has ended (SIGKILL)');
  });

  it('ends with its nodes, its balancer and its database', async () => {
    const gone = once(cluster, 'exit');
    cluster.kill('SIGTERM');
    expect((await gone)[0]).toBe(0);
    expect(await statusOf('/readyz')).toBe(0);
    const [, home = ''] = /PostgreSQL 15 in (\S+)/.exec(said) ?? [];
    expect(existsSync(path.join(home, 'data', 'PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(home, 'data', 'postmaster.pid'))).toBe(false);
  });
});
