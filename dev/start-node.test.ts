import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-started-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tool that ends in order when it is interrupted, and would run for ever otherwise. */
const TOOL = `
  const running = setInterval(() => undefined, 1_000);
  process.on('SIGINT', () => {
    clearInterval(running);
    console.log('ended in order');
  });
  console.log('running');
`;

const starterOf = (tool: string): string => `
  import { startNode } from ${JSON.stringify(pathToFileURL(path.resolve(import.meta.dirname, 'prepare.mjs')).href)};
  process.exit(await startNode([${JSON.stringify(tool)}]));
`;

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
  ['SIGINT', 130],
] as const)('what was started ends in order when whoever started it is ended by %s', async (signal, status) => {
  const tool = path.join(folder, 'tool.mjs');
  const starter = path.join(folder, 'starter.mjs');
  writeFileSync(tool, TOOL);
  writeFileSync(starter, starterOf(tool));
  const started = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  const { promise: isRunning, resolve } = Promise.withResolvers<void>();
  started.stdout.on('data', (piece: Buffer) => {
    said.push(String(piece));
    resolve();
  });
  await isRunning;
  started.kill(signal);
  expect(await once(started, 'close')).toEqual([status, null]);
  expect(said.join('')).toBe('running\nended in order\n');
});
