import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(repository, name), 'utf8');

type Entry = {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
};
type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([name]) => name !== '');
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

/** Free for commercial use, without a duty that reaches our own code. */
const allowedLicences = new Set([
  'MIT',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
]);
/** Weak copyleft, used unchanged: tools that are not shipped. */
const unshippedMpl = /(^|\/)node_modules\/(axe-core|lightningcss[^/]*)$/;

/** Raise it knowingly: each package is somebody else's code on our machines. */
const mostPackages = 480;

test('the lockfile is of version 3 and every entry carries the hash of its archive', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
});

test('no package comes from a repository or an address of its own', () => {
  const foreign = entries.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(foreign.map(([name]) => name)).toEqual([]);
  const written = Object.values(direct).filter((version) => /[:/]/.test(version) && !version.startsWith('npm:'));
  expect(written).toEqual([]);
});

test('only the pinned Node may run a script when it is installed', () => {
  const scripted = entries.filter(([, entry]) => entry.hasInstallScript === true).map(([name]) => name);
  expect(scripted).toEqual(['node_modules/node']);
  expect(manifest.allowScripts).toEqual({ [`node@${manifest.devDependencies['node']}`]: true });
});

test('every direct dependency is pinned to an exact version', () => {
  const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(Object.entries(direct).filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('every direct dependency has a line that says what it is for, and no line is left over', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .map((line) => /^\| `([^`]+)` \| (.+) \|$/.exec(line))
    .filter((row) => row !== null);
  expect(rows.map((row) => row[1]).toSorted()).toEqual(Object.keys(direct).toSorted());
  expect(rows.filter((row) => (row[2] ?? '').length < 10).map((row) => row[1])).toEqual([]);
});

test('every licence is on the list', () => {
  const refused = entries.filter(([name, { license }]) => {
    if (license === 'MPL-2.0') return !unshippedMpl.test(name);
    return license === undefined || !allowedLicences.has(license);
  });
  expect(refused.map(([name, { license }]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
});

test('the number of packages does not grow unnoticed', () => {
  expect(entries.length).toBeLessThanOrEqual(mostPackages);
});
