import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const server = (await import(`${repository}/dev/keycloak-server.mjs`)) as {
  readonly startKeycloak: (how: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-keycloak-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program of the folder's own `bin`, which stands first on the path. */
const program = (name: string, text: string): string => {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return bin;
};

/** What `npm run keycloak` says instead of starting. */
const refusal = (env: Readonly<Record<string, string>>, search = process.env['PATH'] ?? ''): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dev/keycloak.mjs'], {
    cwd: repository,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, DATA_DIR: folder, PATH: search, ...env },
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trim();
};

test('a machine without Maven or Java is told what to install', () => {
  const nothing = path.join(folder, 'nothing');
  mkdirSync(nothing);
  expect(refusal({}, nothing)).toMatch(/^Keycloak needs Java 17 or newer and Maven, not found here: .*apt install/);
  const old = program('java', `echo 'openjdk version "11.0.2"' >&2`);
  expect(refusal({}, old)).toMatch(/^Keycloak needs Java 17 or newer and Maven/);
  program('java', `echo 'openjdk version "17.0.2"' >&2`);
  expect(refusal({}, old)).toMatch(/^Keycloak needs Maven, not found here/);
});

test('a port that is none, is taken, or is wanted twice is told by its name', async () => {
  program('java', `echo 'openjdk version "17.0.2"' >&2`);
  const search = program('mvn', 'exit 0');
  for (const name of ['PORT', 'KEYCLOAK_PORT'])
    for (const wrong of ['abc', '0', '65536', '80.5'])
      expect(refusal({ [name]: wrong }, search)).toBe(`${name}: must be a port number, from 1 to 65535`);
  expect(refusal({ PORT: '4399', KEYCLOAK_PORT: '4399' }, search)).toMatch(/^KEYCLOAK_PORT: .*own PORT$/);
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    taken.once('listening', resolve);
  });
  const port = String((taken.address() as AddressInfo).port);
  for (const name of ['PORT', 'KEYCLOAK_PORT'])
    expect(refusal({ PORT: '4398', KEYCLOAK_PORT: '4399', [name]: port }, search)).toBe(
      `${name}: somebody listens on ${port} already.`,
    );
  taken.close();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one that is told to stop while it starts is ended, and goes on in nobody’s hands', async () => {
  const home = path.join(folder, 'home');
  const pidFile = path.join(folder, 'pid');
  mkdirSync(path.join(home, 'bin'), { recursive: true });
  writeFileSync(path.join(home, 'bin', 'kc.sh'), `#!/bin/sh\necho $$ > ${pidFile}\nexec sleep 600\n`, { mode: 0o755 });
  const stopped = new AbortController();
  const [data, origin] = [path.join(folder, 'data'), 'http://localhost:4398'];
  const started = server.startKeycloak({ home, data, port: 1, origin, signal: stopped.signal });
  const settled = started.then(
    () => 'started',
    (error: Error) => error.message,
  );
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() !== '').toBe(true);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  stopped.abort();
  expect(await settled).toMatch(/^Keycloak did not start/);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
