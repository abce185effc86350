import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, lendPackages } from './copy-tree.ts';
import { nameFault, nounOf, titleFault } from './feature-name.ts';

const repository = path.resolve(import.meta.dirname, '..');
const node = path.join(repository, 'node_modules/node/bin/node');

const feature = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'feature'];

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-new-feature-'));
  copyTree(folder);
  lendPackages(folder);
  git('init', '--quiet');
  git('add', '--all');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** What differs from the tree as it was copied: lines of files that stood there, and the names of new files. */
const changesOfTree = () => ({
  lines: git('diff', '--unified=0').filter((line) => /^[-+](?![-+]{2} )/.test(line)),
  files: [...git('diff', '--name-only', '--diff-filter=D'), ...git('ls-files', '--others', '--exclude-standard')],
});

/** Runs a command in the copy, as npm would. */
const run = (...args: readonly string[]) => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name)));
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, told: `${stdout}${stderr}` };
};

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const lists = ['apps/server/features.ts', 'apps/web/features.ts'];

const wanted = (name: string, more: { readonly noun?: string; readonly address?: string } = {}) => ({
  name,
  noun: 'record',
  address: `/screen/${name}/list`,
  ...more,
});

describe('a name', () => {
  const taken = {
    folders: ['floor/warehouse'],
    screenNames: ['client-list', 'quality-list'],
    screenUrls: ['/screen/access/matrix'],
    tables: ['ledger_record'],
  };

  test.each(['recipes', 'quality-checks', 'line2', 'a'])('such as %s is taken', (name) => {
    expect(nameFault(wanted(name), taken)).toBeNull();
  });

  test.each([
    ['', /Give a name/],
    ['Recipes', /kebab-case/],
    ['reçete', /kebab-case/],
    ['quality_checks', /kebab-case/],
    ['quality--checks', /kebab-case/],
    ['2nd', /kebab-case/],
    ['../warehouse', /kebab-case/],
    ['a'.repeat(31), /30 at most/],
    ['utils', /says nothing/],
    ['class', /reserved word of the language/],
    ['constructor', /reserved word of the language/],
    ['screen', /addresses of the product/],
    ['metrics', /addresses of the product/],
    ['dist', /git leaves folders/],
    ['warehouse', /features\/floor\/warehouse exists already/],
    ['quality', /A screen is named quality-list already/],
    ['access', /\/screen\/access\/matrix has this address/],
    ['ledger', /A table is named ledger_record/],
  ])('%j is refused in a sentence', (name, sentence) => {
    expect(nameFault(wanted(name), taken)).toMatch(sentence);
  });

  test.each([
    [{ noun: 'Job' }, /"Job" is no noun/],
    [{ noun: 'work order' }, /"work order" is no noun/],
    [{ noun: 'a'.repeat(21) }, /20 at most/],
    [{ address: '/maintenance/jobs' }, /looks like \/screen\/maintenance\/jobs/],
    [{ address: '/screen/jobs' }, /looks like/],
    [{ address: '/screen/Bakım/list' }, /looks like/],
    [{ address: '/screen/access/matrix' }, /\/screen\/access\/matrix has this address/],
    [{ address: '/screen/quality/list' }, /A screen is named quality-list already/],
  ])('with %j is refused in a sentence', (more, sentence) => {
    expect(nameFault(wanted('recipes', more), taken)).toMatch(sentence);
  });

  test.each([
    ['job', 'jobs'],
    ['work-entry', 'work-entries'],
    ['batch', 'batches'],
    ['delay', 'delays'],
  ])('%s are %s', (one, many) => {
    expect(nounOf(one, 'iş').many.kebab).toBe(many);
  });

  test.each(["L'eau", '`x`', '${x}', 'a\nb', '', 'x'.repeat(61)])('%j is no title', (title) => {
    expect(titleFault(title)).not.toBeNull();
  });
});

test('no name that git would leave out is taken', () => {
  const ignored = readFileSync(path.join(repository, '.gitignore'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\/?([a-z][a-z-]*)\/$/.exec(line)?.[1] ?? [])
    .filter((name) => name !== 'reports');
  expect(ignored.length).toBeGreaterThan(1);
  const taken = { folders: [], screenNames: [], screenUrls: [], tables: [] };
  for (const name of ignored) expect([name, nameFault(wanted(name), taken)]).not.toEqual([name, null]);
});

test('a refused name leaves the tree as it was, and says why', () => {
  const before = lists.map(read);
  const { status, told } = run('dev/new-feature.mjs', 'warehouse');
  expect([status, told.trim()]).toEqual([1, 'features/floor/warehouse exists already.']);
  expect(lists.map(read)).toEqual(before);
  expect(run('dev/new-feature.mjs', 'two words', 'x').status).toBe(1);
  expect(run('dev/new-feature.mjs', 'recipes', '--noun', 'recipe').told).toContain('--noun wants --noun-tr too');
  expect(run('dev/new-feature.mjs', 'recipes', '--adress', 'x').told).toContain("Unknown option '--adress'");
  expect(run('dev/new-feature.mjs', 'oidc').told.trim()).toBe('A table is named oidc_record already.');
  expect(readdirSync(path.join(folder, 'features/floor')).toSorted()).toEqual(
    readdirSync(path.join(repository, 'features/floor')).toSorted(),
  );
});

const OURS = 'features/floor/cold-room-visits';

/** Takes much from the new feature at once, and expects a sentence for each of it. */
const lacksAreTold = () => {
  const lacks = [
    ['web/trail-texts.en.ts', /.*\.created'.*\n/, "add 'cold-room-visits.created' to web/trail-texts.en.ts."],
    ['contract/shapes.ts', /.*undo: .*\n/, 'does not say how createVisit is taken back'],
    ['testing/policy.ts', /.*visits', EDIT.*\n/, 'does not say who may call POST /api/cold-room-visits/visits'],
    ['testing/policy.ts', /.*visits\/read'.*\n/, 'data-sources/cold-room-visits-visits/read; add its row'],
    ['web/trail-texts.tr.ts', /.*\.exported'.*\n/, "add 'cold-room-visits.exported' to web/trail-texts.tr.ts."],
    ['testing/policy.ts', /.*'granted'.*\n/, 'does not say for whom /screen/cold-room/visits opens'],
    ['web/help.ts', /\[COLD_ROOM_VISITS_URL\]/, 'has no help for /screen/cold-room/visits in tr'],
    ['web/feature.ts', /.*icons: .*\n/, 'names the icon list-details in the menu'],
    ['server/cold-room-visits-store.ts', /'id', '=', id\)/, 'which is no Turkish order'],
    ['web/testing/forms.tsx', /.*import .*-form.tsx.*\n/, 'does not try the form'],
  ] as const;
  const written = new Map<string, string>();
  for (const [file, taken] of lacks) {
    const whole = path.join(folder, OURS, file);
    const text = readFileSync(whole, 'utf8');
    if (!written.has(whole)) written.set(whole, text);
    const put =
      file === 'web/help.ts' ? "'/gone'" : file.endsWith('-store.ts') ? "'id', '=', id).orderBy('name_fold')" : '';
    expect(text).toMatch(taken);
    writeFileSync(whole, text.replace(taken, put));
  }
  const { status, told } = run('dev/feature-gaps.ts');
  expect([status, told]).toEqual([1, expect.stringContaining(`${OURS} `)]);
  for (const [, , sentence] of lacks) expect(told).toContain(sentence);
  for (const [whole, text] of written) writeFileSync(whole, text);
  expect(run('dev/feature-gaps.ts').status).toBe(0);
};

// That it passes every check as it was made is tried beside the feature of the guide, by one run for both.
test('a new feature is its folder and one line on each side, passes its own test, and is removed by deleting it', {
  timeout: 1_200_000,
}, () => {
  const titles = ['Soğuk Oda Ziyaretleri', 'Cold Room Visits'];
  const options = ['--noun', 'visit', '--noun-tr', 'ziyaret', '--address', '/screen/cold-room/visits'];
  const made = run('dev/new-feature.mjs', 'cold-room-visits', ...titles, ...options);
  expect(made.status, made.told).toBe(0);
  const added = changesOfTree();
  expect(added.lines).toEqual([
    "+export { coldRoomVisitsFeature } from '#features/floor/cold-room-visits/server/feature.ts';",
    "+export { coldRoomVisitsWeb } from '#features/floor/cold-room-visits/web/feature.ts';",
  ]);
  expect(added.files.length).toBeGreaterThan(20);
  expect(added.files.filter((file) => !file.startsWith('features/floor/cold-room-visits/'))).toEqual([]);

  expect(read(`${OURS}/web/texts.ts`)).toContain("newVisit: 'Yeni ziyaret'");
  expect(read(`${OURS}/server/tables.ts`)).toContain('create table cold_room_visits_visit (');

  const tested = run(...feature, 'features/floor/cold-room-visits', 'apps/server/sweep.test.ts');
  expect(tested.status, tested.told).toBe(0);
  expect(tested.told).toMatch(/2 passed/);

  lacksAreTold();

  // As docs/adding-a-screen.md says it.
  rmSync(path.join(folder, 'features/floor/cold-room-visits'), { recursive: true });
  for (const list of lists) {
    const kept = read(list).replaceAll(/^.*coldRoomVisits.*\n/gm, '');
    writeFileSync(path.join(folder, list), kept);
  }
  expect(changesOfTree()).toEqual({ lines: [], files: [] });
});
