import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from './copy-tree.ts';
import { readSteps, type Step } from './read-steps.ts';

const repository = path.resolve(import.meta.dirname, '..');
const node = path.join(repository, 'node_modules/node/bin/node');
const page = readFileSync(path.join(repository, 'docs/adding-a-screen.md'), 'utf8');

let folder = '';
let port = 0;

const isFree = (wanted: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The journeys open two products on ports beside each other; from here on up nobody is given one by chance. */
const freePair = async (from: number): Promise<number> =>
  (await isFree(from)) && (await isFree(from + 1)) ? from : freePair(from + 2);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-adding-a-screen-'));
  copyTree(folder);
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  port = await freePair(20_000 + 2 * (process.pid % 1000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command of the page runs: the scripts of package.json are files in dev/. */
const argumentsOf = (command: string): readonly string[] => {
  const [program, ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  if (program === 'npx' && words[0] === 'vitest') return ['node_modules/vitest/vitest.mjs', ...words.slice(1)];
  if (program === 'npm' && words[0] === 'run')
    return [`dev/${words[1]}.mjs`, ...words.slice(2).filter((word) => word !== '--')];
  throw new Error(`the page runs ${command}, which this test does not know`);
};

const run = (command: string): void => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|E2E_)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(node, argumentsOf(command), {
    cwd: folder,
    env: { ...env, E2E_PORT: String(port) },
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
};

const edit = (file: string, change: (text: string) => string): void => {
  const whole = path.join(folder, file);
  writeFileSync(whole, change(readFileSync(whole, 'utf8')));
};

const follow = (step: Step): void => {
  if (step.kind === 'run') step.command.split('\n').forEach(run);
  else if (step.kind === 'create') writeFileSync(path.join(folder, step.file), step.text, { flag: 'wx' });
  else if (step.kind === 'append') edit(step.file, (text) => text + step.text);
  else
    edit(step.file, (text) => {
      // What a reader looks for may stand in the middle of a line.
      const from = text.includes(step.from) ? step.from : step.from.trimEnd();
      const to = from === step.from ? step.to : step.to.trimEnd();
      expect(text.split(from).length, `${step.file} holds once:\n${from}`).toBe(2);
      return text.replace(from, () => to);
    });
};

test('whoever follows docs/adding-a-screen.md to the letter ends with a screen that passes everything', {
  timeout: 600_000,
}, () => {
  const [work = '', removal = ''] = page.split(/^(?=## Removing a feature$)/m);
  const steps = readSteps(work);
  const commands = steps.flatMap((step) => (step.kind === 'run' ? step.command.split('\n') : []));
  expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm run new-feature',
    'npx vitest run',
    'npm run e2e',
    'npm run check',
  ]);
  for (const step of steps) follow(step);
  expect(readdirSync(path.join(folder, 'features/floor'))).toContain('maintenance');
  expect(removal).toContain('drop table maintenance_record');
});

test('a page that does not place its block is an error', () => {
  expect(() => readSteps('Look:\n\n```ts\nx\n```\n')).toThrow(/does not say/);
  expect(() => readSteps('In `a.ts`, replace\n\n```ts\nx\n```\n\nby\n\n```ts\ny\n```\n')).toThrow(/does not go on/);
});
