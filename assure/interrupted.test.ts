import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres } from './postgres.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-interrupted-'));
  // PostgreSQL's own user goes in and out.
  await chmod(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first process of the server that a drill has started in the folder. */
const serverProcess = (): number => {
  const [server = ''] = readdirSync(folder).filter((name) => name.startsWith('blue-citrus-postgres-'));
  return Number(readFileSync(path.join(folder, server, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
};

const isThere = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test.runIf(hasPostgres())('a drill that is ended in its midst leaves no server behind', async () => {
  const drill = spawn(process.execPath, ['assure/run.ts', 'G5'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = once(drill, 'exit');
  await expect.poll(serverProcess, { timeout: 60_000 }).toBeGreaterThan(0);
  const server = serverProcess();
  drill.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  // It takes its file away a moment before it is gone, and the system then has its number to take back.
  await expect.poll(() => isThere(server), { timeout: 20_000 }).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('blue-citrus-postgres-'))).toEqual([]);
});
