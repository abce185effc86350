import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Rules = {
  readonly forbidden: readonly { readonly name: string }[];
  readonly options: { readonly enhancedResolveOptions: Record<string, unknown> };
};

const repository = path.resolve(import.meta.dirname, '..');
const configuration = pathToFileURL(path.join(repository, '.dependency-cruiser.mjs')).href;
const { default: rules } = (await import(configuration)) as { readonly default: Rules };

const circles = pathToFileURL(path.join(import.meta.dirname, 'feature-circles.mjs')).href;
const { featureCircles } = (await import(circles)) as {
  readonly featureCircles: (modules: ICruiseResult['modules']) => readonly string[];
};

/** A small house in good order: what the rules must let through. */
const goodHouse: Readonly<Record<string, string>> = {
  'platform/contract/call.ts': 'export const call = 1;',
  'platform/server/db.ts': "import 'node:fs'; import '#platform/contract/call.ts'; export const db = 1;",
  'platform/web/api.ts': "import '#platform/contract/call.ts'; export const api = 1;",
  'features/core/a/contract/calls.ts': "import '#platform/contract/call.ts'; export const a = import('./shapes.ts');",
  'features/core/a/contract/shapes.ts': 'export type Shape = 1; export const shape = 1;',
  'features/core/a/server/api.ts': "import './store.ts'; export const door = 1;",
  'features/core/a/server/store.ts':
    "import '#platform/server/db.ts'; import '../contract/shapes.ts'; export const store = 1;",
  'features/core/a/web/screen.ts':
    "import '#platform/web/api.ts'; import '../contract/calls.ts'; import type { Shape } from '../contract/shapes.ts'; export const screen: Shape = 1;",
  'features/core/b/contract/calls.ts': "import '#features/core/a/contract/calls.ts'; export const b = 1;",
  'features/core/b/server/store.ts':
    "import '#features/core/a/server/api.ts'; import 'shipped'; export const store = 1;",
  'features/core/b/server/b.test.ts': "import '#apps/server/testing/test-app.ts'; import 'tool'; export const t = 1;",
  'apps/server/app.ts': "import '#features/core/a/server/api.ts'; export const app = 1;",
  'apps/server/testing/test-app.ts': "import '../app.ts'; import 'tool'; export const testApp = 1;",
  'apps/web/main.ts': "import '#features/core/a/web/screen.ts'; export const main = 1;",
};

/** For each rule, files that break it and no other. */
const violations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'platform-knows-no-feature': { 'platform/server/x.ts': "import '#features/core/a/server/api.ts';" },
  'features-know-no-app': { 'features/core/a/server/x.ts': "import '#apps/server/app.ts';" },
  'tests-reach-apps-by-the-test-door': { 'features/core/a/server/x.test.ts': "import '#apps/server/app.ts';" },
  'features-meet-at-their-doors': { 'features/core/b/server/x.ts': "import '#features/core/a/server/store.ts';" },
  'core-stands-on-itself': {
    'features/core/a/server/x.ts': "import '#features/floor/c/server/api.ts';",
    'features/floor/c/server/api.ts': 'export const door = 1;',
  },
  'server-imports-no-browser-code': { 'features/core/a/server/x.ts': "import '../web/screen.ts';" },
  'browser-imports-no-server-code': { 'features/core/a/web/x.ts': "import '../server/store.ts';" },
  'browser-imports-no-node-module': { 'features/core/a/web/x.ts': "import 'node:path';" },
  'contracts-know-neither-side': {
    'features/core/a/contract/shapes.ts': "import '../server/store.ts';",
    'features/core/a/server/store.ts': '',
  },
  'browser-fetches-shapes-later': { 'features/core/a/web/x.ts': "import '../contract/shapes.ts';" },
  'calls-fetch-shapes-later': { 'features/core/a/contract/sources.ts': "import './shapes.ts';" },
  'product-needs-no-development-package': { 'features/core/a/server/x.ts': "import 'tool';" },
  'product-imports-no-test-door': {
    'platform/server/x.ts': "import './testing/clone.ts';",
    'platform/server/testing/clone.ts': 'export const clone = 1;',
  },
  'nothing-imports-the-drills': {
    'apps/server/x.ts': "import '../../assure/drill.ts';",
    'assure/drill.ts': 'export const drill = 1;',
  },
  'no-circles': {
    'features/core/a/server/x.ts': "import { y } from './y.ts'; export const x = y;",
    'features/core/a/server/y.ts': "import { x } from './x.ts'; export const y = x;",
  },
  'packages-are-declared': { 'features/core/a/server/x.ts': "import 'stowaway';" },
  'nothing-unresolvable': { 'features/core/a/server/x.ts': "import './nowhere.ts';" },
};

let folder = '';

const write = (house: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, house, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

const build = (house: string, files: Readonly<Record<string, string>>): void => {
  const packages = ['shipped', 'tool', 'stowaway'];
  write(house, {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#apps/*': './apps/*', '#features/*': './features/*', '#platform/*': './platform/*' },
      dependencies: { shipped: '1.0.0' },
      devDependencies: { tool: '1.0.0' },
    }),
    ...Object.fromEntries(
      packages.map((name) => [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'i.js' })]),
    ),
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/i.js`, ''])),
    ...goodHouse,
    ...files,
  });
};

const cruised = async (baseDir: string, folders: readonly string[]): Promise<ICruiseResult> => {
  const options = { ...rules.options, baseDir, ruleSet: { forbidden: rules.forbidden }, validate: true };
  const { output } = await cruise(
    [...folders],
    options as Parameters<typeof cruise>[1],
    options.enhancedResolveOptions,
  );
  return output as ICruiseResult;
};

const brokenIn = async (house: string): Promise<readonly string[]> => {
  const { summary, modules } = await cruised(path.join(folder, house), ['apps', 'features', 'platform']);
  expect(modules.length).toBeGreaterThan(Object.keys(goodHouse).length - 1);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-architecture-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a house in good order breaks no rule', async () => {
  build('good', {});
  expect(await brokenIn('good')).toEqual([]);
});

test('each rule has a planted violation', () => {
  expect(Object.keys(violations).toSorted()).toEqual(rules.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(violations))('a violation of %s is found', async (rule, files) => {
  build(rule, files);
  expect(await brokenIn(rule)).toEqual([rule]);
});

test('two features that need each other are found, though no file needs itself', async () => {
  build('circle', {
    'features/floor/c/contract/calls.ts': 'export const calls = 1;',
    'features/floor/c/server/x.ts': "import '#features/floor/d/server/api.ts';",
    'features/floor/d/server/api.ts': 'export const door = 1;',
    'features/floor/d/server/x.ts': "import '#features/floor/e/server/api.ts';",
    'features/floor/e/server/api.ts': 'export const door = 1;',
    'features/floor/e/web/x.ts': "import '#features/floor/c/contract/calls.ts';",
    // A test may look at whom it concerns.
    'features/core/a/server/a.test.ts': "import '#features/core/b/contract/calls.ts';",
  });
  const { modules, summary } = await cruised(path.join(folder, 'circle'), ['features', 'platform']);
  expect(summary.violations).toEqual([]);
  expect(featureCircles(modules)).toEqual(['floor/c → floor/d → floor/e → floor/c']);
});

test('the rules are applied to the product itself, and see its imports', async () => {
  const { modules, summary } = await cruised(repository, ['apps', 'features', 'platform']);
  expect(modules.filter(({ source }) => /^(apps|features|platform)\//.test(source)).length).toBeGreaterThan(0);
  expect(summary.totalDependenciesCruised).toBeGreaterThan(0);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  expect(featureCircles(modules)).toEqual([]);
});
