import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { workshop } from './peers.ts';
import { root, runToEnd } from './started.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Screens without a list: what they load, a screen with one would load as well. */
const ORDINARY = ['timeline-screen.tsx', 'station-screen.tsx', 'matrix-screen.tsx'];

/** The files of some chunks and of all they import. */
const filesOf = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
};

/**
 * Kilobytes of JS and CSS, compressed, that a screen loads for its grid beside what an ordinary screen loads: when it
 * opens, and once every panel of it was used.
 */
export const weighGrid = async (): Promise<{ readonly opened: number; readonly used: number }> => {
  const outDir = path.join(workshop, 'web');
  await runToEnd(process.execPath, [
    path.join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    `--outDir=${outDir}`,
    '--emptyOutDir',
    '--manifest=manifest.json',
    '--logLevel=error',
  ]);
  const manifest = JSON.parse(readFileSync(path.join(outDir, 'manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const parts = keys.filter((key) => key.includes('data-grid'));
  const first = parts.filter((key) => key.startsWith('_data-grid'));
  const ordinary = keys.filter((key) => ORDINARY.some((screen) => key.endsWith(`/${screen}`)));
  if (first.length === 0 || ordinary.length < ORDINARY.length)
    throw new Error('the build is cut otherwise than it was');
  const shared = filesOf(manifest, ordinary);
  const weigh = (from: readonly string[]): number =>
    [...filesOf(manifest, from)]
      .filter((file) => !shared.has(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(outDir, file))).length, 0) / 1_000;
  return { opened: weigh(first), used: weigh(parts) };
};
