import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, lendPackages } from './copy-tree.ts';
import { readSteps, type Step } from './read-steps.ts';

const repository = path.resolve(import.meta.dirname, '..');
const node = path.join(repository, 'node_modules/node/bin/node');
/** The second goes on where the first ends. */
const pages = ['docs/adding-a-screen.md', 'docs/adding-a-change.md'].map((file) =>
  readFileSync(path.join(repository, file), 'utf8'),
);

let folder = '';
let port = 0;

const isFree = (wanted: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** From here on up nobody is given a port by chance. */
const freeFrom = async (from: number): Promise<number> => ((await isFree(from)) ? from : freeFrom(from + 1));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-adding-a-screen-'));
  copyTree(folder);
  lendPackages(folder);
  port = await freeFrom(20_000 + (process.pid % 2000));
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

const outside = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|E2E_)/.test(name)));

const run = (command: string): void => {
  const env = outside();
  const { status, stdout, stderr } = spawnSync(node, argumentsOf(command), {
    cwd: folder,
    // One journey needs one product.
    env: { ...env, E2E_PORT: String(port), E2E_WORKERS: '1' },
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  if (command.startsWith('npm run check')) expect(stdout.match(/^ok /gm)?.length).toBeGreaterThan(6);
};

/** `npm start`: the product with the new feature answers, and is ended. */
const start = async (): Promise<void> => {
  const origin = `http://localhost:${port}`;
  const env = { ...outside(), PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: path.join(folder, 'started') };
  const product = spawn(node, ['dev/start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (told += text));
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  try {
    await expect
      .poll(
        () =>
          fetch(`${origin}/readyz`).then(
            ({ status }) => status,
            () => told,
          ),
        { timeout: 240_000, interval: 250 },
      )
      .toBe(200);
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
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

/** The steps of both pages; a command that comes twice is run where it comes last, for it then tries what was tried before. */
const stepsOf = (): readonly Step[] => {
  const steps = pages
    .flatMap(readSteps)
    .flatMap((step): readonly Step[] =>
      step.kind === 'run' ? step.command.split('\n').map((command) => ({ kind: 'run', command })) : [step],
    );
  return steps.filter(
    (step, at) =>
      step.kind !== 'run' ||
      !steps.slice(at + 1).some((later) => later.kind === 'run' && later.command === step.command),
  );
};

/** A feature as the generator leaves it, with other nouns than those of the page; answers its files and their texts. */
const makeAnother = (): (() => Readonly<Record<string, string>>) => {
  run('npm run new-feature -- cold-rooms "Soğuk Odalar" "Cold Rooms" --noun room --noun-tr oda');
  const own = path.join(folder, 'features/floor/cold-rooms');
  return () =>
    Object.fromEntries(
      readdirSync(own, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [file, readFileSync(file, 'utf8')]),
    );
};

const scriptOf = (command: string): string => command.split(' ').slice(0, 3).join(' ');

test('whoever follows docs/adding-a-screen.md to the letter ends with a screen that passes everything, as what the generator makes does', {
  timeout: 1_800_000,
}, async () => {
  const steps = stepsOf();
  const commands = steps.flatMap((step) => (step.kind === 'run' ? [scriptOf(step.command)] : []));
  expect(commands).toEqual(['npm run new-feature', 'npx vitest run', 'npm run e2e', 'npm run check']);
  const [page = ''] = pages;
  const named = [...page.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = '']) => scriptOf(command));
  expect(named.filter((command) => command !== 'npm start' && !commands.includes(command))).toEqual([]);
  expect(named).toContain('npm start');
  expect(page.split('\n').length).toBeLessThan(320);
  const another = makeAnother();
  const made = another();
  expect(Object.keys(made).length).toBeGreaterThan(20);
  for (const step of steps) {
    follow(step);
    if (step.kind === 'run' && step.command.startsWith('npx vitest')) await start();
  }
  // The last command checks both; it mends the format, and found nothing to mend of what was made.
  expect(another()).toEqual(made);
  expect(readdirSync(path.join(folder, 'features/floor'))).toContain('maintenance');
});

test('the page about removing a feature names what this one made', () => {
  const removal = readFileSync(path.join(repository, 'docs/removing-a-feature.md'), 'utf8');
  expect(removal).toContain('drop table maintenance_job;');
  expect(removal).toContain("key = 'screen:maintenance-jobs'");
  const [page = ''] = pages;
  expect(page).toContain('(removing-a-feature.md)');
});

test('a page that does not place its block is an error', () => {
  expect(() => readSteps('Look:\n\n```ts\nx\n```\n')).toThrow(/does not say/);
  expect(() => readSteps('In `a.ts`, replace\n\n```ts\nx\n```\n\nby\n\n```ts\ny\n```\n')).toThrow(/does not go on/);
});
