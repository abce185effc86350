import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from './copy-tree.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** Most of the first start is packages that come over a network: a slow registry is no failure, and a hang is found all the same. */
const readyWithin = 900_000;

type Started = { readonly child: ChildProcess; readonly ended: Promise<number | null>; output(): string };

let folder = '';
let port = 0;
const running = new Set<ChildProcess>();

/** The environment of somebody who has Node and npm and nothing of ours. */
const newcomer = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_)|VITEST|NODE_ENV$|NODE_OPTIONS$|DATABASE_|OIDC_|DATA_DIR$|DEMO_PEOPLE$|HOST$|INIT_CWD$|FORCE_COLOR$)/.test(
        name,
      ),
  );
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: folders.join(path.delimiter), PORT: String(port), ...own };
};

const start = (own: Readonly<Record<string, string>> = {}): Started => {
  const pieces: string[] = [];
  const child = spawn('npm', ['start'], { cwd: folder, env: newcomer(own), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(String(piece)));
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, ended, output: () => pieces.join('') };
};

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Milliseconds from now until /readyz answers. */
const untilReady = async (started: Started): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < readyWithin) {
    if (await isReady()) return performance.now() - began;
    if (started.child.exitCode !== null) break;
    await pause(20);
  }
  throw new Error(`The product did not become ready:\n${started.output()}`);
};

const stop = async (started: Started): Promise<number | null> => {
  started.child.kill('SIGTERM');
  return started.ended;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-clone-'));
  port = await freePort();
  copyTree(folder);
});

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  while (running.size > 0) await pause(50);
  rmSync(folder, { recursive: true, force: true });
});

test('npm start on a fresh clone installs, builds and serves; a second process is refused; SIGTERM closes cleanly', async () => {
  const first = start();
  await untilReady(first);
  const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html');

  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/in use by the process \d+/);
  expect(await isReady()).toBe(true);

  expect(await stop(first), first.output()).toBe(0);
  expect(first.output()).toContain(`http://localhost:${port}`);
  expect(first.output()).toContain('elif');
}, 1_000_000);

test('a second start installs and builds nothing, and keeps the data', async () => {
  const again = start();
  const milliseconds = await untilReady(again);
  console.log(`second start: ${Math.round(milliseconds)} ms until /readyz, npm included`);
  expect(await stop(again), again.output()).toBe(0);
  expect(again.output()).not.toMatch(/Installing|Building/);
});
