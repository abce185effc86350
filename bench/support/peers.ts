import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { say } from './row.ts';
import { root } from './started.ts';

/** Where the benchmarks keep what they fetch and build; the next run finds it there. */
export const workshop = path.join(root, 'dist/bench');

const SOURCE = path.join(root, 'bench/peers');

const sameText = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/** Installs the peers that are packages, from their own lockfile into a folder of their own; answers that folder. */
export const installPeers = (): string => {
  const folder = path.join(workshop, 'peers');
  const done = path.join(folder, 'installed-lock.json');
  mkdirSync(folder, { recursive: true });
  cpSync(SOURCE, folder, { recursive: true });
  const lock = path.join(folder, 'package-lock.json');
  if (sameText(done, lock)) return folder;
  say('installing the peers that are packages …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`npm ci for the peers failed: ${result.stderr}`);
  cpSync(lock, done);
  return folder;
};

/** An installed peer, by its package's name. */
export const loadPeer = (name: string): unknown => createRequire(path.join(installPeers(), 'package.json'))(name);
